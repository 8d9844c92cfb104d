// SPDX-License-Identifier: GPL-3.0-or-later
// Every colour, distance and font role the interface may use. No pane holds a literal of its own.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

#include <cstdint>

namespace ui {

enum class Theme : std::uint8_t { Light, Dark, HighContrast };  // the last on black, with the dark one's class colours

/// Text on a tinted surface with an edge: message bars, broken and shadowed rules.
struct Notice {
    QColor text, fill, edge;
};

/// The colours of one theme. Where a QPalette role exists it holds the same value.
struct Tokens {
    Theme theme;
    QColor chrome;  ///< Window: bars, gaps between docks
    QColor base;    ///< Base: tables, timeline, charts
    QColor raised;  ///< AlternateBase: total rows
    QColor header;  ///< Button: dock titles, device rows
    QColor field;   ///< inputs and push buttons
    QColor line;    ///< Mid: borders, splitters
    QColor grid;    ///< Midlight: row hairlines, chart grid
    QColor edge;    ///< Dark: outline of inputs and buttons
    QColor text;    ///< whatever carries information
    QColor text2;   ///< headers, units, hints
    QColor text3;   ///< disabled and decoration, never a figure
    QColor accent;  ///< selection edges, brush, links, default button
    QColor onAccent;
    QColor focus;      ///< ring of whatever has the keyboard
    QColor selection;  ///< rows; the text on it stays `text`
    QColor hover;      ///< row or bar under the pointer
    QColor range;      ///< selected time range: accent at 10 %
    Notice warning;
    Notice error;
    QColor idle, idleEdge;  ///< the one grey; no class may take it
    QColor computation;     ///< all computation together; not a class colour
};

const Tokens& tokens(Theme theme);
/// The tokens a widget with this palette paints with: light where the window's text is darker than the window, of high
/// contrast where the window is black.
const Tokens& tokensOf(const QPalette& palette);
QPalette paletteOf(const Tokens& tokens);

/// White or near-black, whichever contrasts more with the colour.
QColor labelOn(const QColor& colour);
/// WCAG contrast ratio, 1 to 21.
double contrast(const QColor& a, const QColor& b);

/// Distances in logical pixels.
namespace space {
constexpr int icon = 4;  ///< icon to text
constexpr int cell = 8;  ///< side of a cell, of the toolbar
constexpr int chart = 12;
constexpr int group = 16;
constexpr int wide = 24;
constexpr int page = 48;
constexpr int radius = 4;
constexpr int row = 24;
constexpr int headerRow = 26;
constexpr int control = 26;  ///< buttons, fields, combo boxes
constexpr int toolBar = 38;
constexpr int chipBar = 32;
constexpr int statusBar = 24;
constexpr int dockTitle = 26;
constexpr int messageBar = 40;
constexpr int swatch = 10;
constexpr int swatchToText = 7;
constexpr int shareBar = 84;
constexpr int shareBarHeight = 8;
constexpr int iconSize = 16;
constexpr int dockIcon = 14;
constexpr int leastHit = 22;
constexpr int markEdge = 2;  ///< left of a row that is marked
}  // namespace space

enum class FontRole : std::uint8_t { Body, Header, Small, Emphasis, EmptyTitle, ProductName, Fixed };

/// The application's font in a role; never set in pixels.
QFont fontOf(FontRole role);
/// The body font, or the fixed one where the body font's digits differ in width: columns of numbers must align.
QFont numberFont();
/// At least `least`, more where the font needs it (font height + 6).
int rowHeight(int least, const QFont& font);

}  // namespace ui

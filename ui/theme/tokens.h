// SPDX-License-Identifier: GPL-3.0-or-later
// All colors, distances and font roles of the interface. Panes contain no literals of their own.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

#include <cstdint>

namespace ui {

enum class Theme : std::uint8_t { Light, Dark, HighContrast };  // HighContrast: black, with Dark's class colors

/// Text on a tinted surface with an edge: message bars, invalid and shadowed rules.
struct Notice {
    QColor text, fill, edge;
};

/// The colors of one theme. If there is a QPalette role for one, it has the same value.
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
    QColor text;    ///< anything that carries information
    QColor text2;   ///< headers, units, hints
    QColor text3;   ///< disabled text and decoration, never a figure
    QColor accent;  ///< selection edges, brush, links, default button
    QColor onAccent;
    QColor focus;      ///< ring around the widget with the keyboard focus
    QColor selection;  ///< background of selected rows; text on them keeps the color `text`
    QColor hover;      ///< row or bar under the pointer
    QColor range;      ///< selected time range: accent at 10 %
    Notice warning;
    Notice error;
    QColor idle, idleEdge;  ///< the only gray; no class may have it
    QColor computation;     ///< all computation together, which is not a class
};

const Tokens& tokens(Theme theme);
/// The tokens for a widget with this palette: light if the window's text is darker than the window, high contrast if
/// the window is black.
const Tokens& tokensOf(const QPalette& palette);
QPalette paletteOf(const Tokens& tokens);

/// White or near-black, whichever contrasts more with the color.
QColor labelOn(const QColor& color);
/// WCAG contrast ratio, 1 to 21.
double contrast(const QColor& a, const QColor& b);

/// Distances and sizes in logical pixels.
namespace space {
constexpr int icon = 4;  ///< between icon and text
constexpr int cell = 8;  ///< padding of cells and of the toolbar
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
constexpr int minHit = 22;
constexpr int markEdge = 2;  ///< bar at the left of a marked row
}  // namespace space

enum class FontRole : std::uint8_t { Body, Header, Small, Emphasis, EmptyTitle, ProductName, Fixed };

/// The application's font in a role; sizes are never set in pixels.
QFont fontOf(FontRole role);
/// The body font, or the fixed font if the body font's digits differ in width, since columns of numbers must align.
QFont numberFont();
/// At least `least`, or more if the font needs it (font height + 6).
int rowHeight(int least, const QFont& font);

}  // namespace ui

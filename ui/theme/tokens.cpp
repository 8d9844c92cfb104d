// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/tokens.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace ui {
namespace {

Tokens lightTokens() {
    return {
        .theme = Theme::Light,
        .chrome = "#eef0f3",
        .base = "#ffffff",
        .raised = "#f6f7f9",
        .header = "#e6e9ed",
        .field = "#ffffff",
        .line = "#d3d7dd",
        .grid = "#e7e9ed",
        .edge = "#828993",
        .text = "#1b1e23",
        .text2 = "#535b66",
        .text3 = "#868e99",
        .accent = "#1a66c8",
        .onAccent = "#ffffff",
        .focus = "#1a66c8",
        .selection = "#d4e5fb",
        .hover = "#edf2f9",
        .range = "#1a1a66c8",
        .warning = {"#7d4c00", "#fff3d6", "#b98520"},
        .error = {"#b3261e", "#fdeceb", "#b3261e"},
        .idle = "#d3d6db",
        .idleEdge = "#868c96",
        .computation = "#56698a",
    };
}

Tokens darkTokens() {
    return {
        .theme = Theme::Dark,
        .chrome = "#212429",
        .base = "#191b1f",
        .raised = "#1e2125",
        .header = "#2a2e34",
        .field = "#15171a",
        .line = "#3a3f47",
        .grid = "#2a2d33",
        .edge = "#6b727d",
        .text = "#e6e9ed",
        .text2 = "#a7afba",
        .text3 = "#747c87",
        .accent = "#6fabff",
        .onAccent = "#101215",
        .focus = "#6fabff",
        .selection = "#23405f",
        .hover = "#262b32",
        .range = "#1a6fabff",
        .warning = {"#f2c36b", "#352b17", "#a37a2c"},
        .error = {"#ff938a", "#3b2120", "#c9564d"},
        .idle = "#3b3f46",
        .idleEdge = "#858c97",
        .computation = "#93a7c6",
    };
}

// Texts have a contrast of at least 7:1, lines and edges of 4.5:1; nothing relies on a shade of gray.
Tokens highContrastTokens() {
    return {
        .theme = Theme::HighContrast,
        .chrome = "#000000",
        .base = "#000000",
        .raised = "#000000",
        .header = "#1c1c1c",
        .field = "#000000",
        .line = "#c0c0c0",
        .grid = "#5c5c5c",
        .edge = "#ffffff",
        .text = "#ffffff",
        .text2 = "#e4e4e4",
        .text3 = "#b4b4b4",
        .accent = "#7fd8ff",
        .onAccent = "#000000",
        .focus = "#ffe14d",
        .selection = "#002f5c",
        .hover = "#2c2c2c",
        .range = "#407fd8ff",
        .warning = {"#ffd75e", "#000000", "#ffd75e"},
        .error = {"#ffb8b2", "#000000", "#ffb8b2"},
        .idle = "#4a4a4a",
        .idleEdge = "#d0d0d0",
        .computation = "#c3d3ec",
    };
}

double luminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QFont scaled(QFont font, double factor, double minPoints = 0) {
    // A font given in pixels has no point size; QFontInfo knows the resulting one.
    const double points = font.pointSizeF() > 0 ? font.pointSizeF() : QFontInfo(font).pointSizeF();
    font.setPointSizeF(std::max(points * factor, minPoints));
    return font;
}

bool hasEvenDigits(const QFont& font) {
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(u'0');
    constexpr std::string_view others = "123456789";
    return std::all_of(others.begin(), others.end(), [&](char digit) {
        return std::abs(metrics.horizontalAdvance(QChar(u'0' + (digit - '0'))) - width) < 0.01;
    });
}

}  // namespace

const Tokens& tokens(Theme theme) {
    static const Tokens light = lightTokens();
    static const Tokens dark = darkTokens();
    static const Tokens highContrast = highContrastTokens();
    switch (theme) {
        case Theme::Light:
            return light;
        case Theme::Dark:
            return dark;
        case Theme::HighContrast:
            return highContrast;
    }
    return light;
}

// Called for every cell that is painted: comparing lightness is enough to recognize the theme.
const Tokens& tokensOf(const QPalette& palette) {
    const int window = qGray(palette.color(QPalette::Window).rgb());
    if (qGray(palette.color(QPalette::Active, QPalette::WindowText).rgb()) <= window) return tokens(Theme::Light);
    return tokens(window > 0 ? Theme::Dark : Theme::HighContrast);
}

QPalette paletteOf(const Tokens& t) {
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, const QColor& color) { palette.setColor(role, color); };
    set(QPalette::Window, t.chrome);
    set(QPalette::Base, t.base);
    set(QPalette::AlternateBase, t.raised);
    set(QPalette::Button, t.header);
    set(QPalette::Mid, t.line);
    set(QPalette::Midlight, t.grid);
    set(QPalette::Light, t.raised);
    set(QPalette::Dark, t.edge);
    set(QPalette::Shadow, t.line);
    set(QPalette::Highlight, t.selection);
    set(QPalette::HighlightedText, t.text);
    set(QPalette::Link, t.accent);
    set(QPalette::LinkVisited, t.accent);
    set(QPalette::ToolTipBase, t.raised);
    set(QPalette::ToolTipText, t.text);
    set(QPalette::BrightText, t.error.text);
    set(QPalette::PlaceholderText, t.text2);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        set(role, t.text);
        palette.setColor(QPalette::Disabled, role, t.text3);
    }
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, t.text3);
    return palette;
}

double contrast(const QColor& a, const QColor& b) {
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QColor labelOn(const QColor& color) {
    const QColor white("#ffffff");
    const QColor black("#101215");
    return contrast(color, white) >= contrast(color, black) ? white : black;
}

QFont fontOf(FontRole role) {
    constexpr double minSmall = 8;
    QFont font = QApplication::font();
    switch (role) {
        case FontRole::Body:
            return font;
        case FontRole::Header:
            font = scaled(font, 0.92);
            font.setWeight(QFont::DemiBold);
            return font;
        case FontRole::Small:
            return scaled(font, 0.88, minSmall);
        case FontRole::Emphasis:
            font.setWeight(QFont::DemiBold);
            return font;
        case FontRole::EmptyTitle:
            return scaled(font, 1.15);
        case FontRole::ProductName:
            font = scaled(font, 2);
            font.setWeight(QFont::DemiBold);
            return font;
        case FontRole::Fixed: {
            // Scaled to the body's size: the platform's fixed font may have any size.
            QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
            fixed.setPointSizeF(scaled(font, 1).pointSizeF());
            return scaled(fixed, 0.88, minSmall);
        }
    }
    return font;
}

// Called for every cell. The cache is leaked on purpose: fonts must not be destroyed after the application.
QFont numberFont() {
    static auto* const known = new std::optional<std::pair<QFont, bool>>;
    const QFont body = fontOf(FontRole::Body);
    if (!*known || (*known)->first != body) known->emplace(body, hasEvenDigits(body));
    return (*known)->second ? body : fontOf(FontRole::Fixed);
}

int rowHeight(int least, const QFont& font) { return std::max(least, QFontMetrics(font).height() + 6); }

}  // namespace ui

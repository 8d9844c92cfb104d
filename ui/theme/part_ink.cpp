// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/part_ink.h"

#include <algorithm>
#include <array>

namespace ui {
namespace {

struct CauseLook {
    const char* light;
    const char* dark;
    Qt::BrushStyle pattern;
};

// Indexed by core::IdleCause. All colors reach a contrast of 3:1 with the background of tables and the gray of idle.
constexpr std::array<CauseLook, core::idleCauseCount> causeLooks = {{
    {"#8a5a00", "#e0a94a", Qt::BDiagPattern},   // CPU bound
    {"#2f6f9f", "#7fb9e6", Qt::HorPattern},     // host sync
    {"#8c3b77", "#d98cc6", Qt::CrossPattern},   // runtime call
    {"#6b6f78", "#a4aab4", Qt::SolidPattern},   // launch latency
    {"#4d6b1f", "#a9c46c", Qt::VerPattern},     // profiler overhead
    {"#535b66", "#a7afba", Qt::FDiagPattern},   // capture edge
    {"#535b66", "#a7afba", Qt::Dense6Pattern},  // short
    {nullptr, nullptr, Qt::SolidPattern},       // unknown
}};

/// Returns the tints of one kind: neighbors of its hue, alternately lighter and darker.
void addTints(std::vector<ClassInk>& inks, Theme theme, float hue, float saturation, int tints) {
    constexpr float hueStep = 12 / 360.0F;
    const bool isLight = theme == Theme::Light;
    const float lightness = isLight ? 0.86F : theme == Theme::Dark ? 0.21F : 0.2F;
    const float lightnessStep = isLight ? 0.05F : -0.05F;
    for (int tint = 0; tint < tints; ++tint) {
        const float turned = hue + hueStep * (static_cast<float>(tint) - static_cast<float>(tints - 1) / 2);
        const float shade = lightness + (tint % 2 == 0 ? 0 : lightnessStep);
        inks.push_back({.color = QColor::fromHslF(turned, saturation * (isLight ? 1 : 0.7F), shade),
                        .edge = QColor::fromHslF(turned, saturation * 0.7F, isLight ? 0.42F : 0.62F)});
    }
}

constexpr float hueOf(int degrees) { return static_cast<float>(degrees) / 360; }

}  // namespace

ClassInk communicationInk(const core::Classification& classes, Theme theme) {
    const auto found = std::ranges::find(classes.communication, true);
    if (found == classes.communication.end()) return classInk(QStringLiteral("communication"), theme);
    const auto name = static_cast<std::size_t>(found - classes.communication.begin());
    return classInks(classes, theme)[core::index(classes.classOf[name])];
}

std::vector<ClassInk> wallInks(const core::Classification& classes, Theme theme) {
    const Tokens& colors = tokens(theme);
    const ClassInk unrecorded{colors.computation, Qt::BDiagPattern};
    const ClassInk filtered{.color = colors.idle,
                            .hatch = Qt::FDiagPattern,
                            .lines = colors.idleEdge,
                            .edge = colors.idleEdge};  // a hatched gray, since it is neither shown work nor idle time
    const ClassInk idle{.color = colors.idle, .edge = colors.idleEdge};
    return {{colors.computation},
            communicationInk(classes, theme),
            classInk(QStringLiteral("copies"), theme),
            unrecorded,
            filtered,
            idle};
}

std::vector<ClassInk> causeInks(Theme theme) {
    const Tokens& colors = tokens(theme);
    std::vector<ClassInk> inks;
    for (const CauseLook& look : causeLooks) {
        ClassInk ink{.color = colors.idle, .hatch = look.pattern};
        if (look.light)
            ink.strip = ink.lines = QColor(theme == Theme::Light ? look.light : look.dark);
        else
            ink.edge = colors.idleEdge;
        inks.push_back(ink);
    }
    return inks;
}

std::vector<ClassInk> rangeInks(Theme theme, int tints) {
    constexpr int annotation = 150, op = 212, python = 42;
    std::vector<ClassInk> inks;
    // In the order of RangeKind: three kinds of NVTX ranges, annotations, operators, Python frames, overhead.
    for (const int degrees : {annotation, annotation, annotation, annotation, op, python})
        addTints(inks, theme, hueOf(degrees), 0.6F, tints);
    addTints(inks, theme, hueOf(op), 0, tints);
    return inks;
}

std::vector<ClassInk> callInks(Theme theme, int tints) {
    std::vector<ClassInk> inks;
    addTints(inks, theme, hueOf(285), 0.45F, tints);
    return inks;
}

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/ruler.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {

namespace {

constexpr core::Nanos second = 1000000000;
constexpr core::Nanos minute = 60 * second;
constexpr core::Nanos hour = 60 * minute;
constexpr core::Nanos clockFrom = 2 * minute;  // shorter times are easier to read in seconds
constexpr int maxDigits = 5;                   // digits of an absolute label

struct Unit {
    core::Nanos nanos;
    const char* name;
};
constexpr std::array<Unit, 4> units{{{second, "s"}, {1000000, "ms"}, {1000, "\u00b5s"}, {1, "ns"}}};

const Unit& unitOf(core::Nanos longest) {
    for (const Unit& unit : units)
        if (longest >= unit.nanos) return unit;
    return units.back();
}

core::Nanos stepOf(double least) {
    constexpr std::array<core::Nanos, 8> clockSteps{second,      2 * second,  5 * second, 10 * second,
                                                    15 * second, 30 * second, minute,     2 * minute};
    constexpr std::array<core::Nanos, 5> longSteps{5 * minute, 10 * minute, 15 * minute, 30 * minute, hour};
    for (core::Nanos decade = 1; decade < second; decade *= 10)
        for (const core::Nanos factor : {1, 2, 5})
            if (static_cast<double>(decade * factor) >= least) return decade * factor;
    for (const core::Nanos step : clockSteps)
        if (static_cast<double>(step) >= least) return step;
    for (const core::Nanos step : longSteps)
        if (static_cast<double>(step) >= least) return step;
    core::Nanos step = 2 * hour;
    while (static_cast<double>(step) < least)
        step *= 2;
    return step;
}

core::Nanos roundedDown(core::Nanos time, core::Nanos step) { return time - (time % step + step) % step; }

/// Returns the number of decimals, in `unit`, that distinguish multiples of `step`.
int decimalsFor(core::Nanos step, core::Nanos unit) {
    int decimals = 0;
    for (core::Nanos part = unit; part > 1 && step % part != 0; part /= 10)
        ++decimals;
    return decimals;
}

QString number(double value, int decimals, const QLocale& locale) { return locale.toString(value, 'f', decimals); }

/// Returns a time as on a clock: "2:30", "1:02:30".
QString clockText(core::Nanos time) {
    if (time < 0) return QChar(0x2212) + clockText(-time);
    const auto two = [](core::Nanos value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); };
    const core::Nanos seconds = time / second;
    const QString tail = two(seconds / 60 % 60) + u':' + two(seconds % 60);
    if (seconds >= 3600) return QString::number(seconds / 3600) + u':' + tail;
    return QString::number(seconds / 60) + u':' + two(seconds % 60);
}

/// Returns the least power of ten that is not below `length`, at most a second; the base of labels is a multiple of it.
core::Nanos decadeAbove(core::Nanos length) {
    core::Nanos decade = 1;
    while (decade < length && decade < second)
        decade *= 10;
    return decade;
}

}  // namespace

Ruler rulerOf(core::TimeWindow window, double width, double pixelsPerLabel) {
    const double labels = std::max(1.0, std::floor(width / pixelsPerLabel));
    Ruler ruler;
    ruler.step = stepOf(static_cast<double>(window.end - window.start) / labels);
    ruler.first = roundedDown(window.start + ruler.step - 1, ruler.step);
    ruler.longest = std::max(window.end, -window.start);
    const Unit& unit = unitOf(ruler.longest);
    const core::Nanos wholeUnits = std::max<core::Nanos>(1, ruler.longest / unit.nanos);
    const int whole = static_cast<int>(std::log10(static_cast<double>(wholeUnits))) + 1;
    const bool isClock = ruler.longest >= clockFrom;
    if (window.start < 0) return ruler;  // before the trace, where another trace beside it began
    if (isClock ? ruler.step % second == 0 : whole + decimalsFor(ruler.step, unit.nanos) <= maxDigits) return ruler;
    ruler.base = roundedDown(window.start, decadeAbove(window.end - window.start));
    ruler.longest = window.end - ruler.base;
    return ruler;
}

QString labelAt(const Ruler& ruler, core::Nanos time, const QLocale& locale) {
    const core::Nanos since = time - ruler.base;
    if (ruler.base == 0 && ruler.longest >= clockFrom) return clockText(since);
    const Unit& unit = unitOf(ruler.longest);
    const QString text = number(static_cast<double>(since) / static_cast<double>(unit.nanos),
                                decimalsFor(ruler.step, unit.nanos), locale) +
                         u' ' + QString::fromUtf8(unit.name);
    return ruler.base > 0 ? u'+' + text : text;
}

QString baseLabel(const Ruler& ruler, const QLocale& locale) {
    return ruler.base > 0 ? exactTimeText(ruler.base, locale) + QStringLiteral(" +") : QString();
}

QString exactTimeText(core::Nanos time, const QLocale& locale) {
    const Unit& unit = unitOf(time);
    QString text = locale.toString(time / unit.nanos);
    QString fraction;
    for (core::Nanos part = unit.nanos / 1000; part > 0; part /= 1000)
        fraction += QStringLiteral("%1").arg(time / part % 1000, 3, 10, QLatin1Char('0'));
    while (fraction.endsWith(QStringLiteral("000")))
        fraction.chop(3);
    // Decimals are in groups of three too: nine digits in a row are hard to read.
    for (qsizetype i = 0; i < fraction.size(); i += 3)
        text += (i == 0 ? locale.decimalPoint() : QString(QChar(0x2009))) + fraction.mid(i, 3);
    return text + u' ' + QString::fromUtf8(unit.name);
}

}  // namespace ui

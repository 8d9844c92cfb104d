// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/axis_ticks.h"

#include "ui/format/time_text.h"

#include <algorithm>
#include <cmath>

namespace ui {

std::vector<double> niceSteps(double from, double to, int most) {
    std::vector<double> steps;
    if (!(to > from) || most < 1) return steps;
    const double least = (to - from) / most;
    double step = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0})
        if (factor * step >= least * (1 - 1e-9)) {
            step *= factor;
            break;
        }
    for (double at = std::ceil(from / step - 1e-9); at * step <= to * (1 + 1e-9); ++at)
        steps.push_back(at * step);
    return steps;
}

std::vector<double> decades(double from, double to, int most) {
    std::vector<double> all;
    if (!(from > 0) || !(to > from) || most < 1) return all;
    const int first = static_cast<int>(std::floor(std::log10(from)));
    const int last = static_cast<int>(std::ceil(std::log10(to)));
    const auto isInside = [&](double value) { return value >= from * (1 - 1e-9) && value <= to * (1 + 1e-9); };
    std::vector<double> tens, fine;
    for (int power = first; power <= last; ++power)
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double value = factor * std::pow(10, power);
            if (!isInside(value)) continue;
            fine.push_back(value);
            if (factor == 1.0) tens.push_back(value);
        }
    std::vector<double>& chosen = tens.size() < 3 && static_cast<int>(fine.size()) <= most ? fine : tens;
    const std::size_t stride = (chosen.size() + static_cast<std::size_t>(most) - 1) / static_cast<std::size_t>(most);
    for (std::size_t i = 0; i < chosen.size(); i += std::max<std::size_t>(stride, 1))
        all.push_back(chosen[i]);
    return all;
}

std::size_t labelStep(const std::vector<int>& places, const std::vector<int>& widths, int gap) {
    const auto isClear = [&](std::size_t step) {
        for (std::size_t i = step; i < places.size(); i += step)
            if (places[i] - places[i - step] < (widths[i] + widths[i - step] + 1) / 2 + gap) return false;
        return true;
    };
    std::size_t step = 1;
    while (step < places.size() && !isClear(step))
        ++step;
    return step;
}

std::vector<AxisTick> timeTicks(const std::vector<double>& nanos) {
    std::vector<AxisTick> ticks;
    ticks.reserve(nanos.size());
    for (const double value : nanos)
        ticks.push_back({value, roundTimeText(value)});
    return ticks;
}

std::vector<AxisTick> countTicks(const std::vector<double>& counts) {
    std::vector<AxisTick> ticks;
    ticks.reserve(counts.size());
    for (const double value : counts)
        ticks.push_back({value, numberText(value, {core::CellKind::Count, 1, {}, 0}, QLocale())});
    return ticks;
}

}  // namespace ui

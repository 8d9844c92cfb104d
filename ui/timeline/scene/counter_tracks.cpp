// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/counter_tracks.h"

#include "core/analysis/time/counter_table.h"
#include "core/analysis/time/sm_clock.h"
#include "core/base/text.h"
#include "ui/format/plain_text.h"
#include "ui/timeline/scene/timeline_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace ui {

namespace {

constexpr std::size_t handful = 6;  // counters of a device that have rows without being asked for

/// What PyTorch computes from a kernel's length has one value a kernel: there is nothing between to draw.
constexpr std::string_view derived = "Cycles (Current Kernel)";

/// Returns the place of a counter among those of its device: what tells most comes first.
std::size_t importanceOf(std::string_view counter) {
    const std::string name = core::lowerCase(counter);
    const auto has = [&](std::string_view part) { return name.find(part) != std::string::npos; };
    if (has("sm active") || has("sms active")) return 0;
    if (has("dram") || has("hbm")) return 1;
    if (core::isSmClock(counter)) return 2;
    return has("power") ? 3 : has("temperature") ? 4 : 5;
}

std::vector<std::uint32_t> countersOf(const core::Timeline& timeline, std::optional<std::uint32_t> device) {
    const core::Trace& trace = *timeline.snapshot->trace;
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < timeline.counters->size(); ++i)
        if (trace.counters[i].device == device.value_or(core::noDevice) &&
            (*timeline.counters)[i].readings().size() > 0 && trace.names[trace.counters[i].name] != derived)
            found.push_back(i);
    const auto keyOf = [&](std::uint32_t i) {
        const std::string_view name = trace.names[trace.counters[i].name];
        return std::tuple(trace.counters[i].ordinal, importanceOf(name), name);
    };
    std::ranges::stable_sort(found, {}, keyOf);
    return found;
}

/// Returns the name of a counter with a short unit: "SMs Active (%)" for "SMs Active [Throughput %]".
QString titleOf(std::string_view counter) {
    const std::string_view unit = core::unitOf(counter);
    const std::size_t bare = counter.size() - unit.size() - 2;  // without the brackets around the unit
    if (unit.empty() || bare == 0 || bare > counter.size()) return shownText(counter);
    const std::string_view shortUnit = unit.ends_with('%') ? std::string_view("%") : unit;
    QString name = shownText(counter.substr(0, bare)).trimmed();
    return name + QStringLiteral(" (") + shownText(shortUnit) + u')';
}

/// Returns 1, 2 or 5 times a power of ten, at least `value`, which must be positive.
double roundStep(double value) {
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double factor : {1., 2., 5.})
        if (factor * power >= value) return factor * power;
    return 10 * power;
}

bool isPercent(const core::Timeline& timeline, const Row& row) {
    const core::Trace& trace = *timeline.snapshot->trace;
    return core::unitOf(trace.names[trace.counters[row.owner].name]).ends_with('%');
}

}  // namespace

void addCounterRows(const core::Timeline& timeline, std::optional<std::uint32_t> device, int deviceRow,
                    std::vector<Row>& rows) {
    if (!timeline.counters) return;
    const core::Trace& trace = *timeline.snapshot->trace;
    const std::vector<std::uint32_t> counters = countersOf(timeline, device);
    int group = deviceRow;
    if (counters.size() > handful || (!device && !counters.empty())) {
        group = static_cast<int>(rows.size());
        Row& head = rows.emplace_back();
        head.kind = RowKind::Counters;
        head.owner = device.value_or(core::noDevice);
        head.group = deviceRow;
        head.title = device ? TimelineText::tr("Counters") : TimelineText::tr("Other counters");
        head.detail = QLocale().toString(static_cast<qulonglong>(counters.size()));
        head.key = fmt::format("counters {}", head.owner);
        head.isFolded = true;
    }
    for (const std::uint32_t i : counters) {
        Row& row = rows.emplace_back();
        row.kind = RowKind::Counter;
        row.owner = i;
        row.group = group;
        row.title = titleOf(trace.names[trace.counters[i].name]);
        if (!device && trace.counters[i].ordinal != core::notRecorded)
            row.title.prepend(QStringLiteral("GPU %1 · ").arg(trace.counters[i].ordinal));
        row.key = fmt::format("counter {}", i);
    }
}

const core::CounterLane& counterLaneOf(const core::Timeline& timeline, const Row& row) {
    return (*timeline.counters)[row.owner];
}

CounterScale scaleOf(const core::Timeline& timeline, const Row& row) {
    const core::CounterLane& lane = counterLaneOf(timeline, row);
    const double min = lane.min(), max = lane.max();
    if (isPercent(timeline, row) && min >= 0 && max <= 100) return {0, 100};
    // Values that are all far above zero, like those of clocks, would be a flat line on a scale from zero.
    constexpr double farAbove = 0.5, parts = 4;
    const double least = max > min && min > farAbove * max ? min : std::min(0., min);
    const double span = std::max(0., max) - least;
    if (!(span > 0) || !std::isfinite(span)) return {std::min(0., min), std::max(1., max)};
    const double step = roundStep(span / parts);
    return {std::floor(least / step) * step, std::ceil(std::max(0., max) / step) * step};
}

QString counterText(double value, const QLocale& locale) {
    constexpr int digits = 4;
    constexpr double most = 1e7, least = 1e-4;
    const double size = std::abs(value);
    if (size != 0 && (size >= most || size < least)) return locale.toString(value, 'g', digits);
    const int whole = size < 1 ? 0 : static_cast<int>(std::floor(std::log10(size))) + 1;
    const bool isWhole = value == std::floor(value);
    return locale.toString(value, 'f', isWhole ? 0 : std::max(0, digits - whole));
}

bool hasMeanLine(const Scene& scene, const RowPlace& place) { return place.height >= 2 * (scene.line - 4); }

QString meanText(const Scene& scene, const Row& row, const QLocale& locale, bool isShort) {
    const core::CounterLane& lane = counterLaneOf(*scene.timeline, row);
    const std::optional<double> mean = lane.mean(scene.range.value_or(scene.view.window()));
    if (!mean) return {};
    const QString text = counterText(*mean, locale);
    if (isShort || isPercent(*scene.timeline, row)) return TimelineText::tr("mean %1").arg(text);
    return TimelineText::tr("mean %1 of %2").arg(text, counterText(lane.max(), locale));
}

std::optional<CounterPoint> counterAt(const Scene& scene, QPointF point) {
    if (!scene.timeline || !scene.timeline->counters || point.x() < scene.gutter) return std::nullopt;
    const auto [place, isPinned] = scene.rowAt(static_cast<int>(point.y()));
    if (!place || scene.rows[place->row].kind != RowKind::Counter) return std::nullopt;
    const core::CounterLane& lane = counterLaneOf(*scene.timeline, scene.rows[place->row]);
    const auto sample = lane.at(scene.timeAt(point.x()));
    if (!sample) return std::nullopt;
    const QRect area = scene.rowsArea();
    const auto pixelOf = [&](core::Nanos time) {
        return static_cast<int>(std::clamp<double>(scene.xOf(time), area.left(), area.right()));
    };
    const int left = std::min(pixelOf(lane.readings().time(*sample)), static_cast<int>(point.x()));
    const int right = std::max(pixelOf(lane.readings().end(*sample)), static_cast<int>(point.x()) + 1);
    return CounterPoint{place->row, *sample, QRect(left, scene.topOf(*place, isPinned), right - left, place->height)};
}

}  // namespace ui

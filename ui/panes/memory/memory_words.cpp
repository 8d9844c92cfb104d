// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/memory/memory_words.h"

#include "ui/format/plain_text.h"

#include <QCoreApplication>

#include <array>
#include <cmath>
#include <cstdlib>

namespace ui {
namespace {

struct MemoryText {
    Q_DECLARE_TR_FUNCTIONS(MemoryPane)
};

QString momentTimeText(core::Nanos time) { return timeText(time, QLocale()); }

}  // namespace

NumberFormat sizeFormat(double bytes) {
    constexpr std::array units{"", "KiB", "MiB", "GiB"};
    constexpr double perUnit = 1024;
    NumberFormat format{core::CellKind::Real, 1, MemoryText::tr("bytes")};
    for (std::size_t i = 1; i < units.size() && std::abs(bytes) >= format.divisor * perUnit; ++i)
        format = {core::CellKind::Real, format.divisor * perUnit, QLatin1String(units[i])};
    return format;
}

std::vector<AxisTick> levelTicks(double top, int most) {
    const NumberFormat format = sizeFormat(top);
    std::vector<AxisTick> ticks;
    for (const double step : niceSteps(0, top / format.divisor, most))
        ticks.push_back({step * format.divisor, QLocale().toString(step, 'g', 6) + u' ' + format.unit});
    return ticks;
}

QString sizeText(std::int64_t bytes) {
    const auto size = static_cast<double>(bytes);
    const NumberFormat format = sizeFormat(size);
    return numberText(size, format, QLocale()) + u' ' + format.unit;
}

QString poolText(const core::MemoryPool& pool) {
    const QString device = shownText(pool.device);
    const bool isNumber = !device.isEmpty() && device[0].isDigit();
    const QString named = isNumber ? QStringLiteral("GPU ") + device : device;
    return pool.name == core::allocatedMemory ? named : named + QStringLiteral(", ") + shownText(pool.name);
}

QString peakText(const MemoryRun& run, std::size_t history) {
    const core::PoolHistory& of = run.histories[history];
    return MemoryText::tr("Peak %1 at %2").arg(sizeText(of.peak()), momentTimeText(of.peakTime(*run.trace)));
}

QString historyText(const MemoryRun& run, std::size_t history) {
    const core::PoolHistory& of = run.histories[history];
    QStringList parts{MemoryText::tr("%1 in use at the end").arg(sizeText(of.end()))};
    if (const auto reserved = run.reservedOf(history))
        parts << MemoryText::tr("%1 reserved at most").arg(sizeText(run.histories[*reserved].peak()));
    parts << MemoryText::tr("%Ln change(s)", nullptr, static_cast<int>(of.changes));
    return parts.join(QStringLiteral(" · "));
}

QString failureText(const MemoryRun& run, std::size_t history, std::size_t record) {
    const core::MemoryEvent& failed = run.record(history, record);
    const QString text =
        MemoryText::tr("Out of memory at %1: %2 requested").arg(momentTimeText(failed.time), sizeText(failed.bytes));
    if (failed.address == core::unknownFree) return text;
    return text + QStringLiteral(", ") +
           MemoryText::tr("%1 free").arg(sizeText(static_cast<std::int64_t>(failed.address)));
}

QString unknownText(const MemoryRun& run, std::size_t history) {
    const std::int64_t unknown = core::aliveAfter(*run.trace, run.histories[history], 0).unknown;
    if (unknown <= 0) return {};
    return MemoryText::tr(
               "%1 were in use before the first record, and no record says by which code: the history "
               "begins later, or its oldest records were overwritten")
        .arg(sizeText(unknown));
}

QString contradictionText(const MemoryRun& run, std::size_t history) {
    const core::PoolHistory& of = run.histories[history];
    if (of.contradictions == 0) return {};
    const auto& [steps, total, bySizes] = of.firstContradiction;
    return MemoryText::tr("Recorded totals and sizes contradict each other %Ln time(s)", nullptr,
                          static_cast<int>(of.contradictions)) +
           QStringLiteral(", ") +
           MemoryText::tr("first at %1: %2 in use, %3 by the sizes before")
               .arg(momentTimeText(run.record(history, steps - 1).time), sizeText(total), sizeText(bySizes));
}

namespace {

/// "Allocated from 1 s to 2 s and not freed: 3 GiB in 4 blocks; in use: 5 GiB more".
QString growthText(const ShownMoment& moment) {
    const core::PoolHistory& of = moment.run->histories[moment.history];
    const core::MemoryCurve& curve = moment.run->curves[moment.history];
    const QString blocks = MemoryText::tr("%Ln block(s)", nullptr, static_cast<int>(moment.alive.blocks.size()));
    const std::int64_t change = of.levelAfter(moment.alive.steps) - of.levelAfter(*moment.since);
    const QString size = sizeText(std::abs(change));
    return MemoryText::tr("Allocated from %1 to %2 and not freed: %3 in %4")
               .arg(momentTimeText(curve.timeOf(*moment.since)), momentTimeText(moment.time()),
                    sizeText(moment.alive.level), blocks) +
           QStringLiteral(" · ") +
           (change < 0 ? MemoryText::tr("in use: %1 less") : MemoryText::tr("in use: %1 more")).arg(size);
}

QString segmentCountText(const ShownMoment& moment) {
    return MemoryText::tr("%Ln segment(s)", nullptr, static_cast<int>(moment.segments.segments().size()));
}

}  // namespace

QString momentText(const ShownMoment& moment) {
    if (moment.since) return growthText(moment);
    const core::PoolHistory& of = moment.run->histories[moment.history];
    const QString time = momentTimeText(moment.time()), level = sizeText(moment.alive.level);
    const QString blocks = MemoryText::tr("%Ln block(s)", nullptr, static_cast<int>(moment.alive.blocks.size()));
    if (moment.isPeak()) return MemoryText::tr("Alive at the peak, %1: %2 in %3").arg(time, level, blocks);
    if (moment.alive.steps == 0 && !of.records.empty())
        return MemoryText::tr("Alive before the first record: %1 in %2").arg(level, blocks);
    const double share =
        of.peak() > 0 ? 100 * static_cast<double>(moment.alive.level) / static_cast<double>(of.peak()) : 0;
    return MemoryText::tr("Alive at %1: %2 in %3, %4 % of the peak")
        .arg(time, level, blocks, QLocale().toString(share, 'f', 1));
}

QString reserveText(const ShownMoment& moment) {
    if (moment.since || !moment.reserved) return {};
    if (*moment.reserved < moment.alive.level) return {};  // the file contradicts itself
    const core::SegmentMap& map = moment.segments;
    const std::int64_t free = *moment.reserved - moment.alive.level;
    const QString all =
        MemoryText::tr("%1 reserved, of which %2 is not in use").arg(sizeText(*moment.reserved), sizeText(free));
    if (map.segments().empty()) return all;
    return all + QStringLiteral(" · ") + segmentCountText(moment) + QStringLiteral(", ") +
           MemoryText::tr("largest free piece %1").arg(sizeText(map.largestFree()));
}

QString segmentsText(const ShownMoment& moment) {
    const core::SegmentMap& map = moment.segments;
    const bool isStart = moment.alive.steps == 0 && !moment.run->histories[moment.history].records.empty();
    const QString text = isStart ? MemoryText::tr("%1 before the first record, %2 reserved: %3 in use, %4 free")
                                       .arg(segmentCountText(moment))
                                 : MemoryText::tr("%1 at %2, %3 reserved: %4 in use, %5 free")
                                       .arg(segmentCountText(moment), momentTimeText(moment.time()));
    const QString all = text.arg(sizeText(map.bytes()), sizeText(map.used()), sizeText(map.free()));
    if (map.free() == 0) return all;
    return all + u' ' + MemoryText::tr("in pieces, the largest %1").arg(sizeText(map.largestFree()));
}

QString pieceText(const ShownMoment& moment, std::size_t piece) {
    const core::SegmentMap& map = moment.segments;
    const core::SegmentPiece& of = map.pieces()[piece];
    const auto sizeAt = [](std::int64_t bytes, std::uint64_t address) {
        return MemoryText::tr("%1 at %2").arg(sizeText(bytes), QStringLiteral("0x%1").arg(address, 0, 16));
    };
    QStringList lines;
    if (of.block == core::SegmentMap::isFree) {
        lines << MemoryText::tr("free: %1").arg(sizeAt(map.bytesOfPiece(piece), map.addressOf(piece)));
    } else {
        const core::MemoryEvent& block = moment.run->trace->memory[of.block];
        core::MemoryCode code(*moment.run->trace, moment.frames.get());
        lines << MemoryText::tr("in use: %1").arg(sizeAt(block.bytes, block.address)) << shownText(code.of(block));
        if (block.action != core::MemoryAction::Held)
            lines << MemoryText::tr("since %1").arg(momentTimeText(block.time));
    }
    const QLocale locale;
    lines << MemoryText::tr("segment %1 of %2: %3")
                 .arg(locale.toString(of.segment + 1), locale.toString(qulonglong{map.segments().size()}),
                      sizeAt(map.bytesOfSegment(of.segment), map.segments()[of.segment].address));
    return lines.join(u'\n');
}

EmptyState withoutMemory(const core::Trace& trace) {
    if (const std::uint64_t unusable = core::memoryWithoutAddresses(trace); unusable > 0)
        return {
            MemoryText::tr("Memory was recorded without addresses"),
            MemoryText::tr("%1 records tell how much was allocated or freed, but not which memory: record with PyTorch "
                           "1.10 or later, torch.profiler.profile(profile_memory=True, with_stack=True).")
                .arg(QLocale().toString(qulonglong{unusable}))};
    return {MemoryText::tr("No memory was recorded"),
            MemoryText::tr("With the code of every block: torch.cuda.memory._record_memory_history() before the "
                           "program allocates, and torch.cuda.memory._dump_snapshot(\"memory.pickle\") after.\n"
                           "Beside the timeline: torch.profiler.profile(profile_memory=True, with_stack=True), or "
                           "nsys profile --cuda-memory-usage=true.")};
}

}  // namespace ui

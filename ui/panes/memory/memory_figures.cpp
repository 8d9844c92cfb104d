// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/memory/memory_figures.h"

#include "core/analysis/memory/memory_tables.h"
#include "ui/models/column_list.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

namespace ui {
namespace {

using core::Cell;
using core::CellKind;

struct AliveText {
    Q_DECLARE_TR_FUNCTIONS(MemoryPane)
};

QString restText(std::size_t blocks) {
    return AliveText::tr("%Ln smaller block(s)", nullptr, static_cast<int>(blocks));
}

/// A row by code.
struct ShownCode {
    core::AliveItem item;
    std::int64_t level = 0;

    operator const core::AliveItem&() const { return item; }
};

/// A row of a block; null: of all that have none of their own.
struct ShownBlock {
    const ShownMoment& moment;
    const core::AliveBlock* block = nullptr;

    const core::MemoryEvent& record() const { return moment.run->trace->memory[block->allocation]; }
    std::string code() const {
        if (block) return moment.alive.byCode[block->code].code;
        return restText(moment.alive.blocks.size() - maxBlockRows).toStdString();
    }
    std::int64_t bytes() const {
        if (block) return block->bytes;
        std::int64_t sum = 0;
        for (std::size_t i = maxBlockRows; i < moment.alive.blocks.size(); ++i)
            sum += moment.alive.blocks[i].bytes;
        return sum;
    }
};

FigureColumn shareColumn(bool isGrowth) {
    return {.head = columnHead(isGrowth ? AliveText::tr("% of growth") : AliveText::tr("% in use"), CellKind::Percent),
            .shareBar = true,
            .hint = isGrowth ? AliveText::tr("Of all that was allocated in the chosen time and not freed in it")
                             : AliveText::tr("Of all memory of the pool that was in use at this moment")};
}

QString wholeText(const ShownMoment& moment, const QString& otherwise) {
    return moment.since ? AliveText::tr("All of the growth") : otherwise;
}

Cell percentOfLevel(std::int64_t bytes, std::int64_t level) {
    return core::shareCell(static_cast<double>(bytes), static_cast<double>(level));
}

ColumnList<ShownCode> codeColumns(bool isGrowth) {
    return {
        {core::aliveColumns.code, AliveText::tr("Code")},
        {core::aliveColumns.bytes, AliveText::tr("In use"), {.summed = true, .leads = true}},
        {shareColumn(isGrowth), [](const ShownCode& each) { return percentOfLevel(each.item.row.bytes, each.level); }},
        {core::aliveColumns.allocations, AliveText::tr("Blocks"), {.summed = true}},
    };
}

ColumnList<ShownBlock> blockColumns(bool isGrowth) {
    return {
        {FigureColumn{.head = columnHead(AliveText::tr("Code"))},
         [](const ShownBlock& each) -> Cell { return each.code(); }},
        {FigureColumn{
             .head = columnHead(AliveText::tr("Size"), CellKind::Bytes, "bytes"), .summed = true, .leads = true},
         [](const ShownBlock& each) -> Cell { return each.bytes(); }},
        {shareColumn(isGrowth),
         [](const ShownBlock& each) { return percentOfLevel(each.bytes(), each.moment.alive.level); }},
        {FigureColumn{
             .head = columnHead(AliveText::tr("Since"), CellKind::Time),
             .hint = AliveText::tr("When it was allocated, since the start of the recording; empty if before")},
         [](const ShownBlock& each) -> Cell {
             if (!each.block || each.record().action == core::MemoryAction::Held) return std::string();
             return each.record().time;
         }},
        {FigureColumn{.head = columnHead(AliveText::tr("Address")), .optional = true, .whereRoom = true},
         [](const ShownBlock& each) -> Cell {
             if (!each.block) return std::string();
             return QStringLiteral("0x%1").arg(each.record().address, 0, 16).toStdString();
         }},
    };
}

}  // namespace

Figures aliveCodeFigures(const ShownMomentPtr& moment) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(moment->alive.byCode.size());
    figures.totalName = wholeText(*moment, AliveText::tr("All that is in use"));
    setColumns(figures, codeColumns(moment->since.has_value()), [moment](Figures::Row row) {
        const core::MemoryPool& pool = moment->run->poolOf(moment->history);
        return ShownCode{{pool, moment->alive.byCode[row]}, moment->alive.level};
    });
    return figures;
}

Figures aliveBlockFigures(const ShownMomentPtr& moment) {
    const auto& blocks = moment->alive.blocks;
    Figures figures;
    figures.rows = static_cast<Figures::Row>(std::min(blocks.size(), maxBlockRows + 1));
    figures.key = [moment](Figures::Row row) -> std::uint64_t {
        return row < maxBlockRows ? moment->alive.blocks[row].allocation : core::noEvent;
    };
    figures.totalName = wholeText(*moment, AliveText::tr("All blocks"));
    setColumns(figures, blockColumns(moment->since.has_value()), [moment](Figures::Row row) {
        return ShownBlock{*moment, row < maxBlockRows ? &moment->alive.blocks[row] : nullptr};
    });
    return figures;
}

std::vector<std::uint32_t> allocationsOfCode(const ShownMoment& moment, const std::vector<Figures::Row>& rows) {
    std::vector<char> isAsked(moment.alive.byCode.size());
    for (const Figures::Row row : rows)
        isAsked[row] = 1;
    std::vector<std::uint32_t> allocations;
    for (const core::AliveBlock& each : moment.alive.blocks)
        if (isAsked[each.code] != 0) allocations.push_back(each.allocation);
    std::ranges::sort(allocations);
    return allocations;
}

std::vector<std::uint32_t> allocationsOfBlocks(const ShownMoment& moment, const std::vector<Figures::Row>& rows) {
    const auto& blocks = moment.alive.blocks;
    std::vector<std::uint32_t> allocations;
    for (const Figures::Row row : rows) {
        const std::size_t end = row < maxBlockRows ? row + std::size_t{1} : blocks.size();
        for (std::size_t i = row; i < end; ++i)
            allocations.push_back(blocks[i].allocation);
    }
    std::ranges::sort(allocations);
    return allocations;
}

}  // namespace ui

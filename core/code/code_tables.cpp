// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_tables.h"

#include "core/trace/labels.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr const char* noCode =
    "no host code is recorded in this file: record with with_stack=True (PyTorch) or NVTX ranges (Nsight Systems)";

constexpr std::size_t mostRows = 200'000;  ///< paths are long: so many may take a gigabyte

/// The nodes in the order of rows: where there are too many for a table, the largest, with a note.
std::vector<std::uint32_t> rowsOf(const CodeTree& tree, Table& table) {
    std::vector<std::uint32_t> order = tree.inOrder();
    if (order.size() <= mostRows) return order;
    std::vector<std::uint32_t> largest = order;  // of equal ones the parent stands first
    std::stable_sort(largest.begin(), largest.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return tree.nodes[a].total > tree.nodes[b].total; });
    std::vector<char> isKept(tree.nodes.size());
    for (std::size_t i = 0; i < mostRows; ++i)
        isKept[largest[i]] = 1;
    table.note = "the " + std::to_string(mostRows) + " largest of " + std::to_string(order.size()) + " paths are shown";
    std::erase_if(order, [&](std::uint32_t node) { return !isKept[node]; });
    return order;
}

void append(std::vector<Column>& columns, std::initializer_list<Column> more) {
    columns.insert(columns.end(), more.begin(), more.end());
}

std::vector<Column> pathColumns() {
    return {{"Path"},
            {"Kind"},
            {"Depth", "", CellKind::Count},
            {"Total", "ns", CellKind::Time},
            {"Self", "ns", CellKind::Time}};
}

void addPath(std::vector<Cell>& row, const CodeTree& tree, std::uint32_t node, Table& table) {
    const CodeNode& at = tree.nodes[node];
    row.insert(row.end(), {tree.path(node), std::string(text(at.kind)), std::int64_t{at.depth},
                           sumCell(at.total, table), sumCell(at.self, table)});
}

Table codeTable(const View& view, const Frames& frames, const CodeOptions& options) {
    Table table{"code", pathColumns()};
    append(table.columns, {{"% of GPU Time", "", CellKind::Percent, 2}, {"Operations", "", CellKind::Count}});
    table.whole = "GPU time";
    const CodeTree tree = onGpuTree(view, frames, options);
    for (const std::uint32_t node : rowsOf(tree, table)) {
        std::vector<Cell> row;
        addPath(row, tree, node, table);
        row.push_back(shareCell(tree.nodes[node].total, tree.nodes[0].total));
        row.push_back(tree.nodes[node].count);
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table codeIdleTable(const View& view, const Frames& frames, const CodeOptions& options) {
    Table table{"code-idle", {{"Device"}}};
    for (Column& column : pathColumns())
        table.columns.push_back(std::move(column));
    append(table.columns, {{"% of Idle", "", CellKind::Percent, 2}, {"Gaps", "", CellKind::Count}, {"Main Cause"}});
    table.whole = "idle time of the device";
    const Labels labels(view.trace);
    for (const auto& [device, tree] : offGpuTrees(view, frames, options))
        for (const std::uint32_t node : rowsOf(tree, table)) {
            const CodeNode& at = tree.nodes[node];
            std::vector<Cell> row{labels.deviceNumber(device)};
            addPath(row, tree, node, table);
            const auto main = std::max_element(at.causes.begin(), at.causes.end()) - at.causes.begin();
            row.insert(row.end(), {shareCell(at.total, tree.nodes[0].total), at.count,
                                   std::string(text(static_cast<IdleCause>(main)))});
            table.rows.push_back(std::move(row));
        }
    return table;
}

std::string threadText(const Thread& thread) {
    const std::string number = std::to_string(thread.tid);
    return thread.name.empty() ? number : thread.name + " (" + number + ")";
}

Table codeHostTable(const View& view, const Frames& frames, const CodeOptions& options) {
    Table table{"code-host", {{"Thread"}}};
    for (Column& column : pathColumns())
        table.columns.push_back(std::move(column));
    append(table.columns, {{"% of Span", "", CellKind::Percent, 2}, {"Count", "", CellKind::Count}});
    table.whole = "the time that is looked at";
    const TimeWindow span = view.options.filter.window.value_or(TimeWindow{0, view.trace.end});
    for (const auto& [thread, tree] : hostTrees(view, frames, options))
        for (const std::uint32_t node : rowsOf(tree, table)) {
            std::vector<Cell> row{threadText(view.trace.threads[index(thread)])};
            addPath(row, tree, node, table);
            row.push_back(shareCell(tree.nodes[node].total, ExactSum(span.end - span.start)));
            row.push_back(tree.nodes[node].count);
            table.rows.push_back(std::move(row));
        }
    return table;
}

template <Table (*make)(const View&, const Frames&, const CodeOptions&)>
Table ofCode(const View& view, const Frames& frames, const CodeOptions& options) {
    Table table = make(view, frames, options);
    if (frames.isEmpty()) {
        table.rows.clear();
        table.missing = noCode;
    }
    return table;
}

}  // namespace

const std::vector<CodeTableKind>& codeTableKinds() {
    static const std::vector<CodeTableKind> kinds = {
        {"code", ofCode<codeTable>}, {"code-idle", ofCode<codeIdleTable>}, {"code-host", ofCode<codeHostTable>}};
    return kinds;
}

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_tables.h"

#include "core/trace/labels.h"
#include "core/trace/recorder.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// Limits the size of a table of several trees: each tree gets an equal share of what the earlier ones left.
class RowBudget {
public:
    RowBudget(std::size_t trees, Table& table) : m_trees(trees), m_table(table) {}

    /// Returns the nodes of a tree in row order; if there are too many, only the largest ones, and adds a note.
    std::vector<std::uint32_t> rowsOf(const CodeTree& tree) {
        std::vector<std::uint32_t> order = tree.inOrder();
        std::vector<std::uint32_t> largest = order;  // among equal ones, parents come first
        std::stable_sort(largest.begin(), largest.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return tree.nodes[a].total > tree.nodes[b].total; });
        const std::size_t rows = m_rows / m_trees, bytes = m_bytes / m_trees;
        --m_trees;
        std::vector<std::size_t> sizes(tree.nodes.size());  // length of each path; 0: not kept
        std::size_t kept = 0, used = 0;
        for (const std::uint32_t node : largest) {
            const std::size_t size = sizes[tree.nodes[node].parent] + tree.label(node).size() + separatorSize;
            if (kept == rows || size > bytes - used) break;
            sizes[node] = size;
            used += size;
            ++kept;
        }
        m_rows -= kept;
        m_bytes -= used;
        m_shown += kept;
        m_all += order.size();
        std::erase_if(order, [&](std::uint32_t node) { return sizes[node] == 0; });
        if (m_shown < m_all)
            m_table.note =
                "the " + std::to_string(m_shown) + " largest of " + std::to_string(m_all) + " paths are shown";
        return order;
    }

private:
    static constexpr std::size_t separatorSize = 3;  // bytes of " > "

    std::size_t m_rows = 200'000, m_bytes = std::size_t{128} << 20, m_shown = 0, m_all = 0;
    std::size_t m_trees;
    Table& m_table;
};

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
    append(table.columns, {{"% of GPU Time", "", CellKind::Percent, 2},
                           {"Operations", "", CellKind::Count},
                           {"Exposed", "ns", CellKind::Time}});
    table.whole = "GPU time";
    const CodeTree tree = onGpuTree(view, frames, options);
    for (const std::uint32_t node : RowBudget(1, table).rowsOf(tree)) {
        std::vector<Cell> row;
        addPath(row, tree, node, table);
        row.push_back(shareCell(tree.nodes[node].total, tree.nodes[0].total));
        row.push_back(tree.nodes[node].count);
        row.push_back(sumCell(tree.nodes[node].exposed, table));
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
    const auto trees = offGpuTrees(view, frames, options);
    RowBudget budget(trees.size(), table);
    for (const auto& [device, tree] : trees)
        for (const std::uint32_t node : budget.rowsOf(tree)) {
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
    const auto trees = hostTrees(view, frames, options);
    RowBudget budget(trees.size(), table);
    for (const auto& [thread, tree] : trees)
        for (const std::uint32_t node : budget.rowsOf(tree)) {
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
        table.missing =
            "no host code is recorded in this file: record with " + recordersText(view.trace.source, MissingData::Code);
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

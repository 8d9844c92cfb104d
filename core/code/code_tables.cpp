// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_tables.h"

#include "core/code/sampled_code.h"
#include "core/trace/labels.h"
#include "core/trace/recorder.h"

#include <algorithm>

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

/// A row of a table of code.
struct CodeItem {
    std::string_view owner;  ///< the device or thread of the tree
    const CodeTree& tree;
    std::uint32_t node;
    ExactSum whole;

    const CodeNode& at() const { return tree.nodes[node]; }
    Cell share() const { return shareCell(at().total, whole); }
    std::string_view mainCause() const {
        const auto& causes = at().causes;
        return text(static_cast<IdleCause>(std::max_element(causes.begin(), causes.end()) - causes.begin()));
    }
};

constexpr ColumnOf<CodeItem> frameColumns[] = {
    {pathHeading, [](auto& of) { return of.tree.path(of.node); }},
    {{"Kind"}, [](auto& of) { return text(of.at().kind); }},
    {{"Depth", "", CellKind::Count}, [](auto& of) { return of.at().depth; }},
    {pathTotalHeading, [](auto& of) { return of.at().total; }},
    {pathSelfHeading, [](auto& of) { return of.at().self; }},
};

/// Returns `first`, the columns of a path, and `last`.
ColumnsOf<CodeItem> withPath(ColumnsOf<CodeItem> first, const ColumnsOf<CodeItem>& last) {
    first.insert(first.end(), std::begin(frameColumns), std::end(frameColumns));
    first.insert(first.end(), last.begin(), last.end());
    return first;
}

Table codeTable(const View& view, const Frames& frames, const CodeOptions& options) {
    const auto columns =
        withPath({}, {{{"% of GPU Time", "", CellKind::Percent, 2}, [](auto& of) { return of.share(); }},
                      {{"Operations", "", CellKind::Count}, [](auto& of) { return of.at().count; }},
                      {{"Exposed", "ns", CellKind::Time}, [](auto& of) { return of.at().exposed; }}});
    Table table = tableWith("code", columns);
    table.whole = "GPU time";
    const CodeTree tree = onGpuTree(view, frames, options);
    for (const std::uint32_t node : RowBudget(1, table).rowsOf(tree))
        addRow(table, columns, CodeItem{{}, tree, node, tree.nodes[0].total});
    return table;
}

Table codeIdleTable(const View& view, const Frames& frames, const CodeOptions& options) {
    const auto columns = withPath({{{"Device"}, [](auto& of) { return of.owner; }}},
                                  {{{"% of Idle", "", CellKind::Percent, 2}, [](auto& of) { return of.share(); }},
                                   {{"Gaps", "", CellKind::Count}, [](auto& of) { return of.at().count; }},
                                   {{"Main Cause"}, [](auto& of) { return of.mainCause(); }}});
    Table table = tableWith("code-idle", columns);
    table.whole = "idle time of the device";
    const Labels labels(view.trace);
    const auto trees = offGpuTrees(view, frames, options);
    RowBudget budget(trees.size(), table);
    for (const auto& [device, tree] : trees) {
        const std::string owner = labels.deviceNumber(device);
        for (const std::uint32_t node : budget.rowsOf(tree))
            addRow(table, columns, CodeItem{owner, tree, node, tree.nodes[0].total});
    }
    return table;
}

std::string threadText(const Thread& thread) {
    const std::string number = std::to_string(thread.tid);
    return thread.name.empty() ? number : thread.name + " (" + number + ")";
}

/// A table of trees of threads, whose counts have that title.
Table threadTable(const char* name, const char* countTitle, const View& view, const std::vector<ThreadCode>& trees) {
    const auto columns = withPath({{{"Thread"}, [](auto& of) { return of.owner; }}},
                                  {{{"% of Span", "", CellKind::Percent, 2}, [](auto& of) { return of.share(); }},
                                   {{countTitle, "", CellKind::Count}, [](auto& of) { return of.at().count; }}});
    Table table = tableWith(name, columns);
    table.whole = "the time that is looked at";
    const TimeWindow span = view.options.filter.window.value_or(TimeWindow{0, view.trace.end});
    RowBudget budget(trees.size(), table);
    for (const auto& [thread, tree] : trees) {
        const std::string owner = threadText(view.trace.threads[index(thread)]);
        for (const std::uint32_t node : budget.rowsOf(tree))
            addRow(table, columns, CodeItem{owner, tree, node, span.end - span.start});
    }
    return table;
}

Table codeHostTable(const View& view, const Frames& frames, const CodeOptions& options) {
    return threadTable("code-host", "Count", view, hostTrees(view, frames, options));
}

Table codeSamplesTable(const View& view, const Frames& /*frames*/, const CodeOptions& options) {
    Table table = threadTable("code-samples", "Samples", view, sampledTrees(view, options));
    if (view.trace.cpuSamples.size() == 0)
        table.missing = "no samples of the CPU are recorded in this file: record with " + std::string(samplesRecorder);
    return table;
}

template <Table (*make)(const View&, const Frames&, const CodeOptions&)>
Table ofCode(const View& view, const Frames& frames, const CodeOptions& options) {
    Table table = make(view, frames, options);
    if (frames.isEmpty()) {
        table.rows.clear();
        const Source& source = view.trace.source;
        table.missing =
            "no host code is recorded in this file: " +
            (isTracedInVain(source, MissingData::Code) ? std::string(cudaTracedInVain)
                                                       : "record with " + recordersText(source, MissingData::Code));
    }
    return table;
}

}  // namespace

const std::vector<CodeTableKind>& codeTableKinds() {
    static const std::vector<CodeTableKind> kinds = {{"code", ofCode<codeTable>},
                                                     {"code-idle", ofCode<codeIdleTable>},
                                                     {"code-host", ofCode<codeHostTable>},
                                                     {"code-samples", codeSamplesTable}};
    return kinds;
}

}  // namespace core

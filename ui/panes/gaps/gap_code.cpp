// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/gaps/gap_code.h"

#include "core/code/code_graph.h"
#include "core/code/trace_frames.h"
#include "ui/format/frame_text.h"
#include "ui/format/idle_cause_text.h"
#include "ui/format/plain_text.h"
#include "ui/models/column_list.h"
#include "ui/widgets/tables/table_frame.h"

#include <algorithm>
#include <utility>

namespace ui {
namespace {

using core::CellKind;
using core::CodeGraph;

core::CodeGraph graphOf(const core::Snapshot& snapshot, const std::stop_token& stop) {
    core::CodeGraphChoice choice;
    choice.side = core::CodeSide::OffGpu;
    choice.callers = true;  // the first level of callers has one row for each innermost frame
    choice.options = snapshot.options.code;
    choice.options.kinds[static_cast<std::size_t>(core::FrameKind::Call)] = false;
    return core::codeGraph(core::viewOf(snapshot, stop), *core::framesOf(snapshot, stop), choice);
}

/// The causes of a frame's idle time, the largest first.
std::vector<core::CodeShare> causesOf(const CodeGraph& graph, std::uint32_t node) {
    const auto all = graph.sharesOf(node);
    std::vector<core::CodeShare> causes(all.begin(), all.end());
    std::ranges::stable_sort(causes, std::greater(), &core::CodeShare::time);
    return causes;
}

struct Rows {
    CodeGraph graph;
    std::vector<std::uint32_t> nodes;  ///< indexed by row
};

/// A row of the table: an innermost frame.
struct InnermostFrame {
    const CodeGraph& graph;
    std::uint32_t node;

    const core::CodeNode& at() const { return graph.tree.nodes[node]; }
    std::string mainCause() const {
        const auto causes = causesOf(graph, node);
        const bool isKnown = !causes.empty();
        return isKnown ? causeTitle(static_cast<core::IdleCause>(causes.front().of)).toStdString() : std::string();
    }
};

ColumnList<InnermostFrame> innermostColumns() {
    return {
        {{.head = columnHead(GapCode::tr("Code"))},
         [](const InnermostFrame& of) {
             return frameText(of.graph.tree.label(of.node), of.at().kind).name.toStdString();
         },
         [](const InnermostFrame& of) { return shownText(of.graph.tree.label(of.node)); }},
        {{.head = columnHead(GapCode::tr("% of idle"), CellKind::Percent), .summed = true, .shareBar = true},
         [](const InnermostFrame& of) {
             const double whole = of.graph.tree.nodes[CodeGraph::root].total.real();
             return whole > 0 ? 100 * of.at().total.real() / whole : 0.0;
         }},
        {{.head = columnHead(GapCode::tr("Idle"), CellKind::Time),
          .summed = true,
          .hint = GapCode::tr("Idle time while this was the innermost frame of the thread that ended it")},
         [](const InnermostFrame& of) { return totalCell(of.at().total); }},
        {{.head = columnHead(GapCode::tr("Main cause"))}, [](const InnermostFrame& of) { return of.mainCause(); }},
    };
}

}  // namespace

Figures gapCodeFigures(const SnapshotPtr& snapshot, const std::stop_token& stop) {
    const auto rows = std::make_shared<Rows>();
    rows->graph = graphOf(*snapshot, stop);
    for (std::uint32_t node = 1; node < rows->graph.tree.nodes.size(); node = rows->graph.ends[node])
        rows->nodes.push_back(node);
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows->nodes.size());
    for (const std::uint32_t node : rows->nodes) {
        const auto causes = causesOf(rows->graph, node);
        figures.inks.push_back(causes.empty() ? Figures::none : static_cast<std::int32_t>(causes.front().of));
    }
    figures.totalName = GapCode::tr("All idle");
    setColumns(figures, innermostColumns(), [rows](Figures::Row row) {
        return InnermostFrame{rows->graph, rows->nodes[row]};
    });
    figures.words = [rows](Figures::Row row) { return rows->graph.tree.label(rows->nodes[row]); };
    figures.key = [rows](Figures::Row row) {
        return std::hash<std::string>()(rows->graph.tree.label(rows->nodes[row]));
    };
    return figures;
}

GapCode::GapCode(TableFrame& frame)
    : QObject(&frame), m_frame(frame), m_job(frame, [this](auto made) { takeMade(std::move(made)); }) {}

GapCode::~GapCode() = default;

void GapCode::show(const SnapshotPtr& snapshot) {
    if (snapshot == m_snapshot) return;
    m_snapshot = snapshot;
    if (snapshot)
        return m_job.submit([snapshot](const std::stop_token& stop) { return gapCodeFigures(snapshot, stop); });
    m_job.cancel();
    m_frame.view().table().clear();
}

void GapCode::takeMade(core::Result<Figures> made) {
    if (!made) return emit failed(made.error());
    m_frame.view().table().setFigures(std::move(*made));
}

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/frame_iterations.h"

#include "ui/models/column_list.h"
#include "ui/panes/code/code_figures.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/table_link.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/charts/iteration_dots.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QVBoxLayout>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

/// A row of the table.
struct Item {
    std::int64_t number = 0;
    double time = 0, median = 0, longest = 0;  ///< ns per GPU
};

ColumnList<Item> columns(core::CodeSide side) {
    const bool isIdle = side == core::CodeSide::OffGpu;
    return {
        {{.head = columnHead(FrameIterations::tr("Iteration"))},
         [](const Item& item) -> core::Cell { return fmt::format("#{}", item.number); }},
        {{.head = columnHead(isIdle ? FrameIterations::tr("Idle") : FrameIterations::tr("Total"), core::CellKind::Time),
          .hint = FrameIterations::tr("Of the marked frame and its callees, divided by GPUs")},
         [](const Item& item) -> core::Cell { return item.time; }},
        {{.head = columnHead(FrameIterations::tr("% of longest"), core::CellKind::Percent),
          .shareBar = true,
          .hint = FrameIterations::tr("Of the longest of these iterations")},
         [](const Item& item) { return shareOf(item.time, item.longest); }},
        {{.head = columnHead(FrameIterations::tr("Against median"), core::CellKind::Time),
          .change = true,
          .optional = true,
          .hint = FrameIterations::tr("Difference from the median of these iterations")},
         [](const Item& item) -> core::Cell { return item.time - item.median; }},
    };
}

bool hasIterations(const CodeRun& run, std::uint32_t node) {
    if (run.difference) return !run.difference->changes[node].iterations[0].empty();
    return run.choice.side != core::CodeSide::Host && run.snapshot->perIteration.iterations > 1;
}

}  // namespace

FrameIterations::FrameIterations(Pane& pane)
    : QWidget(&pane),
      m_heading(new TableHeading(QString())),
      m_table(new TableFrame(QStringLiteral("tables/codeIterations"))),
      m_link(new TableLink(pane, *m_table)),
      m_dots(new IterationDots),
      m_job(*this, [this](core::Result<FoundPtr> found) {
          if (!found) return emit failed(found.error());
          m_found = std::move(*found);
          fill();
      }) {
    m_table->view().setObjectName(QStringLiteral("codeIterations"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_heading);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_dots);
    m_dots->setObjectName(QStringLiteral("codeDots"));
    hide();
}

void FrameIterations::setWorkspace(const Workspace& workspace) { m_link->show(workspace); }

void FrameIterations::show(const CodeRunPtr& run, std::optional<std::uint32_t> node) {
    const bool isShown = run && node && hasIterations(*run, *node);
    const bool isDifference = isShown && run->difference;
    m_heading->setTitle(isDifference ? tr("Each iteration") : tr("Per iteration"));
    m_heading->setNote(isShown && !isDifference && run->snapshot->perIteration.gpus > 1 ? tr("mean of the GPUs")
                                                                                        : QString());
    m_table->view().setAccessibleName(tr("Iterations of the marked frame"));
    m_dots->setAccessibleName(tr("Time of each iteration, a line for each profile"));
    m_table->setVisible(!isDifference);
    m_dots->setVisible(isDifference);
    if (isShown) m_node = *node;
    if (const CodeRunPtr newer = isShown ? run : nullptr; std::exchange(m_run, newer) != newer) compute();
    setVisible(isShown);
    if (isDifference) return fillDots();
    fill();
}

void FrameIterations::compute() {
    m_found = nullptr;
    m_job.cancel();
    if (!m_run || m_run->difference) return;
    m_job.submit([run = m_run](const std::stop_token& stop) {
        const core::View view = core::viewOf(*run->snapshot, stop);
        return std::make_shared<const core::CodeByIteration>(core::codeByIteration(view, *run->frames, run->choice));
    });
}

void FrameIterations::fillDots() {
    const auto& iterations = m_run->difference->changes[m_node].iterations;
    std::vector<DotLine> lines;
    for (std::size_t side = 0; side < 2; ++side)
        lines.push_back(dotLine(m_run->source.letters[side], m_run->source.names[side], iterations[side]));
    m_dots->setLines(std::move(lines), tokensOf(palette()).computation);
}

void FrameIterations::fill() {
    const bool isFound = m_found && m_found->graph.tree.nodes.size() == m_run->graph.tree.nodes.size();
    if (!isFound) return m_table->view().table().clear();
    if (m_found->numbers.size() < 2) return hide();  // a divisor was given, but no iterations were found
    const core::NodeIterations iterations = core::iterationsOf(*m_found, m_node);
    Figures figures;
    figures.rows = static_cast<Figures::Row>(iterations.times.size());
    setColumns(figures, columns(m_run->choice.side), [iterations, found = m_found](Figures::Row row) {
        return Item{found->numbers[row], iterations.times[row], iterations.median, iterations.longest};
    });
    figures.mark = [found = m_found](Figures::Row row) { return Mark{.iteration = found->numbers[row]}; };
    figures.inks.assign(figures.rows, inkOf(*m_run, m_node));
    figures.swatch = [](Figures::Row, std::size_t) { return Figures::none; };  // all rows belong to the same frame
    m_table->view().setInks(codeInks(*m_run, tokensOf(palette()).theme));
    m_table->view().table().setFigures(std::move(figures));
}

}  // namespace ui

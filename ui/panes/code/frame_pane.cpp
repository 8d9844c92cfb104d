// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/frame_pane.h"

#include "core/code/code_sketch.h"
#include "core/trace/labels.h"
#include "ui/format/frame_text.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/models/column_list.h"
#include "ui/panes/code/code_figures.h"
#include "ui/panes/code/code_menu.h"
#include "ui/panes/code/code_state.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/table_link.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/charts/iteration_dots.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/tables/elided_label.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ui {

namespace {

/// A row of the table.
struct FrameItem {
    std::int64_t number = 0;
    double time = 0, median = 0, longest = 0;  ///< ns per GPU
};

ColumnList<FrameItem> columns(core::CodeSide side) {
    const bool isIdle = side == core::CodeSide::OffGpu;
    return {
        {{.head = columnHead(FrameIterations::tr("Iteration"))},
         [](const FrameItem& item) -> core::Cell { return fmt::format("#{}", item.number); }},
        {{.head = columnHead(isIdle ? FrameIterations::tr("Idle") : FrameIterations::tr("Total"), core::CellKind::Time),
          .hint = FrameIterations::tr("Of the marked frame and its callees, divided by GPUs")},
         [](const FrameItem& item) -> core::Cell { return item.time; }},
        {{.head = columnHead(FrameIterations::tr("% of longest"), core::CellKind::Percent),
          .shareBar = true,
          .hint = FrameIterations::tr("Of the longest of these iterations")},
         [](const FrameItem& item) { return shareOf(item.time, item.longest); }},
        {{.head = columnHead(FrameIterations::tr("Against median"), core::CellKind::Time),
          .change = true,
          .optional = true,
          .hint = FrameIterations::tr("Difference from the median of these iterations")},
         [](const FrameItem& item) -> core::Cell { return item.time - item.median; }},
    };
}

bool hasIterations(const CodeRun& run, std::uint32_t node) {
    if (run.difference) return !run.difference->changes[node].iterations[0].empty();
    return !core::isOfThreads(run.choice.side) && run.snapshot->perIteration.iterations > 1;
}

constexpr std::size_t maxThreads = 3;

QString titleOf(const core::Trace& trace, core::ThreadId thread) { return shownText(core::threadTitle(trace, thread)); }

/// Formats the longest gap: "149.0 ms at 10.26 s, GPU 0", or "149.0 ms of 160.0 ms at ..." if others hold a part.
FrameFact longestFact(const core::Trace& trace, const core::CodeGap& gap, const QLocale& locale) {
    const core::Nanos whole = gap.gap.end - gap.gap.start;
    const QString held = timeText(gap.held, locale);
    const QString time = gap.held < whole ? CodeDesk::tr("%1 of %2").arg(held, timeText(whole, locale)) : held;
    return {CodeDesk::tr("Longest gap"),
            CodeDesk::tr("%1 at %2, %3")
                .arg(time, timeText(gap.gap.start, locale), shownText(core::deviceLabel(trace, gap.device))),
            exactText(gap.held, core::CellKind::Time, locale)};
}

bool isInCode(const core::ThreadInCode& thread) { return thread.kind != core::FrameKind::None; }

/// Adds the threads that were running code, the longest first, and how many others there are.
void addOthers(const core::Trace& trace, const core::LongestWait& wait, const QLocale& locale,
               std::vector<FrameFact>& facts) {
    const auto inCode = static_cast<std::size_t>(std::ranges::count_if(wait.others, isInCode));
    const std::size_t listed = std::min(inCode, maxThreads);
    const QString meanwhile = CodeDesk::tr("Other threads");
    for (std::size_t i = 0; i < listed; ++i) {
        const core::ThreadInCode& other = wait.others[i];
        facts.push_back({meanwhile,
                         CodeDesk::tr("%1 in %2, %3")
                             .arg(titleOf(trace, other.thread), frameText(other.label, other.kind).name,
                                  timeText(other.time, locale)),
                         shownText(other.path)});
    }
    if (inCode > listed)
        facts.push_back(
            {meanwhile, CodeDesk::tr("%Ln more thread(s) in code", nullptr, static_cast<int>(inCode - listed)), {}});
    if (const std::size_t outside = wait.others.size() - inCode; outside > 0)
        facts.push_back(
            {meanwhile, CodeDesk::tr("%Ln thread(s) in no recorded code", nullptr, static_cast<int>(outside)), {}});
    if (wait.others.empty()) facts.push_back({meanwhile, CodeDesk::tr("no other thread has recorded code"), {}});
}

Figures figuresOf(std::vector<FrameFact> facts) {
    const auto rows = std::make_shared<const std::vector<FrameFact>>(std::move(facts));
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows->size());
    figures.key = [](Figures::Row row) { return std::uint64_t{row}; };
    ColumnList<FrameFact> columns{
        {{.head = columnHead(FramePane::tr("Fact"))}, [](const FrameFact& fact) { return fact.title.toStdString(); }},
        {{.head = columnHead(FramePane::tr("Value")), .stretch = true},
         [](const FrameFact& fact) { return fact.value.toStdString(); },
         [](const FrameFact& fact) { return fact.exact; }},
    };
    setColumns(figures, std::move(columns), [rows](Figures::Row row) -> const FrameFact& { return (*rows)[row]; });
    return figures;
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
        return FrameItem{found->numbers[row], iterations.times[row], iterations.median, iterations.longest};
    });
    figures.mark = [found = m_found](Figures::Row row) { return Mark{.iteration = found->numbers[row]}; };
    figures.inks.assign(figures.rows, inkOf(*m_run, m_node));
    figures.swatch = [](Figures::Row, std::size_t) { return Figures::none; };  // all rows belong to the same frame
    m_table->view().setInks(codeInks(*m_run, tokensOf(palette()).theme));
    m_table->view().table().setFigures(std::move(figures));
}

std::vector<FrameFact> waitFacts(const core::Trace& trace, const std::optional<core::LongestWait>& wait,
                                 const QLocale& locale) {
    if (!wait) return {};
    std::vector<FrameFact> facts{longestFact(trace, wait->gap, locale)};
    if (!wait->thread) return facts;
    facts.push_back({CodeDesk::tr("Thread"), titleOf(trace, *wait->thread), {}});
    addOthers(trace, *wait, locale, facts);
    return facts;
}

FramePane::FramePane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_desk(CodeDesk::of(*this)),
      m_head(new QWidget),
      m_name(new ElidedLabel(nullptr, Qt::ElideMiddle)),
      m_kind(new ElidedLabel),
      m_facts(new TableFrame(QStringLiteral("tables/codeFacts"))),
      m_iterations(new FrameIterations(*this)),
      m_timeline(new QPushButton),
      m_filter(new QPushButton),
      m_callers(new QPushButton),
      m_job(*m_facts, [this](core::Result<WaitPtr> found) {
          if (!found) return fail(found.error());
          m_wait = std::move(*found);
          rebuild();
      }) {
    build();
    connect(&m_desk, &CodeDesk::changed, this, &FramePane::rebuild);
    connect(&m_desk, &CodeDesk::markedChanged, this, &FramePane::rebuild);
    connect(m_iterations, &FrameIterations::failed, this, &FramePane::fail);
    connect(m_callers, &QPushButton::clicked, this, &FramePane::toggleCallers);
    connect(m_filter, &QPushButton::clicked, this, [this] { filterToFrames(requests(), m_desk, m_desk.marks()); });
    connect(m_timeline, &QPushButton::clicked, this, [this] { revealFrames(requests(), m_desk, m_desk.marks()); });
    rebuild();
}

void FramePane::build() {
    m_facts->view().setObjectName(QStringLiteral("codeFacts"));
    m_name->setFont(fontOf(FontRole::Emphasis));
    for (ElidedLabel* label : {m_name, m_kind})
        label->setTextFormat(Qt::PlainText);
    auto* head = new QVBoxLayout(m_head);
    head->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    head->setSpacing(space::icon);
    auto* names = new QHBoxLayout;
    names->addWidget(m_name);
    names->addWidget(m_kind, 1);
    head->addLayout(names);
    auto* buttons = new FlowLayout;
    m_timeline->setObjectName(QStringLiteral("codeTimeline"));
    m_filter->setObjectName(QStringLiteral("codeFilter"));
    for (QPushButton* button : {m_timeline, m_filter, m_callers})
        buttons->addWidget(button);
    head->addLayout(buttons);
    m_head->setAutoFillBackground(true);
    m_head->setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_facts, 2);
    layout->addWidget(m_iterations, 1);
    setFocusProxy(m_facts);
}

void FramePane::follow(const Workspace&) {
    m_iterations->setWorkspace(workspace());
    m_desk.show(*this, workspace());
    if (!m_desk.run()) rebuild();
}

void FramePane::rebuild() {
    const CodeRunPtr& run = m_desk.run();
    const FlameMarks nodes = run && codeState(m_desk).title.isEmpty() ? m_desk.marks() : FlameMarks();
    const auto only = nodes.size() == 1 ? lastOf(nodes) : std::nullopt;
    m_facts->view().setAccessibleName(tr("Facts of the marked frame"));
    m_timeline->setText(tr("Show on Timeline"));
    m_head->setVisible(!nodes.empty());
    m_hadRoom = hasRoom();
    m_iterations->show(run, m_hadRoom ? only : std::nullopt);
    emit subtitleChanged();
    if (nodes.empty()) {
        findWait(std::nullopt);
        m_facts->view().table().clear();
        return m_facts->setMessage(run ? tr("No frame is marked") : tr("No code is shown"),
                                   run ? tr("Click a frame of the flame graph or a row of its table.") : QString());
    }
    m_facts->setMessage({}, {});
    m_name->setText(framesText(*run, nodes));
    m_kind->setText(only ? kindText(run->graph.tree.nodes[*only].kind, run->graph.isOperationNode(*only))
                         : tr("together"));
    m_timeline->setEnabled(canReveal(m_desk, nodes));
    m_timeline->setToolTip(m_timeline->isEnabled() ? QString() : tr("The profile in view does not have this frame"));
    m_filter->setText(tr("Filter to This"));
    m_filter->setEnabled(canFilterTo(m_desk, nodes));
    m_filter->setToolTip(m_filter->isEnabled() ? QString() : tr("No filter can express this, or it is already active"));
    m_callers->setText(run->choice.callers ? tr("Show Callees") : tr("Show Callers"));
    for (QPushButton* button : {m_timeline, m_filter, m_callers})
        button->setAccessibleName(button->text());
    findWait(only);
    std::vector<FrameFact> facts = only ? frameFacts(*run, *only, QLocale()) : framesFacts(*run, nodes, QLocale());
    if (m_wait) std::ranges::move(waitFacts(*run->snapshot->trace, *m_wait, QLocale()), std::back_inserter(facts));
    m_facts->view().table().setFigures(figuresOf(std::move(facts)));
}

void FramePane::findWait(std::optional<std::uint32_t> node) {
    const CodeRunPtr run = node ? m_desk.run() : nullptr;
    const bool isSame = m_waitRun == run && m_waitNode == node;
    m_waitRun = run;
    m_waitNode = node;
    if (isSame) return;
    m_wait = nullptr;
    m_job.cancel();
    if (!run || run->choice.side != core::CodeSide::OffGpu || run->difference) return;
    m_job.submit([run, path = core::pathOf(run->graph, run->choice, *node)](const std::stop_token& stop) {
        return std::make_shared<const std::optional<core::LongestWait>>(
            core::longestWait(core::viewOf(*run->snapshot, stop), *run->frames, path));
    });
}

bool FramePane::isComputing() const {
    return m_desk.isComputing() || m_job.isComputing() || m_iterations->isComputing();
}

void FramePane::toggleCallers() {
    core::CodeGraphChoice choice = m_desk.choice();
    choice.callers = !choice.callers;
    m_desk.choose(choice);
}

bool FramePane::hasRoom() const {
    constexpr int least = 15;  // rows: the name and buttons, a header and six facts, a header and three iterations
    return height() >= least * rowHeight(space::row, font());
}

void FramePane::resizeEvent(QResizeEvent* event) {
    Pane::resizeEvent(event);
    if (hasRoom() != m_hadRoom) rebuild();
}

QString FramePane::subtitle() const {
    if (!m_desk.run() || m_desk.marks().empty()) return {};
    return m_desk.marks().size() == 1 ? tr("of the marked frame") : tr("of the marked frames");
}

}  // namespace ui

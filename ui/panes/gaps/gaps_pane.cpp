// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/gaps/gaps_pane.h"

#include "core/analysis/analysis.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/code/code_graph.h"
#include "core/code/trace_frames.h"
#include "ui/format/frame_text.h"
#include "ui/format/idle_cause_text.h"
#include "ui/format/plain_text.h"
#include "ui/models/column_list.h"
#include "ui/panes/gaps/gap_controls.h"
#include "ui/panes/gaps/gap_figures.h"
#include "ui/panes/gaps/gap_hosts.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/widgets/charts/gap_chart.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_folds.h"
#include "ui/widgets/tables/table_frame.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
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
          .leads = true,
          .hint = GapCode::tr("Idle time while this was the innermost frame of the thread that ended it")},
         [](const InnermostFrame& of) { return totalCell(of.at().total); }},
        {{.head = columnHead(GapCode::tr("Main cause"))}, [](const InnermostFrame& of) { return of.mainCause(); }},
    };
}

/// The place of the table of hosts among the tabs.
constexpr int hostTab = 2;

constexpr SideBySide::Room gapsRoom{.least = 730, .ample = 960};

QLabel* quietLabel() {
    auto* label = new QLabel;
    label->setFont(fontOf(FontRole::Small));
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::WindowText);
    label->setContentsMargins(space::cell, 0, space::cell, space::icon);
    return label;
}

/// The range of lengths from the shortest to the longest gap of the marked pair.
std::optional<ShownLengths> gapsOfPair(const Workspace& workspace) {
    const SnapshotPtr snapshot = workspace.snapshot();
    if (!snapshot || workspace.mark.previous.empty()) return std::nullopt;
    const auto& pairs = snapshot->analysis->pairs->rows;
    const auto pair = std::ranges::find_if(pairs, [&](const core::PairRow& each) {
        return each.previous == workspace.mark.previous && each.next == workspace.mark.next;
    });
    if (pair == pairs.end() || !pair->gaps.min || !pair->gaps.max) return std::nullopt;
    const QString text = GapsPane::tr("%Ln gap(s): %1", nullptr, static_cast<int>(pair->gaps.instances));
    return ShownLengths{{std::llround(*pair->gaps.min), std::llround(*pair->gaps.max)},
                        text.arg(textOf(workspace.mark))};
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

GapsPane::GapsPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_pages(new ContentOrMessage(this)),
      m_body(new SideBySide(gapsRoom, {2, 1})),
      m_controls(new GapControls),
      m_chart(new GapChart),
      m_tabs(new Segments(5)),
      m_tables(new QStackedWidget),
      m_causes(new TableFrame(QStringLiteral("tables/causes"))),
      m_byCode(new TableFrame(QStringLiteral("tables/gapCode"))),
      m_byHost(new TableFrame(QStringLiteral("tables/gapHosts"))),
      m_streams(new TableFrame(QStringLiteral("tables/gaps"))),
      m_longest(new TableFrame(QStringLiteral("tables/longestGaps"))),
      m_code(new GapCode(*m_byCode)),
      m_hosts(new GapHosts(*m_byHost)),
      m_offScale(quietLabel()),
      m_listed(quietLabel()),
      m_job([this](auto found) { takeCauses(std::move(found)); }),
      m_causeCode(*m_causes, codeOfCauses, [this](const auto& found) { takeCode(found, &GapsPane::showCauses); }),
      m_longestCode(*m_longest, codeOfLongestGaps,
                    [this](const auto& found) { takeCode(found, &GapsPane::showLongest); }) {
    build();
    connect(m_controls, &GapControls::scopeChosen, this, [this] {
        showHistogram();
        showHosts();
        if (snapshot()) showCauses();
    });
    connect(m_controls, &GapControls::optionsChosen, this, [this](const GapControls::Edit& edit) {
        core::Options requested = options();
        edit(requested.gaps);
        emit requests().optionsEdited(requested, tr("Scale of the histogram"));
    });
    connect(m_chart, &GapChart::marked, this, [this](const std::optional<core::LengthRange>& lengths) {
        emit requests().marked(lengths ? Mark{.gaps = lengths} : Mark{});
    });
    connect(m_code, &GapCode::failed, this, &GapsPane::fail);
    connect(m_hosts, &GapHosts::failed, this, &GapsPane::fail);
    connect(m_tabs, &Segments::chosen, m_tables, &QStackedWidget::setCurrentIndex);
    rebuild();
}

void GapsPane::build() {
    attach(*m_causes, "causes", {"idle-causes"});
    attach(*m_byCode, "gapCode");
    attach(*m_byHost, "gapHosts", {"idle-hosts"});
    attach(*m_streams, "gapStreams", {"gaps"});
    attach(*m_longest, "longestGaps").revealActivated();
    m_streams->view().folds().setUnfolded();
    m_tabs->setObjectName("gapTabs");
    m_offScale->setObjectName("offScale");
    m_listed->setObjectName("listed");
    auto* tabRow = new QWidget;
    auto* tabLayout = new QVBoxLayout(tabRow);
    tabLayout->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    tabLayout->addWidget(m_tabs, 0, Qt::AlignLeft);
    m_tables->addWidget(m_causes);
    m_tables->addWidget(m_byCode);
    m_tables->addWidget(m_byHost);
    m_tables->addWidget(m_streams);
    m_tables->addWidget(columnOf({m_longest, m_listed}, m_longest));
    m_body->setParts(columnOf({m_controls, m_chart, m_offScale}, m_chart), columnOf({tabRow, m_tables}, m_tables));
    m_pages->setContent(m_body);
    setContent(m_pages, m_chart);
}

void GapsPane::followEdits() {
    m_controls->setOptions(options().gaps);
    const auto& filter = options().gaps.marked;
    const auto& lengths = workspace().mark.gaps ? workspace().mark.gaps : filter;
    m_chart->setMarked(lengths, lengths && lengths == filter);
    m_chart->setShown(gapsOfPair(workspace()));
}

EmptyState GapsPane::emptyState() const {
    EmptyState empty = withoutTimes();
    if (!empty.title.isEmpty() || !snapshot()->analysis->gaps.rows.empty()) return empty;
    return nothingLeft(tr("No operation fits the filters"), {tr("No operations in this profile"), {}});
}

void GapsPane::rebuild() {
    m_tabs->setTexts({tr("Causes"), tr("Code"), tr("Host"), tr("Streams"), tr("Longest")});
    m_causes->view().setAccessibleName(tr("Causes of idle time"));
    m_byCode->view().setAccessibleName(tr("Idle time by the code that caused it"));
    m_byHost->view().setAccessibleName(tr("Idle time by what the host's thread did"));
    m_streams->view().setAccessibleName(tr("Gaps by device and stream"));
    m_longest->view().setAccessibleName(tr("The longest idle intervals"));
    const EmptyState empty = emptyState();
    say(empty, *m_pages);
    m_controls->setSnapshot(snapshot().get());
    m_code->show(empty.title.isEmpty() ? snapshot() : nullptr);
    showHosts();
    if (!empty.title.isEmpty()) {
        m_job.cancel();
        m_causeCode.show(nullptr);
        m_longestCode.show(nullptr);
        return;
    }
    showHistogram();
    showTables();
    showNotes();
}

void GapsPane::showHistogram() {
    if (!snapshot()) return;
    GapBars bars = gapBars(*snapshot(), m_controls->scope());
    QStringList notes;
    const auto count = [](const core::GapBin& bin) { return static_cast<int>(bin.gaps); };
    if (!bars.bins.empty() && bars.below.gaps > 0)
        notes
            << tr("Below %1: %Ln gap(s)", nullptr, count(bars.below)).arg(timeText(*bars.bins.front().from, QLocale()));
    if (!bars.bins.empty() && bars.above.gaps > 0)
        notes << tr("Above %1: %Ln gap(s)", nullptr, count(bars.above)).arg(timeText(*bars.bins.back().to, QLocale()));
    if (bars.gaps() == 0) notes << tr("Nothing was idle");
    m_offScale->setText(notes.join(QStringLiteral(", ")));
    m_chart->setBars(std::move(bars));
}

void GapsPane::showHosts() {
    const bool isRecorded = emptyState().title.isEmpty() && recordsHosts(*snapshot()->trace);
    m_tabs->setShown(hostTab, isRecorded);
    if (!isRecorded && m_tabs->current() == hostTab) {
        m_tabs->setCurrent(0);
        m_tables->setCurrentIndex(0);
    }
    m_hosts->show(isRecorded ? snapshot() : nullptr, m_controls->scope());
}

void GapsPane::showTables() {
    const std::vector<ClassInk> inks = gapInks(*snapshot(), tokensOf(palette()).theme);
    for (TableFrame* table : {m_causes, m_byCode, m_byHost, m_streams, m_longest})
        table->view().setInks(inks);
    findCauses();
    m_streams->view().table().setFigures(streamFigures(snapshot()));
    showLongest();
    const bool none = snapshot()->analysis->longestGaps.gaps == 0;
    say(none ? nothingLeft(tr("No idle interval of this length"), {tr("Nothing was idle"), {}}) : EmptyState(),
        *m_longest);
}

void GapsPane::findCauses() {
    const auto& lengths = snapshot()->options.gaps.marked;
    if (!lengths) {
        m_job.cancel();
        return showCauses();
    }
    m_job.submit([shown = snapshot(), lengths = *lengths](const std::stop_token& stop) {
        return CausesOf{
            shown, core::causesOfLengths(*shown->analysis->idleCauses, shown->trace->devices.size(), lengths, stop)};
    });
}

void GapsPane::takeCauses(core::Result<CausesOf> found) {
    if (!found) return fail(found.error());
    m_ofLengths = std::move(*found);
    if (snapshot()) showCauses();
}

void GapsPane::showCauses() {
    const bool areOfLengths = snapshot()->options.gaps.marked.has_value();
    m_causeCode.show(snapshot(), m_controls->scope().device);
    if (areOfLengths && m_ofLengths.snapshot != snapshot()) return;  // they are on the way; the last ones stay in view
    const auto& rows = areOfLengths ? m_ofLengths.rows : snapshot()->analysis->idleCauses->rows;
    m_causes->view().table().setFigures(causeFigures(snapshot(), rows, m_controls->scope(), m_causeCode.codes()));
}

void GapsPane::showLongest() {
    m_longestCode.show(snapshot());
    m_longest->view().table().setFigures(longestGapFigures(snapshot(), m_longestCode.codes()));
}

void GapsPane::takeCode(const core::Result<core::Done>& found, void (GapsPane::*again)()) {
    if (!found) return fail(found.error());
    if (snapshot()) (this->*again)();
}

bool GapsPane::isComputing() const {
    return m_job.isComputing() || m_code->isComputing() || m_hosts->isComputing() || m_causeCode.isComputing() ||
           m_longestCode.isComputing();
}

void GapsPane::showNotes() {
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    for (QLabel* label : {m_offScale, m_listed})
        label->setPalette(quiet);
    const core::LongestGaps& longest = snapshot()->analysis->longestGaps;
    const QLocale locale;
    m_listed->setText(tr("%1 of %2 idle intervals, the longest first")
                          .arg(locale.toString(static_cast<qulonglong>(longest.intervals.size())),
                               locale.toString(static_cast<qlonglong>(longest.gaps))));
}

std::vector<core::Table> GapsPane::tables() const {
    if (snapshot() && recordsHosts(*snapshot()->trace))
        return engineTables(snapshot(), {"gaps", "gap-histogram", "idle-causes", "idle-hosts"});
    return engineTables(snapshot(), {"gaps", "gap-histogram", "idle-causes"});
}

QString GapsPane::subtitle() const {
    if (!emptyState().title.isEmpty()) return {};
    const QString text = tr("no kernel, copy or set running · %1").arg(devicesText(*snapshot()));
    const auto& lengths = snapshot()->options.gaps.marked;
    return lengths ? tr("causes of gaps of %1").arg(textOf(*lengths)) + QStringLiteral(" · ") + text : text;
}

}  // namespace ui

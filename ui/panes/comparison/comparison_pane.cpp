// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/comparison/comparison_pane.h"

#include "core/compare/mfu_changes.h"
#include "ui/panes/comparison/comparison_controls.h"
#include "ui/panes/comparison/comparison_words.h"
#include "ui/panes/comparison/wall_times_dialog.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/panes/shared/occurrence_list.h"
#include "ui/panes/shared/table_link.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/elided_label.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace ui {

namespace {

constexpr SideBySide::Room comparisonRoom{.least = 730, .ample = 1300};
constexpr int maxChartHeight = 320;  // with more profiles, the chart scrolls

/// Sets the text of a label, and hides the label if the text is empty.
void showWords(QLabel& label, const QString& words) {
    label.setText(words);
    label.setVisible(!words.isEmpty());
}

// Iterations last from start to start, so the last one has no known length; returns whether one is left out for that.
bool leavesOutLast(const ComparedRuns& runs, std::size_t row) {
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const std::size_t shown = runs.comparison.rows[row].times[run].iterations.size();
        if (shown > 0 && shown < runs.profiles[run].times->iterations.size()) return true;
    }
    return false;
}

// Returns a note that the times of classes and kernels are means of several devices. If profiles have different numbers
// of devices, a line above says so instead.
QString meanOfDevices(const ComparedRuns& runs) {
    const auto devices = [](const core::ComparedProfile& profile) { return profile.times->devices; };
    const std::int64_t most = std::ranges::max(runs.profiles, {}, devices).times->devices;
    const bool areAlike = std::ranges::all_of(
        runs.profiles, [most](auto count) { return count == most; }, devices);
    if (most <= 1 || !areAlike) return {};
    return QStringLiteral(" · ") + ComparisonPane::tr("mean of %n GPU(s)", nullptr, static_cast<int>(most));
}

}  // namespace

ComparisonPane::ComparisonPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_pages(new ContentOrMessage(this)),
      m_unlike(noteLabel("unlikeProfiles")),
      m_inconclusive(noteLabel("whyInconclusive")),
      m_offer(noteLabel("sequenceOffer")),
      m_mfu(noteLabel("mfuChange")),
      m_offerRow(new QWidget),
      m_bySequence(new QPushButton),
      m_controls(new ComparisonControls),
      m_bars(new StackedBars),
      m_barsArea(scrolled(m_bars)),
      m_differences(new TableFrame(QStringLiteral("tables/comparison"))),
      m_kernels(new TableFrame(QStringLiteral("tables/kernelChanges"))),
      m_differencesHeading(new TableHeading({})),
      m_kernelsHeading(new TableHeading({})),
      m_dotsHeading(new TableHeading({})),
      m_occurrences(new OccurrenceList(*this)),
      m_dots(new IterationDots),
      m_dotsArea(scrolled(m_dots)),
      m_body(new SideBySide(comparisonRoom, {3, 2})),
      m_mfuJob(*this,
               [this](auto made) {
                   m_mfus = made ? std::move(*made) : nullptr;
                   if (m_runs) showNotes();
               }),
      m_job([this](auto made) { takeRuns(std::move(made)); }) {
    build();
    connect(m_controls, &ComparisonControls::scaleChosen, this, &ComparisonPane::rebuild);
    connect(m_controls, &ComparisonControls::candidateChosen, this, &ComparisonPane::rebuild);
    connect(m_controls, &ComparisonControls::wallsRequested, this, &ComparisonPane::editWalls);
    connect(m_controls, &ComparisonControls::matchChosen, this, &ComparisonPane::matchBy);
    connect(m_bySequence, &QPushButton::clicked, this, [this] { matchBy(core::MatchBy::Sequence); });
    connect(m_controls, &ComparisonControls::baselineChosen, this, [this](int run) {
        if (m_runs) emit requests().baselineChosen(m_runs->choice.order[static_cast<std::size_t>(run)]);
    });
    connect(m_controls, &ComparisonControls::overlapChosen, this, [this](core::Overlap overlap) {
        core::Options options = workspace().options;
        options.overlap = overlap;
        emit requests().optionsEdited(options, tr("Overlapped time"));
    });
    connect(m_bars, &ItemChart::itemChosen, this, &ComparisonPane::chooseItem);
    connect(m_differences->view().selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) {
                const TableModel& table = m_differences->view().table();
                if (!now.isValid() || !m_runs) return;
                const std::int32_t row = table.figures().inks[table.rowOf(now)];
                chooseRow(m_runs->comparison.rows[static_cast<std::size_t>(row)].name);
            });
    connect(m_occurrences, &OccurrenceList::profileChosen, &requests(), &Requests::profileChosen);
    connect(m_kernels->view().selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ComparisonPane::showOccurrences);
    rebuild();
}

ComparisonPane::~ComparisonPane() = default;

void ComparisonPane::build() {
    m_bars->setObjectName("comparisonBars");
    attach(*m_differences, "differences", {.name = "comparison", .isCompared = true});
    attach(*m_kernels, "kernelChanges", {.name = "kernel-changes", .isCompared = true}).revealActivated();
    m_dots->setObjectName("iterationDots");
    m_dotsHeading->setObjectName("dotsHeading");
    m_unlike->setAutoFillBackground(true);
    m_bySequence->setObjectName("matchBySequence");
    auto* offer = new QHBoxLayout(m_offerRow);
    offer->setContentsMargins(0, 0, space::cell, 0);
    offer->addWidget(m_offer, 1);
    offer->addWidget(m_bySequence);
    m_body->setParts(columnOf({m_barsArea, m_mfu, m_differencesHeading, m_inconclusive, m_differences}, m_differences),
                     columnOf({m_kernelsHeading, m_kernels, m_occurrences, m_dotsHeading, m_dotsArea}, m_kernels));
    m_pages->setContent(columnOf({m_unlike, m_offerRow, m_controls, m_body}, m_body));
    setContent(m_pages, m_differences);
}

void ComparisonPane::follow(const Workspace& before) {
    const std::string& className = workspace().mark.className;
    const bool isMarked = className != before.mark.className;
    m_occurrences->show(workspace());
    m_controls->setOverlap(workspace().options.overlap);
    m_controls->setMatch(workspace().matching.by);
    if (isMarked && !className.empty()) m_row = className;
    compute();
    if (isMarked && m_runs) showKernels();
}

void ComparisonPane::compute() {
    const ComparedChoice choice = comparedChoice(workspace());
    m_job.ask(
        choice, choice.order.size() > 1, areOf(choice.snapshots, workspace().options),
        [choice, before = m_runs](const std::stop_token& stop) { return comparedRuns(choice, before.get(), stop); });
    if (m_job.isComputing() && !m_runs) rebuild();
}

void ComparisonPane::takeRuns(core::Result<ComparedRunsPtr> made) {
    if (!made) {
        fail(made.error());
        return rebuild();
    }
    m_runs = std::move(*made);
    if (m_runs) m_controls->setRuns(*m_runs);
    computeMfu();
    rebuild();
}

// Apart from the comparison, which does not wait for it. Without shapes nothing is computed.
void ComparisonPane::computeMfu() {
    const bool isAsked = m_runs && std::ranges::all_of(m_runs->profiles, [](const core::ComparedProfile& profile) {
                             return !profile.snapshot->trace->hostRanges.inputs.empty();
                         });
    m_mfus = nullptr;
    m_mfuJob.ask(isAsked ? m_runs : nullptr, isAsked, true, [runs = m_runs](const std::stop_token& stop) {
        return std::make_shared<const std::vector<core::MfuOfProfile>>(
            core::mfuOfProfiles(runs->profiles, runs->choice.names, stop));
    });
}

void ComparisonPane::rebuild() {
    m_differences->view().setAccessibleName(tr("Differences by class"));
    m_kernels->view().setAccessibleName(tr("Changed kernels"));
    m_bars->setAccessibleName(tr("Time by class, a bar for each profile"));
    m_dots->setAccessibleName(tr("Time of each iteration, a line for each profile"));
    if (m_job.isComputing())
        m_pages->message().setText(tr("The profiles are being compared"), {});
    else if (m_job.fault().isEmpty())
        m_pages->message().setText(tr("Nothing to compare with"),
                                   tr("Open a second profile: drop it on the window, or choose File > Open."));
    else
        m_pages->message().setText(tr("The profiles could not be compared"), m_job.fault());
    m_pages->showContent(m_runs != nullptr);
    if (!m_runs) {
        m_occurrences->setKernel(nullptr, {});
    } else {
        showBars();
        showDifferences();
        showKernels();
        showNotes();
    }
    emit subtitleChanged();
}

std::optional<std::size_t> ComparisonPane::chosenRow() const {
    const auto& rows = m_runs->comparison.rows;
    const auto row = std::ranges::find(rows, m_row, &core::ComparisonRow::name);
    if (m_row.empty() || row == rows.end()) return std::nullopt;
    return static_cast<std::size_t>(row - rows.begin());
}

void ComparisonPane::showBars() {
    std::vector<Bar> bars = comparisonBars(*m_runs, m_controls->scale(), tokensOf(palette()).theme);
    std::vector<AxisTick> axis = comparisonAxis(bars, m_controls->scale());
    m_bars->setBars(std::move(bars), std::move(axis));
    m_barsArea->setFixedHeight(std::min(m_bars->sizeHint().height(), maxChartHeight));
    const auto row = chosenRow();
    const int candidate = static_cast<int>(m_controls->candidate());
    int chosen = -1;
    for (int item = 0; row && item < static_cast<int>(m_bars->items().size()); ++item)
        if (m_bars->barOf(item) == candidate && m_bars->partOf(item) == static_cast<int>(*row)) chosen = item;
    m_bars->setChosen(chosen);
}

void ComparisonPane::showDifferences() {
    const std::size_t candidate = m_controls->candidate();
    const bool perIteration = m_controls->scale().perIteration;
    m_differences->view().setInks(comparisonInks(m_runs->comparison, tokensOf(palette()).theme));
    m_differences->view().table().setFigures(differenceFigures(m_runs, candidate, perIteration));
    m_differencesHeading->setTitle(tr("Differences"));
    const QStringList names = shortNames(*m_runs);
    const QString pair = tr("%1 against %2").arg(names[static_cast<qsizetype>(candidate)], names[0]);
    m_differencesHeading->setNote(pair);
}

// Shows differences between the profiles above all figures, since they decide whether figures can be compared.
void ComparisonPane::showNotes() {
    const Tokens& colors = tokensOf(palette());
    QPalette warned = palette(), quiet = palette();
    warned.setColor(QPalette::Window, colors.warning.fill);
    warned.setColor(QPalette::WindowText, colors.warning.text);
    quiet.setColor(QPalette::WindowText, colors.text2);
    m_unlike->setPalette(warned);
    m_inconclusive->setPalette(quiet);
    showWords(*m_unlike, unlikeProfiles(*m_runs).join(u'\n'));
    showOffer();
    m_mfu->setPalette(quiet);
    showWords(*m_mfu, m_mfus ? mfuNote(*m_mfus, m_controls->candidate()) : QString());
    showWords(*m_inconclusive, inconclusiveNote(*m_runs, m_controls->candidate()));
}

// Offers to match by sequence if so few names match that a comparison by name shows only added and removed kernels.
void ComparisonPane::showOffer() {
    const std::size_t at = m_controls->candidate() - 1;
    const double meets = m_runs->sequenceMeets[at];
    m_offerRow->setVisible(meets > 0);
    m_bySequence->setText(tr("Match by Sequence"));
    const auto percent = [](double part) { return percentText(100 * part, false); };
    m_offer->setText(tr("Only %1 of kernel time matches by name; %2 matches by position (pane Step by step)")
                         .arg(percent(m_runs->namesMeet[at]), percent(meets)));
}

void ComparisonPane::showKernels() {
    const auto row = chosenRow();
    const std::size_t candidate = m_controls->candidate();
    const bool isClass = row && *row < m_runs->comparison.colors.size();
    m_kernels->view().table().setFigures(kernelChangeFigures(m_runs, candidate, isClass ? m_row : std::string()));
    m_kernelsHeading->setTitle(isClass ? tr("Kernels of %1").arg(QString::fromStdString(m_row)) : tr("All kernels"));
    m_kernelsHeading->setNote(m_runs->changes[candidate - 1].isByIteration ? tr("per iteration") : tr("whole profile"));
    const std::size_t dotted = row.value_or(m_runs->comparison.rows.size() - 1);  // otherwise the total
    const std::vector<ClassInk> inks = comparisonInks(m_runs->comparison, tokensOf(palette()).theme);
    std::vector<DotLine> lines = iterationDots(*m_runs, dotted);
    m_dotsHeading->setTitle(row ? tr("%1, each iteration").arg(QString::fromStdString(m_row))
                                : tr("Total, each iteration"));
    m_dotsHeading->setNote(leavesOutLast(*m_runs, dotted) ? tr("without the last one, whose end is unknown")
                                                          : QString());
    showOccurrences();
    m_dotsHeading->setVisible(!lines.empty());
    m_dotsArea->setVisible(!lines.empty());
    m_dots->setLines(std::move(lines), dotted + 1 < inks.size() ? inks[dotted].color : tokensOf(palette()).computation);
    m_dotsArea->setFixedHeight(std::min(m_dots->sizeHint().height(), maxChartHeight));
}

void ComparisonPane::showOccurrences() {
    const QModelIndex chosen = m_kernels->view().currentIndex();
    const TableModel& table = m_kernels->view().table();
    m_occurrences->setKernel(m_runs,
                             chosen.isValid() ? table.figures().markOf(table.rowOf(chosen)).operation : std::string());
}

void ComparisonPane::chooseRow(const std::string& name) {
    if (name == m_row) return;
    m_row = name;
    showBars();
    showKernels();
}

void ComparisonPane::chooseItem(int item) {
    if (item < 0) {
        emit requests().marked({});
        return chooseRow({});
    }
    const auto run = static_cast<std::size_t>(m_bars->barOf(item));
    const auto part = static_cast<std::size_t>(m_bars->partOf(item));
    if (run > 0) m_controls->setCandidate(run);
    m_row = m_runs->comparison.rows[part].name;
    rebuild();
    if (part < m_runs->comparison.colors.size()) emit requests().marked({.className = m_row});
}

void ComparisonPane::matchBy(core::MatchBy by) {
    core::Matching matching = workspace().matching;
    matching.by = by;
    emit requests().matchingEdited(matching);
}

void ComparisonPane::editWalls() {
    if (!m_runs) return;
    askForWallTimes(*this, *m_runs, [this, order = m_runs->choice.order](std::size_t run, auto wall) {
        emit requests().wallEdited(order[run], wall);
    });
}

std::optional<int> ComparisonPane::candidate() const {
    if (!m_runs) return std::nullopt;
    return m_runs->choice.order[m_controls->candidate()];
}

std::vector<core::Table> ComparisonPane::tables() const {
    return m_runs ? tablesOf(*m_runs) : std::vector<core::Table>();
}

QString ComparisonPane::subtitle() const {
    if (!m_runs) return {};
    for (const auto& snapshot : m_runs->choice.snapshots)
        if (!withoutGpu(*snapshot->trace).title.isEmpty())
            return tr("sums of durations: one profile has no GPU operations");
    if (!m_runs->comparison.isElapsed) return tr("sums of durations: a summary does not show what overlaps");
    const QString overlap = workspace().options.overlap == core::Overlap::Computation
                                ? tr("overlap counts as computation")
                                : tr("overlap counts for the earlier starter");
    const QString of = m_controls->scale().perIteration ? tr("mean of an iteration") : tr("whole profiles");
    return of + meanOfDevices(*m_runs) + QStringLiteral(" · ") + overlap + QStringLiteral(" · ") +
           tr("classes + CPU (non-GPU) = wall");
}

}  // namespace ui

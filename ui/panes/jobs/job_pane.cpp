// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/job_pane.h"

#include "ui/format/plain_text.h"
#include "ui/panes/jobs/heat_map.h"
#include "ui/panes/jobs/job_figures.h"
#include "ui/panes/jobs/rank_search.h"
#include "ui/panes/jobs/value_chart.h"
#include "ui/panes/jobs/wait_matrix.h"
#include "ui/panes/jobs/work_shares.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/named_field.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_marks.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <map>
#include <set>

namespace ui {
namespace {

constexpr int maxCommunicators = 100;  // in the list; the sum includes the others

QLabel* quietLabel(FontRole role) {
    auto* label = new QLabel;
    label->setFont(fontOf(role));
    label->setTextFormat(Qt::PlainText);  // the text contains names of hosts and classes
    label->setWordWrap(true);
    label->setContentsMargins(space::cell, 0, space::cell, 0);
    return label;
}

/// Adds a submenu with the entries of a combo box.
void addChoices(QMenu& menu, const QString& title, QComboBox& box) {
    QMenu* const choices = menu.addMenu(menuText(title));
    for (int i = 0; i < box.count(); ++i) {
        QAction* const action =
            choices->addAction(menuText(box.itemText(i)), &box, [&box, i] { box.setCurrentIndex(i); });
        action->setCheckable(true);
        action->setChecked(i == box.currentIndex());
    }
}

QComboBox* choice(const char* name) {
    auto* box = new ChoiceBox;
    box->setObjectName(name);
    return box;
}

void sayNoJob(EmptyMessage& message, Requests& requests, const Workspace& workspace) {
    std::vector<MessageButton> buttons{{JobPane::tr("Open Job…"), [&requests] { emit requests.jobRequested(); }}};
    if (!workspace.job && workspace.profiles.size() > 1) {
        buttons.insert(buttons.begin(), {JobPane::tr("Job of the Open Profiles"),
                                         [&requests] { emit requests.jobOfProfilesRequested(); }});
        return message.setText(JobPane::tr("These profiles are open separately"),
                               JobPane::tr("Open them as one job to see which rank is late."), std::move(buttons));
    }
    const bool isOne = workspace.job || workspace.profiles.size() == 1;
    message.setText(isOne ? JobPane::tr("One rank is open") : JobPane::tr("No job is open"),
                    JobPane::tr("Who is late shows when several ranks of a job are open: a folder of their traces, or "
                                "the small digests that lacuna digest writes where the traces are."),
                    std::move(buttons));
}

}  // namespace

JobPane::JobPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_pages(new QStackedWidget),
      m_empty(new EmptyMessage),
      m_figureLabel(new QLabel),
      m_foldLabel(new QLabel),
      m_orderLabel(new QLabel),
      m_title(quietLabel(FontRole::EmptyTitle)),
      m_hint(quietLabel(FontRole::Small)),
      m_waitsLabel(new QLabel),
      m_valuesTitle(quietLabel(FontRole::Header)),
      m_figure(choice("jobFigure")),
      m_fold(choice("jobFold")),
      m_order(choice("jobOrder")),
      m_communicator(choice("jobCommunicator")),
      m_openRank(new QPushButton),
      m_showCollectives(new QPushButton),
      m_span(new Chip(Chip::Kind::Filter)),
      m_search(new RankSearch),
      m_heat(new HeatMap),
      m_values(new ValueChart),
      m_parts(new Segments(2)),
      m_stragglers(new TableFrame(QStringLiteral("tables/stragglers"))),
      m_waits(new WaitMatrix) {
    build();
    connectParts();
    retranslate();
}

JobPane::~JobPane() = default;

void JobPane::follow(const Workspace& before) {
    const Workspace& now = workspace();
    const bool isOther = now.job != before.job || now.timeUnit != before.timeUnit ||
                         (!now.job && now.profiles.size() != before.profiles.size());
    const bool isOtherRun = !now.job || !before.job || now.job->job != before.job->job;
    m_stragglers->view().table().setTimeUnit(now.timeUnit);
    if (isOtherRun) {
        m_choice.open.clear();
        m_choice.span.reset();
        if (!m_isFigureChosen) m_choice.figure = 0;
        if (now.job) m_choice.fold = firstFold(*now.job->job);
    }
    const bool isAnswered = isOther && now.job && now.job->answers;
    // The user looks for the late rank: its group starts open, with the figure in which it is late.
    if (const auto late = isAnswered ? answerOf(*now.job).rank : std::nullopt) {
        m_choice.open.insert(groupOf(now.job->job->ranks[*late], m_choice.fold));
        if (!m_isFigureChosen) m_choice.figure = firstFigure(*now.job->job, *late);
    }
    if (isOther) retranslate();
    showMark();
}

void JobPane::markRank(std::size_t rank, std::optional<std::int64_t> iteration) {
    emit requests().marked({.iteration = iteration, .rank = workspace().job->job->ranks[rank].number});
}

/// Marks a rank that the user searched for, and opens its group to show it.
void JobPane::findRank(std::size_t rank) {
    const bool isFolded = m_choice.fold != HeatFold::None;
    const core::JobRank& found = workspace().job->job->ranks[rank];
    if (isFolded && m_choice.open.insert(groupOf(found, m_choice.fold)).second) showHeat();
    markRank(rank, workspace().mark.iteration);
}

bool JobPane::openSearch() {
    if (m_pages->currentIndex() == 0) return false;
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
    return true;
}

/// Marks the rank of a cell; in a group this is the slowest rank, whose value is drawn.
void JobPane::chooseCell(std::size_t row, std::size_t column) {
    const HeatRow& chosen = m_heat->rows().rows[row];
    const std::int64_t iteration = m_heat->rows().iterations[column];
    if (const auto rank = slowestRank(*workspace().job->job, chosen, iteration, m_choice.figure))
        markRank(*rank, iteration);
}

void JobPane::openCell(std::size_t row, std::size_t column) {
    const HeatRow& chosen = m_heat->rows().rows[row];
    if (!chosen.isGroup && chosen.ranks.empty()) return;
    if (!chosen.isGroup) return emit requests().rankRequested(chosen.ranks.front(), m_heat->rows().iterations[column]);
    if (m_choice.open.erase(chosen.label) == 0) m_choice.open.insert(chosen.label);
    showHeat();
}

void JobPane::openMenu(std::size_t row, std::size_t column, const QPoint& globalPosition) {
    const HeatRow& chosen = m_heat->rows().rows[row];
    const std::int64_t iteration = m_heat->rows().iterations[column];
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (const auto rank = slowestRank(*workspace().job->job, chosen, iteration, m_choice.figure))
        menu->addAction(
            tr("Open Rank %1 at Iteration %2").arg(workspace().job->job->ranks[*rank].number).arg(iteration), this,
            [this, rank, iteration] { emit requests().rankRequested(*rank, iteration); });
    const bool isInGroup = chosen.isOpen && !chosen.ranks.empty();
    const QString group = chosen.isGroup ? chosen.label
                          : isInGroup    ? groupOf(workspace().job->job->ranks[chosen.ranks.front()], m_choice.fold)
                                         : QString();
    if (!group.isEmpty())
        menu->addAction((chosen.isOpen ? tr("Fold %1") : tr("Unfold %1")).arg(menuText(group)), this, [this, group] {
            if (m_choice.open.erase(group) == 0) m_choice.open.insert(group);
            showHeat();
        });
    menu->addAction(tr("Copy"), this,
                    [words = m_heat->cellText(row, column)] { QGuiApplication::clipboard()->setText(words); });
    menu->addSeparator();
    using Choice = std::pair<QLabel*, QComboBox*>;
    for (const auto& [label, box] :
         {Choice{m_figureLabel, m_figure}, Choice{m_foldLabel, m_fold}, Choice{m_orderLabel, m_order}})
        addChoices(*menu, label->text(), *box);
    menu->popup(globalPosition);
}

void JobPane::showJob() {
    const OpenJobPtr& job = workspace().job;
    const bool isJob = job && job->job->ranks.size() > 1;
    m_search->setJob(isJob ? job->job : nullptr);
    m_pages->setCurrentIndex(isJob ? 1 : 0);
    m_progress.stop();
    if (!isJob) {
        m_shares = nullptr;
        m_heat->setRows({});
        return sayNoJob(*m_empty, requests(), workspace());
    }
    if (!job->answers && job->fault.isEmpty()) m_progress.start();
    if (!m_shares || !m_shares->isOf(job->job.get())) m_shares = std::make_shared<const WorkShares>(job->job);
    m_isFilling = true;
    m_stragglers->view().table().setFigures(stragglerFigures(job));
    m_isFilling = false;
    const bool hasRows = job->answers && !job->answers->stragglers.costly().empty();
    const bool isPriced = !job->answers || job->answers->stragglers.missing.empty();
    const QString why = isPriced
                            ? answerOf(*job).title
                            : tr("Costs are estimated where all ranks have recorded the same two or more iterations.");
    const bool isNobody = job->answers && !job->answers->stragglers.candidates.empty();  // priced, at nothing or less
    if (hasRows || isNobody)
        m_stragglers->setMessage(hasRows ? QString() : why, {});
    else
        m_stragglers->setMessage(tr("No cost estimate"), why);
    showHeat();
    showWaits();
}

void JobPane::showHeat() {
    if (!workspace().job) return;
    const core::Job& job = *workspace().job->job;
    HeatRows rows = heatRows(job, m_choice);
    rows.note = [shares = m_shares](const HeatRow& row, std::int64_t iteration) {
        return shares->text(row.ranks, iteration);
    };
    m_heat->setRows(std::move(rows));
    std::vector<QString> names;
    for (const core::JobRank& rank : job.ranks)
        names.push_back(rankLabel(rank.number));
    m_values->setValues(meansOf(job, m_choice), std::move(names));
    const QString figure = title(heatFigures()[m_choice.figure]);
    const auto& span = m_choice.span;
    const QString ofAll =
        m_heat->rows().iterations.size() < 2 ? tr("Distribution of %1 in the only iteration; heights are logarithmic")
        : m_heat->rows().isLastOpen
            ? tr("Distribution of %1, mean of all iterations but the first and the last, whose end is not recorded; "
                 "heights are logarithmic")
            : tr("Distribution of %1, mean of all iterations but the first; heights are logarithmic");
    m_valuesTitle->setText(span ? tr("Distribution of %1, mean of iterations %2 to %3; heights are logarithmic")
                                      .arg(figure)
                                      .arg(span->first)
                                      .arg(span->last)
                                : ofAll.arg(figure));
    m_span->setVisible(span.has_value());
    if (span)
        m_span->setTexts(tr("iterations %1 to %2").arg(span->first).arg(span->last),
                         tr("Means, order and distribution are those of these iterations"));
    showMark();
}

/// Shows the answer for the marked rank, or else for the late one; the button opens the same rank.
void JobPane::showAnswer() {
    const OpenJobPtr& job = workspace().job;
    const auto marked = markedRank(workspace());
    JobAnswer answer = answerOf(*job);
    const bool isPriced = job->answers && job->answers->stragglers.missing.empty();
    if (marked && isPriced && marked != answer.rank) answer = answerOf(*job, *marked);
    m_title->setText(answer.title);
    m_hint->setText(answer.hint);
    m_hint->setVisible(!answer.hint.isEmpty());
    m_answer = answer.rank ? answer.rank : marked;
    m_answerCommunicator = answer.communicator;
    m_openRank->setEnabled(m_answer.has_value());
    m_openRank->setText(m_answer ? tr("Open Rank %1").arg(job->job->ranks[*m_answer].number) : tr("Open Rank"));
    m_showCollectives->setVisible(answer.communicator.has_value());
    showProgress();
}

void JobPane::showProgress() {
    const OpenJobPtr& job = workspace().job;
    if (!job || job->answers || !job->fault.isEmpty() || !job->progress) return;
    const auto total = job->progress->total.load();
    m_hint->setVisible(true);
    const auto done = total == 0 ? 0 : std::min<std::uint64_t>(100, 100 * job->progress->done.load() / total);
    m_hint->setText(
        tr("Replaying all ranks with peers in place of those that may be late: %1 %. Esc stops.").arg(done));
}

void JobPane::showWaits() {
    const OpenJobPtr& job = workspace().job;
    std::vector<std::int64_t> numbers;
    for (const core::JobRank& rank : job->job->ranks)
        numbers.push_back(rank.number);
    const QVariant chosen = m_communicator->currentData();
    const auto communicator = chosen.isValid() && chosen.toInt() >= 0 ? std::optional(chosen.toUInt()) : std::nullopt;
    m_waits->setWaits(job->answers ? *job->answers : core::JobAnswers(), std::move(numbers), communicator);
}

void JobPane::showMark() {
    if (!workspace().job) return;
    const auto rank = markedRank(workspace());
    m_heat->setMarked(rank, workspace().mark.iteration);
    m_values->setMarked(rank);
    m_waits->setMarked(rank);
    m_stragglers->view().marks().setMark(workspace().mark);
    showAnswer();
}

void JobPane::retranslate() {
    m_isFilling = true;
    m_figureLabel->setText(tr("Show"));
    m_foldLabel->setText(tr("Fold by"));
    m_orderLabel->setText(tr("Rows"));
    m_waitsLabel->setText(tr("Who waits for whom"));
    m_showCollectives->setText(tr("Show Its Collectives"));
    m_showCollectives->setToolTip(tr("Who waits for whom on this communicator alone"));
    m_parts->setTexts({tr("Who is late"), tr("Who waits")});
    m_parts->setAccessibleName(tr("Part of the answer shown"));
    m_search->retranslate();
    m_figure->clear();
    for (const HeatFigure& figure : heatFigures())
        m_figure->addItem(title(figure));
    m_figure->setCurrentIndex(static_cast<int>(m_choice.figure));
    m_order->clear();
    m_order->addItems({tr("slowest first"), tr("by rank")});
    m_order->setCurrentIndex(static_cast<int>(m_choice.order));
    const std::map<HeatFold, QString> names{{HeatFold::Host, tr("host")},
                                            {HeatFold::Tensor, QStringLiteral("TP")},
                                            {HeatFold::Pipeline, QStringLiteral("PP")},
                                            {HeatFold::Data, QStringLiteral("DP")},
                                            {HeatFold::Expert, QStringLiteral("EP")},
                                            {HeatFold::None, tr("nothing")}};
    m_fold->clear();
    m_communicator->clear();
    m_communicator->addItem(tr("all communicators"), -1);
    if (const OpenJobPtr& job = workspace().job) {
        for (const HeatFold fold : foldsOf(*job->job))
            m_fold->addItem(names.at(fold), static_cast<int>(fold));
        std::set<std::uint32_t> used;
        if (job->answers)
            for (const auto& each : job->answers->waits.matrix)
                if (used.insert(std::get<0>(each.first)).second && std::ssize(used) <= maxCommunicators)
                    m_communicator->addItem(
                        QString::fromStdString(job->answers->communicators[std::get<0>(each.first)]),
                        std::get<0>(each.first));
        const int fold = m_fold->findData(static_cast<int>(m_choice.fold));
        m_fold->setCurrentIndex(std::max(fold, 0));
        m_choice.fold = static_cast<HeatFold>(m_fold->currentData().toInt());
    }
    m_heat->setAccessibleName(tr("Heat map of ranks by iteration"));
    m_values->setAccessibleName(tr("Histogram of the ranks"));
    m_waits->setAccessibleName(tr("Who waits for whom"));
    m_stragglers->view().setAccessibleName(tr("Stragglers"));
    m_isFilling = false;
    showJob();
}

std::vector<core::Table> JobPane::tables() const {
    std::vector<core::Table> tables;
    if (workspace().job && workspace().job->answers)
        for (const auto& table : workspace().job->answers->tables)
            tables.push_back(*table);
    return tables;
}

QString JobPane::subtitle() const {
    if (!workspace().job) return {};
    const bool isShown = m_shares && m_shares->isOf(workspace().job->job.get());
    const QString share = isShown ? m_shares->ofAll() : QString();
    const QString extent = extentOf(*workspace().job);
    return share.isEmpty() ? extent : extent + QStringLiteral(" · ") + share;
}

bool JobPane::isComputing() const {
    return workspace().job && !workspace().job->answers && workspace().job->fault.isEmpty();
}

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/what_if_pane.h"

#include "core/replay/replay_tables.h"
#include "ui/panes/findings/finding_words.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/panes/shared/report_call.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/elided_label.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_heading.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>

#include <utility>

namespace ui {
namespace {

QLabel* answerLabel(const char* name, FontRole role) {
    QLabel* label = selectableLabel(role);
    label->setObjectName(QLatin1String(name));
    label->setContentsMargins(space::chart, space::icon, space::chart, 0);
    return label;
}

}  // namespace

WhatIfPane::WhatIfPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_desk(FindingsDesk::of(*this)),
      m_message(new EmptyMessage),
      m_levers(new LeverPanel),
      m_heading(new TableHeading({})),
      m_bars(new StackedBars),
      m_sentence(answerLabel("whatIfSentence", FontRole::Body)),
      m_basis(answerLabel("whatIfBasis", FontRole::Small)),
      m_copy(new QPushButton),
      m_body(new QSplitter),
      m_pages(new QStackedWidget(this)),
      m_job([this](const auto& made) { takeAnswer(made); }) {
    build();
    connect(&m_desk, &FindingsDesk::changed, this, &WhatIfPane::takeReplay);
    connect(&m_desk, &FindingsDesk::computingChanged, this, &WhatIfPane::rebuild);
    connect(m_levers, &LeverPanel::edited, this, &WhatIfPane::edit);
    connect(m_copy, &QPushButton::clicked, this, &WhatIfPane::copyCommand);
    takeReplay();
}

WhatIfPane::~WhatIfPane() = default;

void WhatIfPane::build() {
    m_bars->setObjectName("whatIf");
    m_copy->setObjectName("copyWhatIf");
    auto* foot = new QWidget;
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(space::chart, space::icon, space::chart, space::cell);
    row->addWidget(m_copy);
    row->addStretch();
    auto* right = columnOf({m_heading, m_bars, m_sentence, m_basis, foot}, nullptr);
    m_levers->setBackgroundRole(QPalette::Base);
    m_leversArea = scrolled(m_levers, Qt::ScrollBarAsNeeded);
    m_leversArea->viewport()->installEventFilter(this);
    m_body->addWidget(m_leversArea);
    m_body->addWidget(scrolled(right, Qt::ScrollBarAsNeeded));
    m_body->setChildrenCollapsible(false);
    m_body->setStretchFactor(0, 1);
    m_body->setStretchFactor(1, 1);
    m_body->setSizes({1000, 1000});  // proportions; the splitter scales them
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_body);
    setContent(m_pages, m_bars);
}

void WhatIfPane::follow(const Workspace&) {
    m_desk.show(*this, workspace());
    if (!m_desk.run()) rebuild();
}

void WhatIfPane::takeReplay() {
    const FindingsRunPtr& newer = m_desk.run();
    const bool isOther = !newer || !m_of || newer->replay != m_of->replay;
    m_of = newer;
    if (isOther) m_scratch = m_of ? std::make_shared<core::ReplayRun>(m_of->replay->graph) : nullptr;
    if (!m_of) m_run = nullptr;
    ask();
    rebuild();
}

// Starts a run. If the replay is refused, the run has no levers: it still shows what the step consists of.
void WhatIfPane::ask() {
    if (!m_of || !isReplayable(*m_of->replay)) return m_job.cancel();
    const std::string requested = m_of->isRefused() ? std::string() : leverText(m_choice);
    m_job.submit([of = m_of, scratch = m_scratch, requested](const std::stop_token& stop) {
        return whatIfRun(of, requested, *scratch, stop);
    });
}

void WhatIfPane::takeAnswer(const core::Result<WhatIfRunPtr>& made) {
    m_levers->setFault(m_job.fault());
    if (!made) return;
    m_run = *made;
    rebuild();
}

void WhatIfPane::setChoice(const LeverChoice& choice) {
    if (choice == m_choice) return;
    m_choice = choice;
    m_levers->setChoice(choice);
    ask();
}

void WhatIfPane::edit(const LeverChoice& choice, const QString& what) {
    const LeverChoice before = m_choice;
    setChoice(choice);
    if (before != choice) emit choiceEdited(before, choice, what);
}

void WhatIfPane::add(const QString& lever) {
    edit(withLever(m_choice, lever.toStdString()), tr("What if: %1").arg(lever));
}

void WhatIfPane::rebuild() {
    // The last answer stays in view while the next one is computed.
    const bool isShown = m_of && m_run && m_run->of->snapshot->trace == m_of->snapshot->trace;
    m_pages->setCurrentIndex(isShown ? 1 : 0);
    m_copy->setText(tr("Copy Command Line"));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    m_basis->setPalette(quiet);
    emit subtitleChanged();
    if (isShown) return m_of->isRefused() ? showToday() : showAnswer();
    const bool isOnItsWay = isComputing();
    if (m_of && !isOnItsWay) {
        const core::Replay& replay = *m_of->replay;
        const core::Trace& trace = *m_of->snapshot->trace;
        const EmptyState empty = withoutOperations(trace);  // a file that was truncated needs no hint on recording
        return m_message->setText(
            tr("There is nothing to replay"),
            refusalText(replay) + u'\n' + (empty.hint.isEmpty() ? recordingHint(replay, trace) : empty.hint));
    }
    m_message->setText(isOnItsWay ? tr("The recording is being replayed") : tr("No profile is open"),
                       isOnItsWay ? QString() : tr("Drop a report or a trace on the window."));
}

void WhatIfPane::showAnswer() {
    const Theme theme = tokensOf(palette()).theme;
    m_levers->setScales(scaleLevers(*m_of->snapshot, theme));
    m_levers->setEnabled(true);
    m_levers->setHostRefusal(clauseText(m_of->replay->hostReasons));
    m_heading->setTitle(tr("What the step consists of"));
    m_heading->setNote(tr("critical path: what must finish for the step to finish"));
    const bool isAnswered = m_run->answer.refusal.empty();
    m_bars->setBars(isAnswered ? whatIfBars(*m_run, theme) : std::vector<Bar>(),
                    isAnswered ? whatIfTicks(*m_run) : std::vector<AxisTick>());
    m_bars->setAccessibleName(tr("What if: %1").arg(whatIfSpoken(*m_run)));
    m_sentence->setText(isAnswered ? whatIfSentence(*m_run) : clauseText(m_of->replay->hostReasons));
    m_basis->setText(whatIfBasis(*m_run));
}

// Shows a refused replay: as much of the step as is explained, and no prediction.
void WhatIfPane::showToday() {
    const Theme theme = tokensOf(palette()).theme;
    m_levers->setScales(scaleLevers(*m_of->snapshot, theme));
    m_levers->setEnabled(false);
    m_heading->setTitle(tr("What the step consists of"));
    m_heading->setNote(tr("no prediction"));
    m_bars->setBars(refusedBars(*m_run, theme), whatIfTicks(*m_run));
    m_bars->setAccessibleName(refusalText(*m_of->replay));
    m_sentence->setText(refusalText(*m_of->replay));
    m_basis->setText(recordingHint(*m_of->replay, *m_of->snapshot->trace));
}

void WhatIfPane::copyCommand() {
    ReportCall call = reportCall(m_desk.workspace());
    call.table = QStringLiteral("what-if");
    if (const std::string requested = leverText(m_choice); !requested.empty())
        call.whatIf = QString::fromStdString(requested);
    QGuiApplication::clipboard()->setText(reportCommand(call));
    emit requests().message(tr("Copied the command line of this question"));
}

bool WhatIfPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_leversArea->viewport() && event->type() == QEvent::Resize)
        m_levers->fitInto(m_leversArea->viewport()->size());
    return Pane::eventFilter(watched, event);
}

std::vector<core::Table> WhatIfPane::tables() const {
    if (!m_of) return {};
    std::vector<core::AnsweredWhatIf> answered;
    if (m_run && !m_run->requested.empty()) answered.push_back({m_run->requested, m_run->answer});
    return {core::whatIfTable(*m_of->replay, answered)};
}

QString WhatIfPane::subtitle() const {
    if (!m_run || !m_of || m_of->isRefused()) return m_of ? tr("no prediction") : QString();
    const std::vector<core::ReplayStep>& steps = m_of->replay->graph.steps;
    if (steps.size() == 1 && steps.front().begin == core::noPoint)
        return tr("the whole recording, replayed with your changes: no steps are marked in it");
    const auto all = static_cast<int>(steps.size());
    if (const std::size_t counted = m_of->replay->countedSteps(); counted < steps.size())
        return tr("the recorded step, replayed with your changes · mean of %1 of %n step(s), without the first",
                  nullptr, all)
            .arg(counted);
    return tr("the recorded step, replayed with your changes · mean of %n step(s)", nullptr, all);
}

}  // namespace ui

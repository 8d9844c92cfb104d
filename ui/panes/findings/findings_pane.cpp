// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/findings_pane.h"

#include "core/findings/finding_tables.h"
#include "core/findings/headline.h"
#include "ui/panes/findings/finding_words.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/panes/shared/table_link.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QCheckBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QStackedWidget>

namespace ui {
namespace {

constexpr std::int64_t fewIterations = 5;

/// Returns the text with spaces between numbers and their units at which no line is broken.
QString withUnitsAtNumbers(QString text) {
    static const QRegularExpression between(QStringLiteral("(?<=[0-9]) (?=%|[nµm]?s\\b)"));
    return text.replace(between, QString(QChar::Nbsp));
}

}  // namespace

FindingsPane::FindingsPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_desk(FindingsDesk::of(*this)),
      m_message(new EmptyMessage),
      m_headline(new QLabel),
      m_warning(new QLabel),
      m_counts(new QLabel),
      m_lists(new Segments(findingListCount)),
      m_showsDismissed(new QCheckBox),
      m_controls(new QWidget),
      m_next(new QWidget),
      m_timeline(new QPushButton),
      m_code(new QPushButton),
      m_try(new QPushButton),
      m_table(new TableFrame(QStringLiteral("tables/findings"))),
      m_pages(new QStackedWidget(this)) {
    build();
    connectParts();
    rebuild();
}

void FindingsPane::build() {
    m_lists->setObjectName("findingLists");
    m_counts->setObjectName("findingCounts");
    m_headline->setObjectName("findingHeadline");
    m_warning->setObjectName("findingWarning");
    m_showsDismissed->setObjectName("showDismissed");
    m_warning->setAutoFillBackground(true);
    m_warning->setBackgroundRole(QPalette::Window);
    m_warning->setForegroundRole(QPalette::WindowText);
    for (QLabel* label : {m_headline, m_warning}) {
        label->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
        label->setWordWrap(true);
    }
    for (QLabel* label : {m_headline, m_warning, m_counts}) {
        label->setTextFormat(Qt::PlainText);
        label->setFont(fontOf(label == m_headline ? FontRole::Body : FontRole::Small));
    }
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_counts->setMinimumHeight(space::control);
    m_showsDismissed->setMinimumHeight(space::control);
    new FlowLayout(m_controls, {m_lists, m_counts, m_showsDismissed});
    addNextClicks(*m_next);
    m_pages->addWidget(m_message);
    m_pages->addWidget(columnOf({m_headline, m_next, m_warning, m_controls, m_table}, m_table));
    setContent(m_pages, m_table);
    m_table->view().installEventFilter(this);
}

void FindingsPane::addNextClicks(QWidget& row) {
    const auto add = [this, layout = new FlowLayout(&row)](QPushButton* button, const char* name, auto act) {
        button->setObjectName(name);
        layout->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, act] {
            if (const core::Finding* finding = m_desk.chosen()) act(*finding);
        });
    };
    add(m_timeline, "nextTimeline", [this](const auto& finding) { m_desk.showPlaces(finding); });
    add(m_code, "nextCode", [this](const auto& finding) { m_desk.showCode(finding); });
    add(m_try, "nextTry", [this](const auto& finding) { m_desk.tryOut(finding); });
}

void FindingsPane::offerNextClicks(bool isOffered) {
    m_isOffered = isOffered;
    m_controls->setVisible(!isOffered);
    rebuild();
}

void FindingsPane::showNextClicks() {
    const core::Finding* finding = m_desk.chosen();
    m_next->setVisible(m_isOffered && finding);
    if (!finding) return;
    m_timeline->setText(tr("Show on Timeline"));
    m_code->setText(tr("In Code"));
    m_try->setText(tr("Try in What If"));
    m_timeline->setVisible(!finding->places.empty());
    m_code->setVisible(!finding->code.empty());
    m_try->setVisible(!finding->lever.empty());
}

void FindingsPane::connectParts() {
    connect(&m_desk, &FindingsDesk::chosenChanged, this, &FindingsPane::showNextClicks);
    connect(&m_desk, &FindingsDesk::changed, this, &FindingsPane::rebuild);
    connect(&m_desk, &FindingsDesk::dismissedChanged, this, &FindingsPane::rebuild);
    connect(&m_desk, &FindingsDesk::failed, this, &FindingsPane::fail);
    connect(m_lists, &Segments::chosen, this, &FindingsPane::showRows);
    connect(m_showsDismissed, &QCheckBox::toggled, this, &FindingsPane::rebuild);
    connect(m_table->view().selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (m_isFilling) return;
        m_isPicked = true;
        chooseRow();
    });
    connect(&m_table->view(), &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        if (const core::Finding* finding = findingAt(index)) m_desk.showPlaces(*finding);
    });
    const TableLink& link = attach(*m_table, "findings", {.name = "findings"});
    connect(&link, &TableLink::menuOpening, this,
            [this](QMenu* menu, const QModelIndex& index) { addToMenu(*menu, index); });
}

void FindingsPane::follow(const Workspace&) {
    const bool wasOpen = m_desk.run() != nullptr;
    m_desk.show(*this, workspace());
    if (!m_desk.run() && !wasOpen) rebuild();
}

FindingList FindingsPane::list() const {
    return m_isOffered ? FindingList::All : static_cast<FindingList>(std::max(m_lists->current(), 0));
}

void FindingsPane::rebuild() {
    m_table->view().setAccessibleName(tr("Findings, what is worth most first"));
    m_lists->setAccessibleName(tr("Which findings are listed"));
    emit subtitleChanged();
    showState();
    if (m_pages->currentIndex() == 0) return m_table->view().table().clear();
    const core::Findings& all = m_desk.run()->findings;
    const auto sizes = listSizes(*m_desk.run(), m_showsDismissed->isChecked() ? QSet<QString>() : m_desk.dismissed());
    const auto counted = [&](const QString& word, FindingList list) {
        return word + u' ' + QLocale().toString(static_cast<qulonglong>(sizes[static_cast<std::size_t>(list)]));
    };
    m_lists->setTexts({counted(tr("All"), FindingList::All), counted(tr("Host"), FindingList::Host),
                       counted(tr("Device"), FindingList::Device),
                       counted(tr("Communication"), FindingList::Communication),
                       counted(tr("No finding"), FindingList::Silent)});
    const auto notJudged =
        std::ranges::count_if(all.silent, [](const core::SilentRule& rule) { return !rule.notJudged.isEmpty(); });
    m_counts->setText(notJudged > 0 ? tr("%1 not evaluated").arg(notJudged) : QString());
    m_counts->setVisible(notJudged > 0);
    m_showsDismissed->setText(tr("Dismissed: %1").arg(m_desk.dismissed().size()));
    m_showsDismissed->setToolTip(tr("List them too. Del dismisses a finding, and once more takes it back"));
    m_showsDismissed->setVisible(!m_desk.dismissed().isEmpty());
    showRows();
}

// Shows warnings above the table, since they affect how the figures must be read.
void FindingsPane::showState() {
    const FindingsRunPtr& run = m_desk.run();
    EmptyState none;  // totals alone have findings too
    if (!run)
        none = {tr("No profile is open"), tr("Drop a report or a trace on the window.")};
    else if (run->findings.found.empty())
        none = withoutOperations(*run->snapshot->trace);
    if (!run && m_desk.isComputing()) {
        m_pages->setCurrentIndex(0);
        return m_message->setText(tr("The recording is being replayed"), {});
    }
    m_message->setText(none.title, none.hint);
    m_pages->setCurrentIndex(none.title.isEmpty() ? 1 : 0);
    if (!none.title.isEmpty()) return;
    m_headline->setText(withUnitsAtNumbers(headlineText()));
    m_headline->setVisible(!m_headline->text().isEmpty());
    QStringList lines;
    if (!run->findings.refusal.empty())
        lines << (isReplayable(*run->replay) ? tr("All estimates are approximate, since there is no replay: %1.")
                                             : tr("All estimates are approximate: %1."))
                     .arg(clauseText(run->findings.refusal));
    // Variation is that of all iterations, also of a first one that nothing else is said of.
    const std::int64_t varying = run->findings.iterations + (run->findings.isFirstLeftOut ? 1 : 0);
    if (!run->findings.hasIterations && run->findings.basis == core::StepBasis::Iterations)
        lines << tr("No iterations are known: all that is shown counts as one.");
    else if (varying < fewIterations)
        lines << tr("Only %n iteration(s): variation between iterations is not evaluated.", nullptr,
                    static_cast<int>(varying));
    if (const QString unlike = iterationsHere(run->findings, *run->replay, run->snapshot->perIteration);
        !unlike.isEmpty())
        lines << unlike;
    if (!run->findings.firstStep.isEmpty()) lines << text(run->findings.firstStep) + u'.';
    QPalette warned = palette();
    warned.setColor(QPalette::Window, tokensOf(palette()).warning.fill);
    warned.setColor(QPalette::WindowText, tokensOf(palette()).warning.text);
    m_warning->setPalette(warned);
    m_warning->setText(lines.join(u'\n'));
    m_warning->setVisible(!lines.isEmpty());
}

// Answers what to do first; dismissed findings are not what to do. If there are none, the table says so in their place.
QString FindingsPane::headlineText() const {
    const core::Findings& all = m_desk.run()->findings;
    const auto first = std::ranges::find_if(all.found, [&](const auto& each) { return !m_desk.isDismissed(each); });
    if (first == all.found.end()) return {};
    return text(m_isOffered || m_isLow ? core::shortHeadline(all, *first) : core::headline(all, *first)) + u'.';
}

void FindingsPane::resizeEvent(QResizeEvent* event) {
    Pane::resizeEvent(event);
    constexpr int lowLines = 18;
    if (std::exchange(m_isLow, height() < lowLines * fontMetrics().lineSpacing()) != m_isLow && m_desk.run())
        showState();
}

void FindingsPane::showRows() {
    const FindingsRunPtr& run = m_desk.run();
    if (!run) return;
    const bool isSilent = list() == FindingList::Silent;
    m_rows = listedFindings(*run, list(), m_showsDismissed->isChecked() ? QSet<QString>() : m_desk.dismissed());
    m_isFilling = true;
    m_table->view().setInks(priceInks(tokensOf(palette()).theme));
    m_table->view().table().setFigures(isSilent ? silentFigures(run, m_rows) : findingFigures(run, m_rows));
    const QString hint = m_isOffered ? tr("The layout Findings lists each rule with its largest figure.")
                                     : tr("“No finding” lists each rule with its largest figure.");
    m_table->setMessage(m_rows.empty() ? nothingFound() : QString(), m_rows.empty() && !isSilent ? hint : QString());
    const QModelIndex first = m_table->view().table().index(0, 0);
    const bool isOther = std::exchange(m_shownTrace, run->snapshot->trace.get()) != run->snapshot->trace.get();
    const bool beginsAnew = (isOther && !m_isPicked) || !m_table->view().currentIndex().isValid();
    if (!isSilent && beginsAnew && first.isValid()) m_table->view().setCurrentIndex(first);
    m_isFilling = false;
    showNextClicks();
    chooseRow();
}

// Says how many rules were not evaluated, since their silence does not mean that all is well.
QString FindingsPane::nothingFound() const {
    const auto& silent = m_desk.run()->findings.silent;
    const auto unjudged =
        static_cast<int>(std::ranges::count_if(silent, [](const auto& rule) { return !rule.notJudged.isEmpty(); }));
    const int judged = static_cast<int>(silent.size()) - unjudged;
    if (list() != FindingList::All || !m_desk.run()->findings.found.empty() || unjudged == 0)
        return tr("Nothing found");
    const QString left = tr("%n not evaluated", nullptr, unjudged);
    if (judged == 0) return tr("Nothing could be evaluated in this recording");
    return tr("Nothing found by %n rule(s); %1", nullptr, judged).arg(left);
}

const core::Finding* FindingsPane::findingAt(const QModelIndex& index) const {
    if (!index.isValid() || !m_desk.run() || list() == FindingList::Silent) return nullptr;
    const std::uint32_t row = m_table->view().table().rowOf(index);
    return row < m_rows.size() ? &m_desk.run()->findings.found[m_rows[row]] : nullptr;
}

void FindingsPane::chooseRow() {
    if (const core::Finding* finding = findingAt(m_table->view().currentIndex())) m_desk.choose(idOf(*finding));
}

void FindingsPane::addToMenu(QMenu& menu, const QModelIndex& index) {
    const core::Finding* finding = findingAt(index);
    if (!finding) return;
    const auto add = [&](const QString& text, bool isThere, auto act) {
        menu.addAction(text, this,
                       [this, id = idOf(*finding), act] {
                           for (const core::Finding& each : m_desk.run()->findings.found)
                               if (idOf(each) == id) return act(each);
                       })
            ->setEnabled(isThere);
    };
    add(tr("Show on Timeline"), !finding->places.empty(), [this](const auto& each) { m_desk.showPlaces(each); });
    add(tr("In Code"), !finding->code.empty(), [this](const auto& each) { m_desk.showCode(each); });
    add(tr("Try in What If"), !finding->lever.empty(), [this](const auto& each) { m_desk.tryOut(each); });
    const bool isGone = m_desk.isDismissed(*finding);
    add(isGone ? tr("Take Back") : tr("Dismiss"), true,
        [this, isGone](const auto& each) { m_desk.dismiss(each, !isGone); });
}

bool FindingsPane::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return Pane::eventFilter(watched, event);
    const core::Finding* finding = findingAt(m_table->view().currentIndex());
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (!finding || (key != Qt::Key_Delete && key != Qt::Key_Space)) return Pane::eventFilter(watched, event);
    if (key == Qt::Key_Delete)
        m_desk.dismiss(*finding, !m_desk.isDismissed(*finding));
    else
        m_desk.tryOut(*finding);
    return true;
}

bool FindingsPane::openSearch() {
    if (m_pages->currentIndex() == 0) return false;
    m_table->openFilter();
    return true;
}

std::vector<core::Table> FindingsPane::tables() const {
    const FindingsRunPtr& run = m_desk.run();
    if (!run) return {};
    std::vector<core::Table> tables;
    for (const core::FindingTableKind& kind : core::findingTableKinds())
        tables.push_back(kind.make(core::viewOf(*run->snapshot), run->findings));
    return tables;
}

QString FindingsPane::subtitle() const {
    const FindingsRunPtr& run = m_desk.run();
    if (!run || run->findings.wall == 0) return {};
    const QString wall = timeText(run->findings.wall, QLocale());
    return (run->findings.hasIterations ? tr("potential saving per iteration of %1")
                                        : tr("potential saving, of %1 in all"))
        .arg(wall);
}

}  // namespace ui

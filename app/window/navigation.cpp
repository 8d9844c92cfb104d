// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/navigation.h"

#include "app/window/actions.h"
#include "app/window/docks/dock_area.h"
#include "app/window/session/editor.h"
#include "app/window/session/session.h"
#include "ui/panes/code/code_pane.h"
#include "ui/panes/comparison/comparison_pane.h"
#include "ui/panes/memory/memory_pane.h"
#include "ui/panes/shared/code_question.h"
#include "ui/panes/shared/table_link.h"
#include "ui/panes/timeline/timeline_finder.h"
#include "ui/panes/timeline/timeline_pane.h"
#include "ui/widgets/find_field.h"
#include "ui/widgets/tables/table_view.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>

namespace app {

namespace {

constexpr int restMs = 500;  // shorter views are considered intermediate
constexpr std::size_t maxVisits = 200;

}  // namespace

ViewHistory::ViewHistory(Session& session, DockArea& docks, QObject* parent)
    : QObject(parent), m_session(session), m_docks(docks) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &ViewHistory::note);
    const auto rest = qOverload<>(&QTimer::start);
    connect(&session, &Session::workspaceChanged, &m_rest, rest);
    connect(&session, &Session::timelinePlaced, &m_rest, rest);
    connect(&docks.layouts(), &DockLayouts::arranging, &m_rest, rest);
}

std::optional<ViewHistory::Visit> ViewHistory::now() const {
    const ui::Workspace& workspace = m_session.workspace();
    if (workspace.current < 0) return std::nullopt;
    const core::TimelinePlace& place = workspace.profiles[static_cast<std::size_t>(workspace.current)].timeline;
    return Visit{m_docks.layouts().current(), m_session.profiles().path(workspace.current), workspace.options.filter,
                 place.view};
}

std::optional<int> ViewHistory::profileOf(const Visit& visit) const {
    for (int i = 0; i < m_session.profiles().count(); ++i)
        if (m_session.profiles().path(i) == visit.profile) return i;
    return std::nullopt;
}

std::optional<std::size_t> ViewHistory::next(int direction) const {
    for (std::size_t at = m_at; direction < 0 ? at > 0 : at + 1 < m_visits.size();) {
        direction < 0 ? --at : ++at;
        if (profileOf(m_visits[at])) return at;
    }
    return std::nullopt;
}

void ViewHistory::note() {
    m_rest.stop();
    const std::optional<Visit> visit = now();
    const bool isOther = visit && (m_visits.empty() || *visit != m_visits[m_at]);
    if (isOther) {
        if (!m_visits.empty()) m_visits.resize(m_at + 1);  // discards the visits after the current one
        m_visits.push_back(*visit);
        if (m_visits.size() > maxVisits) m_visits.erase(m_visits.begin());
        m_at = m_visits.size() - 1;
    }
    emit changed();
}

void ViewHistory::go(int direction) {
    note();
    const std::optional<std::size_t> at = next(direction);
    if (!at) return;
    m_at = *at;
    const Visit visit = m_visits[m_at];
    show(visit, *profileOf(visit));
    emit changed();
}

void ViewHistory::show(const Visit& visit, int profile) {
    if (visit.layout != m_docks.layouts().current()) emit layoutChosen(visit.layout);
    const core::TimelinePlace& kept = m_session.workspace().profiles[static_cast<std::size_t>(profile)].timeline;
    const core::TimelinePlace place{visit.view, kept.marks};
    m_session.setTimelinePlace(profile, place);
    const bool isInFront = profile == m_session.workspace().current;
    m_session.setCurrent(profile);
    core::Options options = m_session.options();
    options.filter = visit.filter;
    m_session.editOptions(options, tr("Back to an earlier filter"));
    // For another profile, the session sets the position of the timeline.
    auto* timeline = qobject_cast<ui::TimelinePane*>(m_docks.pane(QStringLiteral("timeline")));
    if (isInFront && timeline) timeline->setPlace(place);
}

Navigation::Navigation(const Actions& actions, Session& session, DockArea& docks, ui::FindField& field,
                       QMainWindow* window)
    : QObject(window), m_docks(docks), m_field(field) {
    connectHistory(actions, session);
    connectFind(actions);
    connectCode(actions, session);
    connectMemory(session);
}

void Navigation::connectHistory(const Actions& actions, Session& session) {
    auto* history = new ViewHistory(session, m_docks, this);
    const auto enable = [actions, history] {
        actions.back->setEnabled(history->canGo(-1));
        actions.forward->setEnabled(history->canGo(1));
    };
    connect(actions.back, &QAction::triggered, history, [history] { history->go(-1); });
    connect(actions.forward, &QAction::triggered, history, [history] { history->go(1); });
    connect(history, &ViewHistory::changed, this, enable);
    connect(history, &ViewHistory::layoutChosen, this, &Navigation::layoutChosen);
    enable();
}

void Navigation::connectFind(const Actions& actions) {
    connect(actions.find, &QAction::triggered, this, &Navigation::find);
    connect(actions.findEverywhere, &QAction::triggered, this, &Navigation::findEverywhere);
    connect(&m_field, &ui::FindField::textEdited, this, [this](const QString& text) {
        if (ui::TimelinePane* pane = timeline()) pane->finder().find(text);
    });
    connect(&m_field, &ui::FindField::stepped, this, &Navigation::step);
    connect(&m_field, &ui::FindField::left, this, [this] {
        if (ui::TimelinePane* pane = timeline()) pane->finder().find({});
        m_docks.focusNext(1);
    });
    connect(&timeline()->finder(), &ui::TimelineFinder::searched, &m_field, [this](const QString& text) {
        if (m_field.text() != text) m_field.setText(text);
    });
}

void Navigation::connectCode(const Actions& actions, Session& session) {
    connect(actions.inCode, &QAction::triggered, this, [this, &session] {
        if (const auto question = ui::codeQuestion(session.workspace().mark)) return showCode(*question);
        emit message(tr("Mark an operation, a gap, a call or a range first: then its code can be shown"));
    });
    connect(actions.showOnTimeline, &QAction::triggered, this, [this, &session] {
        const ui::Mark mark = session.workspace().mark;
        if (hasKeyboard({"code", "frames", "frame"}) || (mark.isEmpty() && code()->isVisible()))
            return code()->showPlaces();
        if (mark.isEmpty()) return emit message(tr("Nothing is marked: select a row or a frame first"));
        m_docks.reveal(mark);
    });
    const ui::Requests& requests = m_docks.requests();
    connect(&requests, &ui::Requests::codeRequested, this, &Navigation::showCode);
    connect(&requests, &ui::Requests::codePlacesRequested, this, [this](const std::vector<core::CodePath>& paths) {
        m_docks.raisePane(QStringLiteral("timeline"));
        timeline()->finder().showPlaces({.code = paths});
    });
    connect(&requests, &ui::Requests::placesMarked, this,
            [this](const ui::MarkedPlaces& places) { timeline()->finder().outline({.marked = places}); });
    connect(&requests, &ui::Requests::placesWalked, this, [this](const ui::MarkedPlaces& places) {
        m_docks.raisePane(QStringLiteral("timeline"));
        timeline()->finder().walk({.marked = places});
    });
    connect(&requests, &ui::Requests::sourceRequested, this, [this](const QString& file, int line) {
        if (const auto opened = openInEditor(file, line); !opened)
            emit message(QString::fromStdString(opened.error().message));
    });
    for (auto* table : m_docks.pane(QStringLiteral("comparison"))->findChildren<ui::TableLink*>())
        connect(table, &ui::TableLink::menuOpening, this, [this, &session](QMenu* menu) {
            menu->addAction(tr("Difference in Code"), this, [this, &session] { showDifference(session); });
        });
    for (const char* id : {"classes", "communication", "frames"})  // their tables have columns per iteration
        for (auto* table : m_docks.pane(QString(id))->findChildren<ui::TableLink*>())
            connect(table, &ui::TableLink::menuOpening, this,
                    [divisors = actions.divisors](QMenu* menu) { menu->addAction(divisors); });
    for (const char* id : {"selection", "gaps"})  // the mark that a click in these panes sets can have code
        for (auto* table : m_docks.pane(QString(id))->findChildren<ui::TableLink*>()) {
            connect(table, &ui::TableLink::menuOpening, this,
                    [inCode = actions.inCode](QMenu* menu) { menu->addAction(inCode); });
            connect(table, &ui::TableLink::codeRequested, actions.inCode, &QAction::trigger);
        }
}

// Timeline and curve of memory show the same time: whichever is moved, the other follows.
void Navigation::connectMemory(Session& session) {
    auto* memory = m_docks.findChild<ui::MemoryPane*>();
    const auto follow = [memory, &session] {
        const ui::Workspace& workspace = session.workspace();
        const auto current = static_cast<std::size_t>(workspace.current);  // one that is being opened is not there yet
        if (current < workspace.profiles.size()) memory->showTime(workspace.profiles[current].timeline.view);
    };
    connect(&session, &Session::timelinePlaced, memory, follow);
    connect(&session, &Session::workspaceChanged, memory, follow);
    connect(memory, &ui::MemoryPane::timeShown, this, [this](const core::TimeWindow& window) {
        ui::TimelineState& state = timeline()->view().state();
        if (state.scene().timeline) state.time().follow(window);
    });
    connect(timeline(), &ui::TimelinePane::memoryRequested, this, [this, memory](core::Nanos time) {
        const QString id = QStringLiteral("memory");
        if (const auto* dock = m_docks.findChild<QDockWidget*>(id); !dock || dock->isHidden())
            emit layoutChosen(QStringLiteral("timeline"));
        m_docks.raisePane(id);
        memory->showMomentAt(time);
    });
}

bool Navigation::hasKeyboard(std::initializer_list<const char*> panes) const {
    const QWidget* focus = QApplication::focusWidget();
    return focus && std::ranges::any_of(panes, [&](const char* id) {
               const ui::Pane* pane = m_docks.pane(QString(id));
               return pane && pane->isAncestorOf(focus);
           });
}

void Navigation::showCode(const core::CodeQuestion& question) {
    bringCode();
    code()->ask(question);
}

void Navigation::showDifference(Session& session) {
    const auto* comparison = qobject_cast<ui::ComparisonPane*>(m_docks.pane(QStringLiteral("comparison")));
    const auto candidate = comparison && comparison->isVisible() ? comparison->candidate() : std::nullopt;
    QString baseline;
    if (candidate) {
        session.setCurrent(*candidate);
        const ui::Workspace& workspace = session.workspace();
        baseline = workspace.profiles[static_cast<std::size_t>(workspace.baseline)].title;
    }
    bringCode();
    code()->showDifference(baseline);
}

void Navigation::bringCode() {
    const QString id = QStringLiteral("code");
    const auto* dock = m_docks.findChild<QDockWidget*>(id);
    if (!dock || !dock->isVisible()) emit layoutChosen(id);
    m_docks.raisePane(id);
}

// Opens the search of the pane that has the focus, if it has one; otherwise the search on the timeline.
void Navigation::find() {
    QWidget* focus = QApplication::focusWidget();
    if (auto* table = qobject_cast<ui::TableView*>(focus)) return emit table->filterRequested();
    for (QWidget* widget = focus; widget; widget = widget->parentWidget())
        if (auto* pane = qobject_cast<ui::Pane*>(widget); pane && pane->openSearch()) return;
    // If only a job is open, there is nothing else to search.
    if (ui::Pane* pane = m_docks.currentPane(); pane && !m_field.isVisible() && pane->openSearch()) return;
    findEverywhere();
}

// If the toolbar is too narrow for the search field, the timeline's own field is used.
void Navigation::findEverywhere() {
    if (m_field.isVisible()) return m_field.open();
    m_docks.raisePane(QStringLiteral("timeline"));
    if (ui::TimelinePane* pane = timeline()) pane->openSearch();
}

// Shows the next hit on the timeline but keeps the focus in the field, so that the next Enter continues.
void Navigation::step(int direction) {
    ui::TimelinePane* pane = timeline();
    if (!pane) return;
    pane->finder().find(m_field.text());
    m_docks.raisePane(QStringLiteral("timeline"));
    m_field.setFocus();
    pane->finder().step(direction);
}

ui::TimelinePane* Navigation::timeline() const {
    return qobject_cast<ui::TimelinePane*>(m_docks.pane(QStringLiteral("timeline")));
}

ui::CodePane* Navigation::code() const { return qobject_cast<ui::CodePane*>(m_docks.pane(QStringLiteral("code"))); }

}  // namespace app

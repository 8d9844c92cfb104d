// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/session.h"

#include "ui/format/plain_text.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace app {
namespace {

constexpr int undoSteps = 500;
constexpr int gapBins = 50;  // a chart has more room than the twenty lines of a report

/// Removes from the mark of a workspace what refers to places in `before`, unless `now` is the same trace.
void forgetPlaces(ui::Mark& mark, const core::TracePtr& before, const core::TracePtr& now) {
    if (now == before) return;
    mark.device = mark.stream = std::nullopt;
    mark.range = std::nullopt;
    mark.item = std::nullopt;
}

}  // namespace

/// An undo step that swaps two sets of options. Moving one control is one step, however many values it passed.
class Session::OptionsEdit : public QUndoCommand {
public:
    OptionsEdit(Session& session, core::Options after, const QString& what)
        : QUndoCommand(ui::menuText(what)), m_session(session), m_before(session.options()), m_after(std::move(after)) {
        m_age.start();
    }
    void undo() override { apply(m_before); }
    void redo() override { apply(m_after); }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = dynamic_cast<const OptionsEdit*>(other);
        const bool isKnob = next && m_before.filter == next->m_after.filter && text() == next->text();
        if (!isKnob || m_age.elapsed() > typingPauseMs) return false;
        m_after = next->m_after;
        m_age.restart();
        return true;
    }

private:
    void apply(const core::Options& options) {
        m_session.m_workspace.options = options;
        m_session.m_figures.invalidate();
    }

    Session& m_session;
    core::Options m_before, m_after;
    QElapsedTimer m_age;
};

Session::Session(ReadFile read, QObject* parent)
    : QObject(parent), m_files(std::move(read)), m_ruleBook(m_undo), m_figures(m_profiles, m_ruleBook, m_workspace) {
    m_undo.setUndoLimit(undoSteps);
    m_workspace.options.gaps.bins = gapBins;
    m_workspace.rules = m_ruleBook.rules();
    connect(&m_ruleBook, &RuleBook::changed, &m_figures, &ProfileFigures::invalidate);
    connect(&m_figures, &ProfileFigures::changed, this, &Session::publish);
    connect(&m_figures, &ProfileFigures::missing, this, &Session::closeProfile);
    connect(&m_files, &FileQueue::opened, this, &Session::addProfile);
}

Session::~Session() = default;

void Session::openFiles(const QStringList& paths, const std::vector<core::InFolder>& places) {
    QStringList absolute;
    for (const QString& path : paths)
        absolute << QFileInfo(path).absoluteFilePath();
    m_front.begin(m_files.requested());
    m_files.read(absolute, places);
}

void Session::addProfile(const OpenedFile& file) {
    const core::TracePtr before = m_profiles.trace(m_workspace.current);
    const auto [index, isNew] = m_profiles.add(file);
    if (isNew && index <= m_workspace.current) ++m_workspace.current;
    if (m_front.takes(file.order) || m_workspace.current < 0) m_workspace.current = index;
    forgetPlaces(m_workspace.mark, before, m_profiles.trace(m_workspace.current));
    emit profileOpened(file.path, file.trace);
    m_figures.computeNext();
    publish();
}

void Session::closeProfile(int index) {
    const core::TracePtr before = m_profiles.trace(m_workspace.current);
    m_profiles.close(index);
    const int last = m_profiles.count() - 1;
    if (index < m_workspace.current) --m_workspace.current;
    m_workspace.current = std::min(m_workspace.current, last);
    forgetPlaces(m_workspace.mark, before, m_profiles.trace(m_workspace.current));
    m_figures.computeNext();
    publish();
}

void Session::setCurrent(int index) {
    m_front.keep();
    if (index == m_workspace.current || index < 0 || index >= m_profiles.count()) return;
    const core::TracePtr before = m_profiles.trace(m_workspace.current);
    m_workspace.current = index;
    forgetPlaces(m_workspace.mark, before, m_profiles.trace(m_workspace.current));
    m_figures.computeNext();
    publish();
}

void Session::editOptions(const core::Options& options, const QString& what) {
    if (options == m_workspace.options) return;
    m_front.keepIfChosen();
    m_undo.push(new OptionsEdit(*this, options, what));
}

void Session::setMark(const ui::Mark& mark) {
    if (mark == m_workspace.mark) return;
    m_workspace.mark = mark;
    emit workspaceChanged(m_workspace);
}

void Session::setTimeUnit(ui::TimeUnit unit) {
    m_workspace.timeUnit = unit;
    publish();
}

void Session::setBaseline(int index) {
    m_profiles.setBaseline(index);
    publish();
}

void Session::arrangeProfiles(const std::vector<int>& order) {
    const auto current = std::ranges::find(order, m_workspace.current);
    m_profiles.arrange(order);
    m_workspace.current = static_cast<int>(current - order.begin());
    m_front.keep();
    setBaseline(0);
}

void Session::setWall(int index, std::optional<core::Nanos> wall) {
    m_profiles.at(index).wall = wall;
    publish();
}

void Session::setMatching(const core::Matching& matching) {
    if (matching == m_workspace.matching) return;
    m_workspace.matching = matching;
    emit workspaceChanged(m_workspace);
}

void Session::setJob(std::shared_ptr<const ui::OpenJob> job) {
    if (!job) m_workspace.mark.rank = std::nullopt;
    m_workspace.job = std::move(job);
    emit workspaceChanged(m_workspace);
}

void Session::setTimelinePlace(int index, const core::TimelinePlace& place) {
    if (index < 0 || index >= m_profiles.count() || m_profiles.at(index).timeline == place) return;
    m_profiles.at(index).timeline = place;
    const auto at = static_cast<std::size_t>(index);
    if (at < m_workspace.profiles.size()) m_workspace.profiles[at].timeline = place;
    emit timelinePlaced();
}

void Session::publish() {
    m_workspace.profiles = m_profiles.views();
    m_workspace.baseline = m_profiles.baseline();
    m_workspace.rules = m_ruleBook.rules();
    m_workspace.rulesFile = m_ruleBook.fileInForce();
    m_workspace.computing = m_workspace.current >= 0 && m_figures.isStale(m_workspace.current);
    emit workspaceChanged(m_workspace);
}

}  // namespace app

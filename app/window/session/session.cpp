// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/session.h"

#include "core/report/writers.h"
#include "ui/format/plain_text.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace app {
namespace {

// Keys of a fast typist or a held key come about this far apart: one computation for several, none waited for.
constexpr int pauseMs = 30;

constexpr int undoSteps = 500;
constexpr int gapBins = 50;  // a picture shows more than a report of twenty lines
constexpr qint64 typingPauseMs = 2000;

}  // namespace

/// Swaps two sets of options. Moving one control is one step, however many values it passed.
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
        m_session.invalidate();
    }

    Session& m_session;
    core::Options m_before, m_after;
    QElapsedTimer m_age;
};

Session::Session(ReadFile read, QObject* parent)
    : QObject(parent),
      m_files(std::move(read)),
      m_ruleBook(m_undo),
      m_job([this] { QMetaObject::invokeMethod(this, &Session::takeFigures, Qt::QueuedConnection); }) {
    m_undo.setUndoLimit(undoSteps);
    m_workspace.options.gaps.bins = gapBins;
    m_workspace.rules = m_ruleBook.rules();
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &Session::computeNext);
    connect(&m_ruleBook, &RuleBook::changed, this, &Session::invalidate);
    connect(&m_files, &FileQueue::opened, this, &Session::addProfile);
}

Session::~Session() = default;

void Session::openFiles(const QStringList& paths) {
    QStringList absolute;
    for (const QString& path : paths)
        absolute << QFileInfo(path).absoluteFilePath();
    m_batchFirst = m_files.asked();
    m_front.reset();
    m_frontMayMove = true;
    m_files.read(absolute);
}

void Session::addProfile(const OpenedFile& file) {
    auto place = std::ranges::find(m_profiles, file.path, &Profile::path);
    const bool isNew = place == m_profiles.end();
    if (isNew) {
        place = std::ranges::upper_bound(m_profiles, file.order, {}, &Profile::order);
        place = m_profiles.emplace(place);
        place->order = file.order;
        place->path = file.path;
    }
    place->id = ++m_readings;
    place->sample = file.sample;
    place->trace = file.trace;
    place->engine = core::freedAside(std::make_shared<ProfileEngine>());
    place->revision = 0;
    const int index = static_cast<int>(place - m_profiles.begin());
    if (isNew && index <= m_workspace.current) ++m_workspace.current;
    if (comesToTheFront(file.order) || m_workspace.current < 0) m_workspace.current = index;
    emit profileOpened(file.path, file.trace);
    computeNext();
    publish();
}

// The first of the files requested last, and until it is read the first of the others, unless the user chose one or
// filters.
bool Session::comesToTheFront(int order) {
    if (!m_frontMayMove || order < m_batchFirst || (m_front && *m_front < order)) return false;
    m_front = order;
    return true;
}

void Session::closeProfile(int index) {
    m_profiles.erase(m_profiles.begin() + index);
    const int last = static_cast<int>(m_profiles.size()) - 1;
    if (index < m_workspace.current) --m_workspace.current;
    m_workspace.current = std::min(m_workspace.current, last);
    computeNext();
    publish();
}

void Session::setCurrent(int index) {
    m_frontMayMove = false;
    if (index == m_workspace.current || index < 0 || index >= static_cast<int>(m_profiles.size())) return;
    m_workspace.current = index;
    m_workspace.mark.device = m_workspace.mark.stream = std::nullopt;  // of the other profile
    m_workspace.mark.range = std::nullopt;
    m_workspace.mark.item = std::nullopt;
    computeNext();
    publish();
}

void Session::editOptions(const core::Options& options, const QString& what) {
    if (options == m_workspace.options) return;
    if (m_front) m_frontMayMove = false;
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
    m_baseline = path(index);
    publish();
}

void Session::arrangeProfiles(const std::vector<int>& order) {
    std::vector<Profile> arranged;
    std::vector<int> numbers;  // what is still being read takes its place among them by these
    for (const Profile& profile : m_profiles)
        numbers.push_back(profile.order);
    const auto current = std::ranges::find(order, m_workspace.current);
    for (std::size_t i = 0; i < order.size(); ++i) {
        arranged.push_back(std::move(m_profiles[static_cast<std::size_t>(order[i])]));
        arranged.back().order = numbers[i];
    }
    m_profiles = std::move(arranged);
    m_workspace.current = static_cast<int>(current - order.begin());
    m_frontMayMove = false;
    setBaseline(0);
}

void Session::setWall(int index, std::optional<core::Nanos> wall) {
    m_profiles[static_cast<std::size_t>(index)].wall = wall;
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
    const auto at = static_cast<std::size_t>(index);
    if (index < 0 || at >= m_profiles.size() || m_profiles[at].timeline == place) return;
    m_profiles[at].timeline = place;
    if (at < m_workspace.profiles.size()) m_workspace.profiles[at].timeline = place;
    emit timelinePlaced();
}

core::TracePtr Session::currentTrace() const {
    return m_workspace.current < 0 ? nullptr : m_profiles[static_cast<std::size_t>(m_workspace.current)].trace;
}

void Session::invalidate() {
    ++m_revision;
    m_requested.reset();
    m_job.cancel();
    // Not restarted by the next edit: a held key must not starve the figures.
    if (!m_pause.isActive()) m_pause.start();
    publish();
}

void Session::computeNext() {
    auto next = m_profiles.begin() + std::max(m_workspace.current, 0);
    if (next >= m_profiles.end() || !isStale(*next))
        next = std::ranges::find_if(m_profiles, [this](const Profile& p) { return isStale(p); });
    if (next == m_profiles.end()) {
        m_requested.reset();
        m_job.cancel();
        return;
    }
    const Request request{next->id, m_revision};
    if (m_requested == request) return;
    m_requested = request;
    m_job.submit([trace = next->trace, engine = next->engine, rules = m_ruleBook.rules(),
                  options = m_workspace.options](const std::stop_token& stop) {
        QElapsedTimer clock;
        clock.start();
        ui::SnapshotPtr snapshot = engine->snapshot(trace, *rules, options, stop);
        return Figures{std::move(snapshot), clock.elapsed()};
    });
}

void Session::takeFigures() {
    const auto made = m_job.take();
    if (!made) return;
    const Request request = *std::exchange(m_requested, std::nullopt);
    if (!*made) return giveUp(request, made->error());
    const Figures& figures = **made;
    const auto profile = std::ranges::find(m_profiles, request.profile, &Profile::id);
    if (profile == m_profiles.end()) return;
    profile->snapshot = figures.snapshot;
    profile->revision = request.revision;
    const bool isCurrent = profile - m_profiles.begin() == m_workspace.current;
    computeNext();
    publish();
    if (isCurrent) emit figuresReady(figures.milliseconds);
}

// Not requested again before the next edit, since it would fail again each time.
void Session::giveUp(const Request& request, const core::Error& error) {
    const auto profile = std::ranges::find(m_profiles, request.profile, &Profile::id);
    if (profile == m_profiles.end()) return;
    profile->revision = request.revision;
    const QString path = profile->path;
    const QString message = QString::fromStdString(error.message);
    if (profile->snapshot) {
        computeNext();
        publish();
        return emit figuresFailed(path, tr("%1. The figures in view are from before the last change").arg(message));
    }
    closeProfile(static_cast<int>(profile - m_profiles.begin()));
    emit figuresFailed(path, message);
}

void Session::publish() {
    std::vector<std::string> paths;
    for (const Profile& profile : m_profiles)
        paths.push_back(profile.path.toStdString());
    const std::vector<std::string> titles = core::profileNames(paths);
    m_workspace.profiles.clear();
    for (std::size_t i = 0; i < m_profiles.size(); ++i)
        m_workspace.profiles.push_back(
            {ui::shownText(titles[i]), m_profiles[i].snapshot, m_profiles[i].wall, m_profiles[i].timeline});
    const auto baseline = std::ranges::find(m_profiles, m_baseline, &Profile::path);
    m_workspace.baseline = baseline == m_profiles.end() ? 0 : static_cast<int>(baseline - m_profiles.begin());
    m_workspace.rules = m_ruleBook.rules();
    m_workspace.rulesFile = m_ruleBook.fileInForce();
    m_workspace.computing =
        m_workspace.current >= 0 && isStale(m_profiles[static_cast<std::size_t>(m_workspace.current)]);
    emit workspaceChanged(m_workspace);
}

}  // namespace app

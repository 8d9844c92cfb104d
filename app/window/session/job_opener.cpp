// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/job_opener.h"

#include "app/cli/jobs/job_digests.h"
#include "app/cli/jobs/trace_list.h"
#include "app/window/session/cache.h"
#include "app/window/session/run_process.h"
#include "app/window/session/session.h"
#include "app/window/session/settings.h"
#include "app/window/session/shared_files.h"
#include "core/ingest/identity/recordings.h"

#include <QDir>
#include <QFileInfo>

#include <map>
#include <sstream>
#include <utility>
#include <vector>

namespace app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxSideBySide = 16;

/// The data that a worker needs to digest traces; collected on the UI thread, which owns the settings.
struct Reading {
    std::vector<std::string> inputs;
    core::DigestOptions options;
    core::ReadContext context;
};

Reading readingOf(const QStringList& paths, const core::Rules& rules) {
    Reading reading;
    for (const QString& path : paths)
        reading.inputs.push_back(systemPath(path).string());
    reading.options.rules = rules;
    reading.options.hosts = core::HostNames::Name;  // these digests stay on this machine
    reading.context.cacheFolder = systemPath(cacheFolder());
    reading.context.nsysPath = systemPath(settings::nsysPath()).string();
    reading.context.memoryLimit = static_cast<std::uint64_t>(settings::memoryLimit()) << 30;
    reading.context.runProcess = processRunner();
    return reading;
}

/// Returns the path of a trace in the first of the folders that contains it; empty if none does.
QString foundTrace(const std::vector<fs::path>& folders, const std::string& name) {
    std::error_code ignored;
    if (name.empty() || name.find('/') != std::string::npos) return {};  // digests are not trusted
    for (const fs::path& folder : folders)
        if (fs::is_regular_file(folder / name, ignored)) return qtPath(folder / name);
    return {};
}

std::vector<QString> tracesOf(const core::Job& job, const cli::JobDigests& digests,
                              const std::vector<std::string>& inputs) {
    std::map<std::string, QString> digested;
    for (const std::string& trace : digests.traces)
        digested[fs::path(trace).filename().string()] = qtPath(trace);
    std::vector<fs::path> folders;
    for (const std::string& input : inputs) {  // beside the digests, in a folder `traces` there, or one level up
        std::error_code ignored;
        const fs::path place = fs::is_directory(input, ignored) ? fs::path(input) : fs::path(input).parent_path();
        for (const fs::path& folder : {place, place / "traces", place / "..", place / ".." / "traces"})
            folders.push_back(folder);
    }
    std::vector<QString> traces;
    for (const core::JobRank& rank : job.ranks) {
        const std::string& name = rank.digest.identity.key.file;
        const auto own = digested.find(name);
        QString trace = own != digested.end() ? own->second : foundTrace(folders, name);
        if (const std::string& recorded = job.traces[rank.file]; trace.isEmpty() && !recorded.empty())
            trace = foundTrace({fs::path(recorded)}, name);
        traces.push_back(std::move(trace));
    }
    return traces;
}

core::Result<std::shared_ptr<const ui::OpenJob>> readJob(const Reading& reading, const QString& title,
                                                         const QStringList& paths, core::Progress& progress,
                                                         const std::stop_token& stop) {
    std::ostringstream nothing;
    cli::Environment environment{nothing, nothing};
    environment.read = reading.context;
    environment.read.stop = stop;
    const cli::ReadOptions read{{}, reading.context.memoryLimit, false};
    const cli::DigestCache cache(read, environment);
    cli::InputFiles inputs{reading.inputs};
    const auto found = cli::jobInputs(inputs, environment);
    if (stop.stop_requested()) return core::stoppedError();
    if (!found) return found.error();
    if (found->list.size() > 1)
        return core::Error{core::ErrorKind::Unsupported,
                           "holds " + std::to_string(found->list.size()) +
                               " recordings of the same ranks: open the traces of one of them as a job, or all of them "
                               "with `lacuna report`"};
    const auto made = cli::jobDigests(found->list.front(), reading.options, read, cache, environment, &progress);
    if (stop.stop_requested()) return core::stoppedError();
    if (!made) return made.error();
    const cli::JobDigests& digests = *made;
    if (digests.files.empty())
        return core::Error{core::ErrorKind::Unreadable,
                           digests.fault.empty() ? "there are neither digests nor traces in it" : digests.fault};
    progress.done = 0;
    auto job = core::openJob(digests.files, stop, &progress);
    if (!job) return core::Error{job.error().kind, digests.withTraces(job.error().message)};
    auto open = std::make_shared<ui::OpenJob>();
    open->title = title;
    open->paths = paths;
    open->traces = tracesOf(*job, digests, reading.inputs);
    open->job = std::make_shared<core::Job>(std::move(*job));
    return std::shared_ptr<const ui::OpenJob>(std::move(open));
}

}  // namespace

JobOpener::JobOpener(Session& session, QObject* parent)
    : QObject(parent),
      m_session(session),
      m_progress(std::make_shared<core::Progress>()),
      m_job([this] { QMetaObject::invokeMethod(this, &JobOpener::take, Qt::QueuedConnection); }) {
    followProfiles();
}

JobOpener::~JobOpener() = default;

bool JobOpener::isJob(const QString& path) {
    if (!QFileInfo(path).isDir()) return cli::isDigestFile(systemPath(path).string());
    const fs::path folder = systemPath(path);
    return !cli::digestsIn(folder).empty() || cli::tracesIn(folder).size() > maxSideBySide;
}

void JobOpener::followProfiles() {
    const FileQueue& files = m_session.files();
    connect(&files, &FileQueue::opened, this,
            [this](const OpenedFile& file) { m_identities[file.path] = file.identity; });
    connect(&m_session, &Session::workspaceChanged, this, [this] {
        if (m_session.profiles().count() == 0 && !m_session.files().isReading()) m_told = 0;
    });
    connect(&files, &FileQueue::ranksOpened, this, [this](const QString&, int ranks) { m_told = ranks; });
    connect(&files, &FileQueue::changed, this, &JobOpener::tellOfRanks);
}

/// Once all files are read: says if they are the ranks of one job, unless their folder, or fewer of them, said so.
void JobOpener::tellOfRanks() {
    if (m_session.files().isReading() || m_session.workspace().job) return;
    QStringList paths;
    std::vector<core::ProfileIdentity> identities;
    for (int i = 0; i < m_session.profiles().count(); ++i) {
        paths << m_session.profiles().path(i);
        identities.push_back(m_identities[paths.back()]);
    }
    std::erase_if(m_identities, [&](const auto& each) { return !paths.contains(each.first); });
    const core::Recordings recordings = core::recordingsOf(identities);
    if (recordings.list.size() != 1 || !recordings.list.front().isJob) return;
    const auto ranks = static_cast<int>(recordings.list.front().ranks);
    if (ranks > std::exchange(m_told, ranks)) emit ranksOpened(paths, ranks);
}

void JobOpener::open(const QStringList& paths) {
    if (paths.isEmpty()) return;
    stop();
    m_paths.clear();
    for (const QString& path : paths)
        m_paths << QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    const QFileInfo first(m_paths.front());
    m_name = m_paths.size() == 1 ? first.fileName() : first.dir().dirName();
    m_progress = std::make_shared<core::Progress>();
    m_job.submit([reading = readingOf(m_paths, *m_session.ruleBook().rules()), name = m_name, paths = m_paths,
                  progress = m_progress](const std::stop_token& stop) {
        return readJob(reading, name, paths, *progress, stop);
    });
    m_stage = Stage::Ranks;
    emit changed();
}

void JobOpener::askForPrices(const ui::OpenJob& job) {
    m_progress = std::make_shared<core::Progress>();
    auto shown = std::make_shared<ui::OpenJob>(job);
    shown->progress = m_progress;
    m_job.submit([job, progress = m_progress](const std::stop_token& stop) -> core::Result<JobPtr> {
        auto answers = core::jobAnswers(*job.job, stop, progress.get());
        if (!answers) return answers.error();
        auto whole = std::make_shared<ui::OpenJob>(job);
        whole->answers = std::make_shared<core::JobAnswers>(std::move(*answers));
        return JobPtr(std::move(whole));
    });
    m_stage = Stage::Prices;
    m_session.setJob(std::move(shown));
    emit changed();
}

void JobOpener::take() {
    const auto made = m_job.take();
    if (!made) return;
    const Stage stage = std::exchange(m_stage, Stage::None);
    if (stage == Stage::Ranks && *made) {
        askForPrices(***made);
        return emit opened();
    }
    if (*made) {
        m_session.setJob(**made);
        return emit changed();
    }
    const QString message = QString::fromStdString(made->error().message);
    if (stage == Stage::Prices) leaveWithoutPrices(message);
    emit changed();
    emit failed(m_paths.front(), message);
}

void JobOpener::leaveWithoutPrices(const QString& fault) {
    auto without = std::make_shared<ui::OpenJob>(*m_session.workspace().job);
    without->fault = fault;
    m_session.setJob(std::move(without));
}

void JobOpener::stop() {
    const Stage stage = std::exchange(m_stage, Stage::None);
    if (stage == Stage::None) return;
    m_job.cancel();
    if (stage == Stage::Prices) leaveWithoutPrices(tr("Stopped. Open the job again to compute it."));
    emit changed();
}

void JobOpener::close() {
    m_stage = Stage::None;
    m_job.cancel();
    m_session.setJob(nullptr);
    emit changed();
}

}  // namespace app

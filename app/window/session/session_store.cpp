// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/session_store.h"

#include "app/window/session/shared_files.h"
#include "core/base/atomic_file.h"
#include "core/base/content_sample.h"
#include "core/base/path_into_file.h"
#include "core/base/regular_file.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace app {
namespace {

constexpr std::size_t maxStoredBytes = 16 << 20;  // limit of the parser

core::Result<std::string> storedText(const QString& path) {
    return core::regularFileText(systemPath(path), maxStoredBytes);
}

/// Returns whether the file at `path` has exactly these rules. If it does not, they count as unsaved.
bool isAsInFile(const core::Rules& rules, const QString& path) {
    const auto text = storedText(path);
    const auto inFile = text ? core::parseRules(*text) : text.error();
    return inFile && *inFile == rules;
}

/// Returns the place relative to the session's folder if it exists there, otherwise the original path.
std::filesystem::path foundPlace(const core::SavedPlace& place, const std::filesystem::path& folder) {
    std::error_code ignored;
    const std::filesystem::path moved = (folder / place.relative).lexically_normal();
    const bool isThere = !place.relative.empty() && std::filesystem::exists(core::fileOnDisk(moved), ignored);
    return isThere ? moved : std::filesystem::path(place.path);
}

core::Result<OpenedSession> readSession(const QString& path, const std::stop_token& stop) {
    const auto text = storedText(path);
    if (!text) return text.error();
    auto saved = core::parseSession(*text);
    if (!saved) return saved.error();
    OpenedSession session{path, std::move(*saved), {}, {}};
    for (const core::SavedProfile& profile : session.saved.profiles)
        if (!stop.stop_requested()) session.files.push_back(core::foundFile(profile, systemPath(path).parent_path()));
    for (const core::SavedPlace& place : session.saved.job)
        if (!stop.stop_requested()) session.job.push_back(foundPlace(place, systemPath(path).parent_path()));
    const QString rulesPath = QString::fromStdString(session.saved.rulesPath);
    if (!rulesPath.isEmpty() && !isAsInFile(session.saved.rules, rulesPath)) session.saved.rulesModified = true;
    return session;
}

/// Returns which lost file the user means by `chosen`: the one with its content, else its name, else the first.
std::size_t meantBy(const std::vector<LostFile>& lost, const std::filesystem::path& chosen) {
    const auto sample = core::contentSample(chosen);
    const auto at = [&](auto isIt) {
        return static_cast<std::size_t>(std::ranges::find_if(lost, isIt) - lost.begin());
    };
    const std::size_t same = at([&](const LostFile& each) { return sample && each.profile.sample == *sample; });
    const std::size_t named = at(
        [&](const LostFile& each) { return std::filesystem::path(each.profile.path).filename() == chosen.filename(); });
    return same < lost.size() ? same : named < lost.size() ? named : 0;
}

}  // namespace

SessionStore::SessionStore(QObject* parent)
    : QObject(parent),
      m_opener([this] { QMetaObject::invokeMethod(this, &SessionStore::takeOpened, Qt::QueuedConnection); }),
      m_saver([this] { QMetaObject::invokeMethod(this, &SessionStore::takeSaved, Qt::QueuedConnection); }),
      m_searcher([this] { QMetaObject::invokeMethod(this, &SessionStore::takeSearched, Qt::QueuedConnection); }) {}

void SessionStore::open(const QString& path) {
    m_toOpen = path;
    m_opener.submit([path](const std::stop_token& stop) { return readSession(path, stop); });
}

void SessionStore::save(const core::SavedSession& session, const QString& path) {
    m_toSave = path;
    m_saver.submit([path, related = session](const std::stop_token&) mutable {
        const auto relate = [folder = systemPath(path).parent_path()](auto& saved) {
            saved.relative = std::filesystem::path(saved.path).lexically_relative(folder).string();
        };
        std::ranges::for_each(related.profiles, relate);
        std::ranges::for_each(related.job, relate);
        return core::writeWholeFile(systemPath(path), core::toJson(related));
    });
}

void SessionStore::find(const std::vector<LostFile>& lost, const QString& chosen) {
    m_toSearch = chosen;
    m_searcher.submit([searched = lost, path = systemPath(chosen)](const std::stop_token&) mutable {
        const std::size_t meant = meantBy(searched, path);
        for (std::size_t i = 0; i < searched.size(); ++i)
            searched[i].found = i == meant ? core::FoundFile{path, core::fileState(searched[i].profile, path)}
                                           : core::foundFile(searched[i].profile, path.parent_path());
        return searched;
    });
}

void SessionStore::takeOpened() {
    const auto made = m_opener.take();
    if (!made) return;
    if (*made)
        emit opened(**made);
    else
        emit failed(m_toOpen, QString::fromStdString(made->error().message));
}

void SessionStore::takeSaved() {
    const auto made = m_saver.take();
    if (!made) return;
    if (*made)
        emit saved(m_toSave);
    else
        emit failed(m_toSave, QString::fromStdString(made->error().message));
}

void SessionStore::takeSearched() {
    const auto lost = m_searcher.take();
    if (!lost) return;
    if (*lost)
        emit searched(**lost);
    else
        emit failed(m_toSearch, QString::fromStdString(lost->error().message));
}

}  // namespace app

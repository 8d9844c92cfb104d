// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/recent_files.h"

#include "app/window/session/shared_files.h"
#include "core/base/path_into_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <set>
#include <utility>

namespace app {
namespace {

constexpr std::size_t maxFiles = 12;
constexpr qsizetype maxPlaces = 64;  // in an entry for a job; many digests are usually opened as a folder
constexpr int writePauseMs = 300;    // the profiles of a folder arrive one after the other

/// Describes the devices: "2 × H100 SXM5"; several models as the first one and an ellipsis.
QString devicesText(const core::Trace& trace) {
    if (trace.devices.empty()) return {};
    std::set<std::string> models;
    for (const core::Device& device : trace.devices)
        models.insert(device.name);
    QString model = QString::fromStdString(trace.devices.front().name);
    if (model.startsWith("NVIDIA ")) model.remove(0, 7);  // the rest of the name is sufficient
    if (model.isEmpty()) model = QStringLiteral("GPU");
    if (models.size() > 1) model += u'…';
    return QStringLiteral("%1 × %2").arg(trace.devices.size()).arg(model);
}

QString formatText(const core::Source& source) {
    const std::string& said = source.writer.empty() ? source.title : source.writer;
    return QString::fromStdString(said);
}

const QString listKey = QStringLiteral("recent");

std::vector<ui::RecentFile> listIn(QSettings& stored) {
    std::vector<ui::RecentFile> files;
    const int count = stored.beginReadArray(listKey);
    for (int i = 0; i < count && files.size() < maxFiles; ++i) {
        stored.setArrayIndex(i);
        files.push_back({stored.value("path").toString(), stored.value("format").toString(),
                         stored.value("devices").toString(), stored.value("size").toLongLong(),
                         stored.value("opened").toDateTime(), stored.value("job").toBool(), false,
                         stored.value("others").toStringList()});
    }
    stored.endArray();
    return files;
}

void writeList(const QString& file, const std::vector<ui::RecentFile>& files) {
    QSettings stored(file, QSettings::IniFormat);
    stored.clear();
    stored.beginWriteArray(listKey, static_cast<int>(files.size()));
    for (std::size_t i = 0; i < files.size(); ++i) {
        stored.setArrayIndex(static_cast<int>(i));
        stored.setValue("path", files[i].path);
        stored.setValue("format", files[i].format);
        stored.setValue("devices", files[i].devices);
        stored.setValue("size", files[i].size);
        stored.setValue("opened", files[i].opened);
        stored.setValue("job", files[i].isJob);
        stored.setValue("others", files[i].others);
    }
    stored.endArray();
}

}  // namespace

RecentFiles::RecentFiles(const QString& file, QObject* parent)
    : QObject(parent),
      m_file(file),
      m_missing([this] { QMetaObject::invokeMethod(this, &RecentFiles::takeMissing, Qt::QueuedConnection); }),
      m_writing(std::in_place,
                [this] { QMetaObject::invokeMethod(this, &RecentFiles::takeWritten, Qt::QueuedConnection); }) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(writePauseMs);
    connect(&m_pause, &QTimer::timeout, this, &RecentFiles::write);
    QSettings own(m_file, QSettings::IniFormat), settings;
    m_files = listIn(QFile::exists(m_file) ? own : settings);  // earlier versions kept the list among the settings
}

RecentFiles::~RecentFiles() {
    m_writing.reset();  // an older write must not end after this one
    if (!m_isWritten) writeList(m_file, m_files);
}

void RecentFiles::expect(const QStringList& paths) {
    for (const QString& path : paths)
        m_expected[QDir::cleanPath(path)] = 0;
}

void RecentFiles::add(const QString& path, const core::Trace& trace) {
    const auto holds = [&](const QString& each) { return path.startsWith(each + u'/'); };
    const QStringList expected = m_expected.keys();
    const auto whole = std::ranges::find_if(expected, holds);
    const bool isPart = whole != expected.end() && !m_expected.contains(path);
    if (const int profiles = isPart ? ++m_expected[*whole] : 1; profiles > 1)
        return add({*whole, QFileInfo(*whole).isDir() ? tr("Folder") : tr("Archive"),
                    tr("%n profile(s)", nullptr, profiles), 0, QDateTime::currentDateTime()});
    add({isPart ? *whole : path, formatText(trace.source), devicesText(trace), static_cast<qint64>(trace.source.size),
         QDateTime::currentDateTime()});
}

void RecentFiles::addSession(const QString& path, qsizetype profiles) {
    add({path, tr("Session"), tr("%n profile(s)", nullptr, static_cast<int>(profiles)), QFileInfo(path).size(),
         QDateTime::currentDateTime()});
}

void RecentFiles::addJob(const QStringList& paths, std::size_t ranks) {
    if (paths.size() > maxPlaces) return;
    const QFileInfo first(paths.front());
    add({paths.front(), tr("Job"), tr("%n rank(s)", nullptr, static_cast<int>(ranks)),
         first.isDir() || paths.size() > 1 ? 0 : first.size(), QDateTime::currentDateTime(), true, false,
         paths.mid(1)});
}

void RecentFiles::open(const QStringList& paths) {
    QStringList files;
    for (const QString& path : paths) {
        const auto found = std::ranges::find(m_files, path, &ui::RecentFile::path);
        if (found != m_files.end() && found->isJob)
            emit jobChosen(QStringList(path) + found->others);
        else
            files << path;
    }
    if (!files.isEmpty()) emit filesChosen(files);
}

void RecentFiles::add(ui::RecentFile file) {
    std::erase_if(m_files, [&](const ui::RecentFile& each) { return each.path == file.path; });
    m_files.insert(m_files.begin(), std::move(file));
    if (m_files.size() > maxFiles) m_files.resize(maxFiles);
    writeSoon();
    emit changed();
}

void RecentFiles::clear() {
    m_files.clear();
    QSettings().remove(listKey);
    writeSoon();
    emit changed();
}

void RecentFiles::check() {
    QStringList paths;
    for (const ui::RecentFile& file : m_files)
        paths << file.path << file.others;
    m_missing.submit([paths](const std::stop_token& stop) {
        QStringList missing;
        for (const QString& path : paths)
            if (!stop.stop_requested() && !QFileInfo::exists(qtPath(core::fileOnDisk(systemPath(path)))))
                missing << path;
        return missing;
    });
}

void RecentFiles::takeMissing() {
    const auto missing = m_missing.take();
    if (!missing || !*missing) return;
    for (ui::RecentFile& file : m_files)
        file.missing = std::ranges::any_of(QStringList(file.path) + file.others,
                                           [&](const QString& path) { return (*missing)->contains(path); });
    emit changed();
}

void RecentFiles::writeSoon() {
    m_isWritten = false;
    if (!m_pause.isActive()) m_pause.start();
}

void RecentFiles::write() {
    m_writing->submit([file = m_file, files = m_files](const std::stop_token&) -> core::Result<core::Done> {
        writeList(file, files);
        return core::Done{};
    });
}

void RecentFiles::takeWritten() {
    if (m_writing->take()) m_isWritten = !m_pause.isActive();
}

}  // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/open_profiles.h"

#include "core/base/freed_aside.h"
#include "core/report/writers.h"
#include "ui/format/plain_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace app {

namespace {

/// Returns the name of a profile with that of its recording, unless it contains that.
QString withRecording(const QString& name, const std::string& recording) {
    const QString which = ui::shownText(recording);
    if (which.isEmpty() || (!which.front().isDigit() && name.contains(which, Qt::CaseInsensitive))) return name;
    return QCoreApplication::translate("OpenProfiles", "%1 (recording %2)").arg(name, which);
}

}  // namespace

int OpenProfiles::indexOf(std::uint64_t id) const {
    const auto found = std::ranges::find(m_profiles, id, &OpenProfile::id);
    return found == m_profiles.end() ? -1 : static_cast<int>(found - m_profiles.begin());
}

OpenProfiles::Added OpenProfiles::add(const OpenedFile& file) {
    auto place = std::ranges::find(m_profiles, file.path, &OpenProfile::path);
    const bool isNew = place == m_profiles.end();
    if (isNew) {
        place = std::ranges::upper_bound(m_profiles, file.order, {}, &OpenProfile::order);
        place = m_profiles.emplace(place);
        place->order = file.order;
        place->path = file.path;
    }
    place->id = ++m_readings;
    place->sample = file.sample;
    place->trace = file.trace;
    place->engine = core::freedAside(std::make_shared<ProfileEngine>());
    place->revision = 0;
    return {static_cast<int>(place - m_profiles.begin()), isNew};
}

void OpenProfiles::arrange(const std::vector<int>& order) {
    std::vector<OpenProfile> arranged;
    std::vector<int> numbers;  // the sorted numbers stay in place, since files still being read are inserted by them
    for (const OpenProfile& profile : m_profiles)
        numbers.push_back(profile.order);
    for (std::size_t i = 0; i < order.size(); ++i) {
        arranged.push_back(std::move(at(order[i])));
        arranged.back().order = numbers[i];
    }
    m_profiles = std::move(arranged);
}

int OpenProfiles::baseline() const {
    const auto chosen = std::ranges::find(m_profiles, m_baseline, &OpenProfile::path);
    return chosen == m_profiles.end() ? 0 : static_cast<int>(chosen - m_profiles.begin());
}

std::vector<ui::ProfileView> OpenProfiles::views() const {
    std::vector<std::string> paths;
    for (const OpenProfile& profile : m_profiles)
        paths.push_back(profile.path.toStdString());
    const std::vector<std::string> titles = core::profileNames(paths);
    std::vector<ui::ProfileView> views;
    for (std::size_t i = 0; i < m_profiles.size(); ++i)
        views.push_back({withRecording(ui::shownText(titles[i]), m_profiles[i].trace->source.recording),
                         m_profiles[i].snapshot, m_profiles[i].wall, m_profiles[i].timeline});
    return views;
}

}  // namespace app

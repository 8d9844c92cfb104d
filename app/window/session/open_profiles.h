// SPDX-License-Identifier: GPL-3.0-or-later
// The open profiles in the order in which their files were requested, each with its most recent figures.
#pragma once

#include "app/window/session/file_queue.h"
#include "app/window/session/profile_engine.h"
#include "ui/panes/shared/workspace.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {

struct OpenProfile {
    int order = 0;         ///< number of the request for its file, by which profiles are sorted
    std::uint64_t id = 0;  ///< changes each time that the file is read
    QString path;
    std::string sample;  ///< contentSample() of its file
    core::TracePtr trace;
    std::shared_ptr<ProfileEngine> engine;  ///< used only on the worker
    ui::SnapshotPtr snapshot;
    std::optional<core::Nanos> wall;
    core::TimelinePlace timeline;
    std::uint64_t revision = 0;  ///< revision of the rules and options of `snapshot`; 0: none
};

class OpenProfiles {
public:
    int count() const { return static_cast<int>(m_profiles.size()); }
    const OpenProfile& at(int index) const { return m_profiles[static_cast<std::size_t>(index)]; }
    OpenProfile& at(int index) { return m_profiles[static_cast<std::size_t>(index)]; }
    QString path(int index) const { return at(index).path; }
    /// Returns the contentSample() that identifies the file; empty: unknown.
    std::string sample(int index) const { return at(index).sample; }
    /// Returns the trace of a profile; null for index -1.
    core::TracePtr trace(int index) const { return index < 0 ? nullptr : at(index).trace; }
    /// Returns the index of the profile with this id; -1 if it was closed or has been read again.
    int indexOf(std::uint64_t id) const;

    struct Added {
        int index;
        bool isNew;  ///< false: a file that was open already has been read again
    };
    Added add(const OpenedFile& file);
    void close(int index) { m_profiles.erase(m_profiles.begin() + index); }
    /// Reorders the profiles; `order` has the current indices in the new order.
    void arrange(const std::vector<int>& order);

    /// Returns the index of the baseline: the chosen one, or the first if none was chosen or it is closed.
    int baseline() const;
    void setBaseline(int index) { m_baseline = path(index); }

    /// Returns the profiles in the form in which panes see them.
    std::vector<ui::ProfileView> views() const;

private:
    std::vector<OpenProfile> m_profiles;
    QString m_baseline;  ///< path of the chosen baseline; empty: none was chosen
    std::uint64_t m_readings = 0;
};

}  // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
// The profiles that are open, in the order in which their files were asked for, each with its figures as last computed.
#pragma once

#include "app/window/session/file_queue.h"
#include "app/window/session/profile_engine.h"
#include "ui/panes/shared/pane.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {

struct OpenProfile {
    int order = 0;         ///< profiles are in the order of their requests
    std::uint64_t id = 0;  ///< of this reading of the file
    QString path;
    std::string sample;  ///< of its file's content
    core::TracePtr trace;
    std::shared_ptr<ProfileEngine> engine;  ///< used only on the worker
    ui::SnapshotPtr snapshot;
    std::optional<core::Nanos> wall;
    core::TimelinePlace timeline;
    std::uint64_t revision = 0;  ///< of the rules and options of its snapshot
};

class OpenProfiles {
public:
    int count() const { return static_cast<int>(m_profiles.size()); }
    const OpenProfile& at(int index) const { return m_profiles[static_cast<std::size_t>(index)]; }
    OpenProfile& at(int index) { return m_profiles[static_cast<std::size_t>(index)]; }
    QString path(int index) const { return at(index).path; }
    /// The sample by which its file is recognized; empty: not known.
    std::string sample(int index) const { return at(index).sample; }
    /// Null for -1.
    core::TracePtr trace(int index) const { return index < 0 ? nullptr : at(index).trace; }
    /// The one of this reading of a file; -1: it is not open any more.
    int indexOf(std::uint64_t id) const;

    struct Added {
        int index;
        bool isNew;  ///< else it was read again
    };
    Added add(const OpenedFile& file);
    void close(int index) { m_profiles.erase(m_profiles.begin() + index); }
    /// Puts them into this order of their indices.
    void arrange(const std::vector<int>& order);

    /// The profile with which others are compared; the first, unless another was chosen and is open.
    int baseline() const;
    void setBaseline(int index) { m_baseline = path(index); }

    /// As panes see them.
    std::vector<ui::ProfileView> views() const;

private:
    std::vector<OpenProfile> m_profiles;
    QString m_baseline;  ///< path of the chosen one
    std::uint64_t m_readings = 0;
};

}  // namespace app

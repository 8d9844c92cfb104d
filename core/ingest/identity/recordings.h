// SPDX-License-Identifier: GPL-3.0-or-later
// Which profiles were recorded together: a job of several ranks may have been recorded several times.
#pragma once

#include "core/ingest/identity/profile_identity.h"
#include "core/trace/doubt.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct Recording {
    std::string name;                   ///< "2", its place in time, or "EXTEND", the stage that all its profiles name
    std::string stage;                  ///< the stage that all its profiles name; empty: none
    std::vector<std::size_t> profiles;  ///< in the order of the profiles
    std::size_t ranks = 0;              ///< how many ranks its profiles name
    bool isJob = false;                 ///< whether it has several ranks of one job, as recorded
    bool isUnclear = false;             ///< nothing tells what was recorded together with it
    std::string fault;                  ///< why it is no job, although it has several ranks; else empty
};

struct Recordings {
    std::vector<Recording> list;      ///< in order of time, as far as known
    std::vector<std::size_t> others;  ///< profiles that belong to none of several recordings
    std::optional<Doubt> doubt;       ///< why it is unclear which profiles belong together

    bool areSeveral() const { return list.size() > 1; }
    /// Returns all profiles, recording by recording.
    std::vector<std::size_t> order() const;
    /// Returns for each profile the name of its recording, if there are several and it is in one, and the doubt about
    /// it.
    std::vector<InFolder> places(std::size_t profiles) const;
    /// Returns the recording that --recording names: by its number in time, its name, or a stage in it; an error says
    /// which there are.
    Result<std::size_t> chosen(std::string_view word) const;
};

/// Groups profiles. If no rank (or, of profiles without ranks, no process) occurs twice, there is one recording; the
/// same if there is only one rank, beside profiles that record none.
/// Otherwise profiles were recorded together if
/// - their starts differ by less than half of the shortest time between two recordings of one rank; or else
/// - the same stage is in their names; or else
/// - they are in the same folder.
/// If none of these tells them apart, each is a recording of its own, and there is a doubt about it.
Recordings recordingsOf(std::span<const ProfileIdentity> profiles);

/// Returns "3 recordings: 1, 2, 3".
std::string listText(const Recordings& recordings);
/// Returns "3 recordings: 1, 2, 3; choose one with --recording 1".
std::string text(const Recordings& recordings);

}  // namespace core

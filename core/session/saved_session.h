// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes a session's file: what is open, and under which rules, filters and layout. Files of newer programs
// keep their meaning: unknown keys are ignored, and a version with other semantics is refused.
#pragma once

#include "core/analysis/scope/options.h"
#include "core/base/result.h"
#include "core/classify/rules.h"
#include "core/compare/matching.h"
#include "core/session/timeline_place.h"
#include "core/trace/doubt.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// One profile, and how to find its file again. Paths and names are UTF-8.
struct SavedProfile {
    std::string path;                ///< absolute path
    std::string relative;            ///< path from the folder of the session's file; empty if there is none
    std::string name;                ///< name as it was shown
    std::uint64_t size = 0;          ///< size of the file in bytes
    std::string sample;              ///< the file's contentSample(); empty: unknown
    std::optional<Nanos> wall = {};  ///< duration of the run without profiling, as given by the user
    TimelinePlace timeline = {};
    std::string recording = {};  ///< which of several recordings in its folder it is, see Source::recording
    std::vector<Doubt> doubts =
        {};  ///< what its folder showed: doubts about ranks, which its file alone does not raise

    bool operator==(const SavedProfile&) const = default;
};

/// A file or folder that is part of a job: digests, traces, or folders of them.
struct SavedPlace {
    std::string path;      ///< absolute path
    std::string relative;  ///< path from the folder of the session's file

    bool operator==(const SavedPlace&) const = default;
};

/// Panes in one place, as tabs if there are several.
struct PaneGroup {
    std::vector<std::string> panes;                    ///< ids of the panes
    std::int64_t front = 0;                            ///< index of the visible pane
    bool isFloating = false;                           ///< whether the group is a separate window
    std::int64_t x = 0, y = 0, width = 0, height = 0;  ///< in the layout's area; floating: screen pixels

    bool operator==(const PaneGroup&) const = default;
};

struct SavedLayout {
    std::string id;                 ///< the window's name for the layout
    std::vector<PaneGroup> groups;  ///< empty: arranged for the window's size

    // The following members may be missing from a file.
    std::int64_t width = 1000, height = 1000;  ///< size of the area to which the positions of groups refer
    std::vector<std::string> front = {};       ///< panes in front of their tabs if `groups` is empty

    bool operator==(const SavedLayout&) const = default;
};

struct SavedSession {
    std::vector<SavedProfile> profiles;
    std::int64_t current = 0;   ///< index into `profiles`
    std::int64_t baseline = 0;  ///< index of the profile with which others are compared
    Rules rules;
    std::string rulesPath;       ///< file from which they were opened or to which they were saved; empty: none
    bool rulesModified = false;  ///< whether they differ from that file
    Options options;
    SavedLayout layout;
    std::string notes;                 ///< the user's own plain text
    Matching matching;                 ///< how kernels of its profiles are matched
    std::string savedAs;               ///< in the copy that survives a kill: the session's own file, if it has one
    std::vector<SavedPlace> job = {};  ///< many ranks in addition to the profiles; empty: none
    std::string whatIf = {};           ///< the question to the replay, as `--what-if` takes it; empty: none
    std::vector<std::string> dismissed = {};  ///< ids of findings that the user does not want to see

    bool operator==(const SavedSession&) const = default;
};

/// Returns the part of a session's file that contains the layout; parseLayout() also reads it on its own.
std::string toJson(const SavedLayout& layout);
Result<SavedLayout> parseLayout(std::string_view text);

constexpr std::size_t maxProfiles = 1'000;   ///< profiles in one session
constexpr std::size_t maxJobPaths = 50'000;  ///< paths in its job
constexpr std::size_t maxNotes = 1 << 20;    ///< bytes of its notes
constexpr std::size_t maxDismissed = 1'000;  ///< dismissed findings

/// Returns the file's content; parseSession(toJson(session)) == session.
std::string toJson(const SavedSession& session);

/// Parses a session. The error names line and column, or the key at fault.
Result<SavedSession> parseSession(std::string_view text);

/// Returns whether a text is meant to be a session, however damaged its parts are.
bool isSession(std::string_view text);

}  // namespace core

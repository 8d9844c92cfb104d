// SPDX-License-Identifier: GPL-3.0-or-later
// A session as a file: what is open, and under which rules, filters and layout. A file of a newer program keeps its
// meaning: unknown keys are ignored, and a version that would mean something else is refused.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/result.h"
#include "core/classify/rules.h"
#include "core/compare/matching.h"
#include "core/session/timeline_place.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// One profile, and how to find its file again. Paths and names are UTF-8.
struct SavedProfile {
    std::string path;                ///< absolute
    std::string relative;            ///< from the folder of the session's file; empty where there is no such path
    std::string name;                ///< as it was shown
    std::uint64_t size = 0;          ///< of the file, in bytes
    std::string sample;              ///< its contentSample(); empty: not known
    std::optional<Nanos> wall = {};  ///< how long the run took without profiling, as given by the user
    TimelinePlace timeline = {};

    bool operator==(const SavedProfile&) const = default;
};

/// A file or folder that a job is made of: digests, traces, or folders of them.
struct SavedPlace {
    std::string path;      ///< absolute
    std::string relative;  ///< as that of a profile

    bool operator==(const SavedPlace&) const = default;
};

/// Panes in one place, as tabs where there are several.
struct PaneGroup {
    std::vector<std::string> panes;                    ///< by id
    std::int64_t front = 0;                            ///< index of the visible one
    bool isFloating = false;                           ///< a window of its own
    std::int64_t x = 0, y = 0, width = 0, height = 0;  ///< in the layout's area; floating: pixels of the screen

    bool operator==(const PaneGroup&) const = default;
};

struct SavedLayout {
    std::string id;                 ///< of the layout, as the window names it
    std::vector<PaneGroup> groups;  ///< empty: as the layout is made for the window's size

    // The following members may be missing from a file.
    std::int64_t width = 1000, height = 1000;  ///< of the area to which the positions of groups refer
    std::vector<std::string> front = {};       ///< panes in front of their tabs where `groups` is empty

    bool operator==(const SavedLayout&) const = default;
};

struct SavedSession {
    std::vector<SavedProfile> profiles;
    std::int64_t current = 0;   ///< index into `profiles`
    std::int64_t baseline = 0;  ///< the one with which others are compared
    Rules rules;
    std::string rulesPath;       ///< the file from which they were opened or to which they were saved; empty: none
    bool rulesModified = false;  ///< whether they differ from it
    Options options;
    SavedLayout layout;
    std::string notes;                 ///< the user's own, plain text
    Matching matching;                 ///< how kernels of its profiles meet
    std::string savedAs;               ///< of the copy that outlives a kill: the session's own file, where it has one
    std::vector<SavedPlace> job = {};  ///< many ranks beside the profiles; empty: none
    std::string whatIf = {};           ///< what the replay is asked, as `--what-if` takes it; empty: nothing
    std::vector<std::string> dismissed = {};  ///< findings that the user does not want to see, by id

    bool operator==(const SavedSession&) const = default;
};

/// The part of a session's file that holds the layout, also on its own.
std::string toJson(const SavedLayout& layout);
Result<SavedLayout> parseLayout(std::string_view text);

constexpr std::size_t mostProfiles = 1'000;   ///< in one session
constexpr std::size_t mostJobPaths = 50'000;  ///< of its job
constexpr std::size_t mostNotes = 1 << 20;    ///< bytes of its notes
constexpr std::size_t mostDismissed = 1'000;  ///< findings that are not shown

/// The file's content; parseSession(toJson(session)) == session.
std::string toJson(const SavedSession& session);

/// The error names line and column, or the key at fault.
Result<SavedSession> parseSession(std::string_view text);

/// Whether a text is meant to be a session, however damaged its parts are.
bool isSession(std::string_view text);

}  // namespace core

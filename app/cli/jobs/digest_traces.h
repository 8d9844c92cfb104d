// SPDX-License-Identifier: GPL-3.0-or-later
// Writes digests of traces into a folder, one file each, completely or not at all. A valid existing digest is kept, so
// running the same command again makes only the missing ones.
#pragma once

#include "app/cli/profiles.h"
#include "core/jobs/digest/digest_options.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace cli {

enum class DigestOutcome : std::uint8_t {
    Made,
    WasThere,
    NoTrace,  ///< not a trace, but a file of another kind
    Failed,
    Stopped
};

/// The result for one trace. Errors are printed on stderr.
struct DigestedTrace {
    DigestOutcome outcome = DigestOutcome::Failed;
    std::filesystem::path digest;  ///< empty: there is none
    std::filesystem::path note;    ///< the path of the note with the reason, beside the digest
    std::string fault = {};        ///< the reason; empty if there is a digest

    /// Returns whether this counts as an error: a file that is not a trace does only if the user named it.
    bool isMissing(bool isNamed) const {
        return outcome == DigestOutcome::Failed || (outcome == DigestOutcome::NoTrace && isNamed);
    }
};
DigestedTrace digestTrace(const std::string& trace, const core::DigestOptions& options,
                          const std::filesystem::path& folder, const ReadOptions& read, const Environment& environment);

}  // namespace cli

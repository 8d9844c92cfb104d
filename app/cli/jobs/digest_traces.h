// SPDX-License-Identifier: GPL-3.0-or-later
// Digests of traces in a folder: one file each, written completely or not at all; a valid existing one is kept, so that
// the same command, run again, makes the missing ones.
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
    NoTrace,  ///< a file of another kind
    Failed,
    Stopped
};

/// The result for one trace. Errors are printed on stderr.
struct DigestedTrace {
    DigestOutcome outcome = DigestOutcome::Failed;
    std::filesystem::path digest;  ///< empty: there is none
    std::filesystem::path note;    ///< where to record the reason, beside the digest
    std::string fault = {};        ///< the reason; empty if there is a digest

    /// Whether the command failed to do what was asked: folders may contain other files, too.
    bool isMissing(bool isNamed) const {
        return outcome == DigestOutcome::Failed || (outcome == DigestOutcome::NoTrace && isNamed);
    }
};
DigestedTrace digestTrace(const std::string& trace, const core::DigestOptions& options,
                          const std::filesystem::path& folder, const ReadOptions& read, const Environment& environment);

}  // namespace cli

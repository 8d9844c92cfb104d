// SPDX-License-Identifier: GPL-3.0-or-later
// Digests of traces in a folder: one file each, whole or not at all; one that is there and right is left as it is, so
// that the same command again does what is missing.
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
    NoTrace,  ///< a file of another sort
    Failed,
    Stopped
};

/// Of one trace. Why there is none is said on stderr.
struct DigestedTrace {
    DigestOutcome outcome = DigestOutcome::Failed;
    std::filesystem::path digest;  ///< empty: there is none
    std::filesystem::path note;    ///< where to tell why, beside the digest
    std::string fault = {};        ///< why; empty where there is a digest

    /// Whether the command has not done what was asked: folders may hold other files, too.
    bool isMissing(bool isNamed) const {
        return outcome == DigestOutcome::Failed || (outcome == DigestOutcome::NoTrace && isNamed);
    }
};
DigestedTrace digestTrace(const std::string& trace, const core::DigestOptions& options,
                          const std::filesystem::path& folder, const ReadOptions& read, const Environment& environment);

}  // namespace cli

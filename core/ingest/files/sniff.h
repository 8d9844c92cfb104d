// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the first look at a file: whether it can be read at all, and what it is if it is not a trace.
#pragma once

#include "core/base/result.h"
#include "core/ingest/readers.h"

#include <filesystem>
#include <optional>

namespace core {

/// Reads the first bytes of a regular file, decompressed if it is gzip or zstd. Refuses folders, pipes and devices
/// without opening them, since opening a pipe could block forever.
Result<Sniffed> sniff(const std::filesystem::path& path);

/// Returns why a file that no reader recognizes is refused, if its content shows what it is instead.
std::optional<Error> knownRefusal(const Sniffed& file);

}  // namespace core

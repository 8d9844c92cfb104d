// SPDX-License-Identifier: GPL-3.0-or-later
// The first look at a file: that it can be read at all, and what it is when it is not a trace.
#pragma once

#include "core/base/result.h"
#include "core/ingest/readers.h"

#include <filesystem>
#include <optional>

namespace core {

/// Reads the first bytes of a regular file, unpacked where it is gzip or zstd. Folders, pipes and devices are refused
/// without being opened: opening a pipe could wait for ever.
Result<Sniffed> sniff(const std::filesystem::path& path);

/// Why a file that no reader recognises is refused, where its content tells what it is instead.
std::optional<Error> knownRefusal(const Sniffed& file);

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// The first look at a file: whether it can be read at all, and what it is if it is not a trace.
#pragma once

#include "core/base/result.h"
#include "core/ingest/readers.h"

#include <filesystem>
#include <optional>

namespace core {

/// Reads the first bytes of a regular file, decompressed where it is gzip or zstd. Folders, pipes and devices are
/// refused without being opened, since opening a pipe could block forever.
Result<Sniffed> sniff(const std::filesystem::path& path);

/// Why a file that no reader recognizes is refused, where its content shows what it is instead.
std::optional<Error> knownRefusal(const Sniffed& file);

}  // namespace core

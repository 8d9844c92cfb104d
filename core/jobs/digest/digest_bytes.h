// SPDX-License-Identifier: GPL-3.0-or-later
// Encodes the figures of a rank's digest as bytes and decodes them; the decoder trusts no input.
#pragma once

#include "core/jobs/digest/rank_digest.h"

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// A digest keeps no more doubts of a rank than these.
constexpr std::size_t mostDoubts = 64;

std::string digestBytes(const RankDigest& digest);

/// Returns nullopt if the bytes are not what digestBytes() wrote: truncated, changed, or with impossible figures.
std::optional<RankDigest> rankDigest(std::string_view bytes);

}  // namespace core

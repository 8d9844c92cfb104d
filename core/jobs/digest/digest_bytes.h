// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a rank's digest as bytes, and back: nothing of what is read is trusted.
#pragma once

#include "core/jobs/digest/rank_digest.h"

#include <optional>
#include <string>
#include <string_view>

namespace core {

std::string digestBytes(const RankDigest& digest);

/// Nothing where the bytes are not what digestBytes() wrote: cut, changed, or with figures that no trace has.
std::optional<RankDigest> rankDigest(std::string_view bytes);

}  // namespace core

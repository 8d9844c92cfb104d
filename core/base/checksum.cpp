// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/checksum.h"

#include <xxhash.h>

namespace core {

std::uint64_t checksum(std::string_view bytes, std::uint64_t before) {
    return XXH3_64bits_withSeed(bytes.data(), bytes.size(), before);
}

}  // namespace core

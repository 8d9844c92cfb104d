// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/checksum.h"

#include "core/base/mixing.h"

#include <array>
#include <cstring>

namespace core {

namespace {

constexpr std::array<std::uint64_t, 4> keys{0x9E3779B97F4A7C15u, 0xBF58476D1CE4E5B9u, 0x94D049BB133111EBu,
                                            0xD6E8FEB86659FD93u};
constexpr std::size_t step = 16;

}  // namespace

std::uint64_t checksum(std::string_view bytes, std::uint64_t before) {
    // Four sums side by side: a multiplication takes several times as long as starting the next.
    std::array<std::uint64_t, 4> sums = keys;
    const char* at = bytes.data();
    std::size_t left = bytes.size();
    for (; left >= step * sums.size(); left -= step * sums.size())
        for (std::size_t i = 0; i < sums.size(); ++i, at += step)
            sums[i] = mixed(load64(at) ^ sums[i], load64(at + 8) ^ keys[i]);
    for (; left >= step; left -= step, at += step)
        sums[0] = mixed(load64(at) ^ sums[0], load64(at + 8) ^ keys[1]);
    std::array<char, step> rest{};
    if (left > 0) std::memcpy(rest.data(), at, left);
    sums[1] = mixed(load64(rest.data()) ^ sums[1], load64(rest.data() + 8) ^ keys[2]);
    std::uint64_t all = mixed(before ^ keys[0], bytes.size() ^ keys[3]);
    for (const std::uint64_t sum : sums)
        all = mixed(all ^ sum, keys[1]) + sum;
    return all;
}

}  // namespace core

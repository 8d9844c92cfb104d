// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/checksum.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace {

using core::checksum;

TEST(Checksum, IsTheSameOnEveryMachine) {
    EXPECT_EQ(checksum(""), 0x2D06800538D394C2u);  // XXH3 of empty input
    EXPECT_EQ(checksum("lacuna"), checksum("lacuna", 0));
}

TEST(Checksum, EveryByteAndWhatCameBeforeHaveASay) {
    const std::string text(300, 'a');
    std::set<std::uint64_t> sums{checksum(text), checksum(text, 1), checksum(text.substr(1))};
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::string changed = text;
        changed[at] = 'b';
        sums.insert(checksum(changed));
    }
    EXPECT_EQ(sums.size(), text.size() + 3);
    EXPECT_NE(checksum("b", checksum("a")), checksum("ab"));
}

}  // namespace

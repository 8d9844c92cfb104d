// SPDX-License-Identifier: GPL-3.0-or-later
// The internals of simdjson that we rely on; another version may change them.
#include "core/base/simdjson_adapter.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using core::simd::JsonIndex;

/// Returns all places and the sentinel after the last one; empty if the index cannot be built.
std::vector<std::uint32_t> placesOf(std::string text) {
    const std::size_t size = text.size();
    text.append(core::simd::padding, ' ');
    JsonIndex index;
    if (!index.build(text.data(), size)) return {};
    return {index.places(), index.places() + index.count() + 1};
}

TEST(JsonIndex, IsOfAVersionThatWasTried) {
    const std::string version = core::simd::version();
    EXPECT_TRUE(version.starts_with("3."))
        << version << ": try it, then widen the range here and in core/CMakeLists.txt";
}

TEST(JsonIndex, HasBracketsSeparatorsAndTheStartsOfValues) {
    //                   0123456789012345678901
    EXPECT_EQ(placesOf(R"({"a": [1, -2.5, true]})"),
              (std::vector<std::uint32_t>{0, 1, 4, 6, 7, 8, 10, 14, 16, 20, 21, 22}));
}

TEST(JsonIndex, LooksIntoNoString) {
    EXPECT_EQ(placesOf(R"(["{,\":]", "b"])"), (std::vector<std::uint32_t>{0, 1, 9, 11, 14, 15}));
}

TEST(JsonIndex, IsNotMadeOfTextThatIsNotUtf8OrNotWhole) {
    EXPECT_TRUE(placesOf("[\"\xff\"]").empty());
    EXPECT_TRUE(placesOf("[\"a").empty());
    EXPECT_TRUE(placesOf("[\"a\nb\"]").empty());
    EXPECT_FALSE(placesOf("[1, [").empty()) << "brackets are not paired here";
}

TEST(JsonIndex, IsMadeAgainForALongerText) {
    JsonIndex index;
    index.reserve(8);
    for (const std::size_t values : {2u, 5'000u, 3u}) {
        std::string text = "[";
        for (std::size_t i = 0; i < values; ++i)
            text += i == 0 ? "1" : ",1";
        text += "]";
        const std::size_t size = text.size();
        text.append(core::simd::padding, ' ');
        ASSERT_TRUE(index.build(text.data(), size));
        EXPECT_EQ(index.count(), 2 * values + 1);
        EXPECT_EQ(index.places()[index.count()], size);
    }
}

}  // namespace

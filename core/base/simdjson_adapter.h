// SPDX-License-Identifier: GPL-3.0-or-later
// All that the project takes from simdjson. A part of it is private to that library, so that only versions are built
// with whose parts were tried: the range stands in CMakeLists.txt, and the tests JsonIndex hold what is relied on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace core::simd {

bool isUtf8(std::string_view text);

/// "3.0.1"
std::string version();

constexpr std::size_t padding = 64;  ///< bytes behind a text that must be readable

/// The places of brackets, colons, commas, and the starts of strings and other values in a text of JSON, none of them
/// within a string.
class JsonIndex {
public:
    JsonIndex();
    ~JsonIndex();
    JsonIndex(JsonIndex&&) noexcept;
    JsonIndex& operator=(JsonIndex&&) noexcept;

    /// Makes room for texts of this size; without the memory build() fails.
    void reserve(std::size_t size);
    /// Whether it could be made: the text is UTF-8, its strings are whole, and there is memory for it.
    bool build(const char* text, std::size_t size);

    /// Rising. One more behind the last holds the length of the text.
    const std::uint32_t* places() const;
    std::uint32_t count() const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

}  // namespace core::simd

// SPDX-License-Identifier: GPL-3.0-or-later
// All uses of simdjson in the project. Some are of internals of that library, so only tested versions are accepted:
// CMakeLists.txt has the range, and the tests JsonIndex check the behavior that is relied on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace core::simd {

bool isUtf8(std::string_view text);

/// Returns the version of the library: "3.0.1".
std::string version();

constexpr std::size_t padding = 64;  ///< number of readable bytes that must follow a text

/// The positions of brackets, colons, commas, and of the starts of strings and other values in a JSON text, except
/// those inside strings.
class JsonIndex {
public:
    JsonIndex();
    ~JsonIndex();
    JsonIndex(JsonIndex&&) noexcept;
    JsonIndex& operator=(JsonIndex&&) noexcept;

    /// Reserves memory for texts of this size; if that fails, build() fails.
    void reserve(std::size_t size);
    /// Returns false if the text is not UTF-8, a string does not end, or memory is lacking.
    bool build(const char* text, std::size_t size);

    /// Returns the positions in rising order. An extra one at the end holds the length of the text.
    const std::uint32_t* places() const;
    std::uint32_t count() const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

}  // namespace core::simd

// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of an input that may send anything, also a line that never ends.
#pragma once

#include "app/cli/commands.h"

#include <optional>
#include <string>
#include <string_view>

namespace cli {

constexpr std::size_t mostLineBytes = std::size_t{1} << 20;  ///< far more than any call needs

struct InputLine {
    std::string text;        ///< without its end
    bool isTooLong = false;  ///< beyond mostLineBytes; it has no text
};

class InputLines {
public:
    explicit InputLines(const ReadInput& read) : m_read(read) {}

    /// Returns nothing at the end of the input.
    std::optional<InputLine> next();

private:
    bool fill();

    const ReadInput& m_read;
    std::string m_bytes;     ///< as they were read
    std::size_t m_used = 0;  ///< of them
};

}  // namespace cli

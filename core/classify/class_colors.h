// SPDX-License-Identifier: GPL-3.0-or-later
// The color of a kernel class: determined by its name or chosen by the user; the same in every pane, export and theme.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Lines over the color where it alone is ambiguous: for the unmatched class and from the thirteenth class on.
enum class Hatch : std::uint8_t { None, Rising, Falling };

struct ClassColor {
    std::string light, dark;  ///< "#rrggbb" in the light and in the dark theme
    Hatch hatch = Hatch::None;

    bool operator==(const ClassColor&) const = default;
};

/// The colors of all classes of a profile or a comparison, whatever their order; two share a color only when all twelve
/// are used. `chosen` are the user's colors, "" where there is none. The classes from `firstUnmatched` on are hatched:
/// unfinished work should look unfinished.
std::vector<ClassColor> classColors(std::span<const std::string> names, std::span<const std::string> chosen,
                                    std::size_t firstUnmatched);

/// The color of one class alone: the one it gets in classColors() unless another class takes it first.
ClassColor classColor(std::string_view name);

/// The number of colors; they are ordered so that neighbors differ as much as possible.
constexpr std::size_t classColorCount = 12;
const std::array<ClassColor, classColorCount>& classPalette();

/// The color of idle time: the only gray, which no class may have.
ClassColor idleColor();

/// "#4477aa"
bool isColor(std::string_view text);

}  // namespace core

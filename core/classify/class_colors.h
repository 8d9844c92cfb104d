// SPDX-License-Identifier: GPL-3.0-or-later
// The colour of a kernel class: stable by its name, or the user's; the same in every pane, export and theme.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Lines over the colour where it alone would not tell: the unmatched class, a thirteenth class.
enum class Hatch : std::uint8_t { None, Rising, Falling };

struct ClassColor {
    std::string light, dark;  ///< "#rrggbb" in the light and in the dark theme
    Hatch hatch = Hatch::None;

    bool operator==(const ClassColor&) const = default;
};

/// Of all classes of a profile or a comparison, whatever their order; two share a colour only when the twelve are used
/// up. `chosen` are the users' colours, "" where there is none. The classes from `firstUnmatched` on are hatched:
/// unfinished work should look unfinished.
std::vector<ClassColor> classColors(std::span<const std::string> names, std::span<const std::string> chosen,
                                    std::size_t firstUnmatched);

/// Of one class by itself: what it gets in classColors() unless another class was there first.
ClassColor classColor(std::string_view name);

/// The twelve; their order is the one in which neighbours differ most.
constexpr std::size_t classColorCount = 12;
const std::array<ClassColor, classColorCount>& classPalette();

/// Where the GPU does nothing. The one grey; no class may take it.
ClassColor idleColor();

/// "#4477aa"
bool isColor(std::string_view text);

}  // namespace core

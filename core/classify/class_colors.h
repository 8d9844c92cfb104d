// SPDX-License-Identifier: GPL-3.0-or-later
// The color of a kernel class, determined by its name or chosen by the user: the same in every pane, export and theme.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Lines over a color that is ambiguous on its own: for the unmatched class and from the thirteenth class on.
enum class Hatch : std::uint8_t { None, Rising, Falling };

struct ClassColor {
    std::string light, dark;  ///< "#rrggbb" for the light and the dark theme
    Hatch hatch = Hatch::None;

    bool operator==(const ClassColor&) const = default;
};

/// Returns the colors of all classes of a profile or a comparison, whatever their order. A class whose color by name is
/// taken gets the free one that differs most from those in use; two classes share a color only when all twelve are
/// used. `chosen` has the user's colors, "" where there is none. The classes from `firstUnmatched` on are hatched:
/// unfinished work should look unfinished. Classes that are not `inUse` get what the others leave; if it is empty, all
/// are.
std::vector<ClassColor> classColors(std::span<const std::string> names, std::span<const std::string> chosen,
                                    std::size_t firstUnmatched, const std::vector<bool>& inUse = {});

/// Returns the color of a single class: the one it has in classColors() unless another class takes that first.
ClassColor classColor(std::string_view name);

/// The number of colors, which are ordered so that neighbors differ as much as possible.
constexpr std::size_t classColorCount = 12;
const std::array<ClassColor, classColorCount>& classPalette();

/// Returns the color of idle time: the only gray, which no class may have.
ClassColor idleColor();

/// Returns whether the text is a color: "#4477aa".
bool isColor(std::string_view text);

}  // namespace core

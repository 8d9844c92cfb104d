// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/class_colors.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

namespace core {

namespace {

constexpr std::size_t crimson = 10;  // near the color of errors, so it is assigned last

struct NamedSlot {
    std::string_view name;
    std::size_t slot;
};
/// Classes of the bundled rules and other common names. A class of the user's displaces none of them.
constexpr std::array<NamedSlot, 28> namedSlots{{
    {"gemm", 0},
    {"attention", 1},
    {"communication", 2},
    {"nccl", 2},
    {"normalization", 3},
    {"elementwise", 4},
    {"activation", 5},
    {"rope", 6},
    {"optimizer", 7},
    {"loss", 8},
    {"others", 9},
    {"copies", 11},
    {"attn", 1},
    {"norm", 3},
    {"memory", 11},
    {"convolution", 11},
    {"dropout", 1},
    {"embedding", 1},
    {"format changes", 11},
    {"fusion", 5},
    {"indexing", 11},
    {"input preparation", 0},
    {"kv cache", 5},
    {"moe", 9},
    {"pooling", 2},
    {"quantization", 3},
    {"reduction", 2},
    {"sampling", 11},
}};

/// Returns the index in namedSlots; its size for any other name.
std::size_t namedAt(std::string_view className) {
    const auto* found = std::ranges::find(namedSlots, lowerCase(className), &NamedSlot::name);
    return static_cast<std::size_t>(found - namedSlots.begin());
}

// Uses FNV-1a, since std::hash may differ between builds, and a color must not.
std::size_t hashedSlot(std::string_view className) {
    std::uint32_t hash = 2166136261u;
    for (const char c : className)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    const std::size_t slot = hash % (classColorCount - 1);
    return slot >= crimson ? slot + 1 : slot;
}

std::size_t slotOf(std::string_view className) {
    const std::size_t named = namedAt(className);
    return named < namedSlots.size() ? namedSlots[named].slot : hashedSlot(className);
}

/// Returns the order of precedence if two classes want one slot: well-known names first, then by name. The order of the
/// rules does not matter, so moving a rule changes no color.
std::vector<std::size_t> byPrecedence(std::span<const std::string> names) {
    std::vector<std::size_t> ids(names.size());
    std::iota(ids.begin(), ids.end(), std::size_t{0});
    std::ranges::stable_sort(
        ids, {}, [&](std::size_t id) { return std::pair(namedAt(names[id]), std::string_view(names[id])); });
    return ids;
}

/// Returns how much two colors differ to the eye, which sees green best and red least.
int difference(std::string_view a, std::string_view b) {
    constexpr std::array weights{2, 4, 3};
    const auto valueOf = [](std::string_view color, std::size_t part) {
        int value = 0;
        std::from_chars(color.data() + 1 + 2 * part, color.data() + 3 + 2 * part, value, 16);
        return value;
    };
    int sum = 0;
    for (std::size_t part = 0; part < weights.size(); ++part) {
        const int apart = valueOf(a, part) - valueOf(b, part);
        sum += weights[part] * apart * apart;
    }
    return sum;
}

/// Returns how much two colors differ in the theme in which they differ less.
int difference(const ClassColor& a, const ClassColor& b) {
    return std::min(difference(a.light, b.light), difference(a.dark, b.dark));
}

/// Returns the free slot whose color differs most from all that are taken, crimson last; nothing if none is free.
std::optional<std::size_t> freeSlot(const std::array<int, classColorCount>& uses,
                                    const std::vector<ClassColor>& taken) {
    std::optional<std::size_t> best;
    int most = 0;
    for (std::size_t slot = 0; slot < classColorCount; ++slot) {
        if (uses[slot] > 0 || slot == crimson) continue;
        int least = std::numeric_limits<int>::max();
        for (const ClassColor& color : taken)
            least = std::min(least, difference(classPalette()[slot], color));
        if (!best || least > most) best = slot, most = least;
    }
    return best || uses[crimson] > 0 ? best : std::optional(crimson);
}

Hatch hatchOf(int earlierUses) {
    if (earlierUses == 0) return Hatch::None;
    return earlierUses % 2 == 1 ? Hatch::Rising : Hatch::Falling;
}

}  // namespace

const std::array<ClassColor, classColorCount>& classPalette() {
    // The result of a search for the largest minimum CIEDE2000 distance under normal vision and the three dichromacies,
    // with at least 3:1 on the surfaces of tables and 4.5:1 for the label, in both themes.
    static const std::array<ClassColor, classColorCount> colors{{
        {"#3b6de3", "#6aaeff"},
        {"#df6500", "#fd9c10"},
        {"#754b94", "#a079bf"},
        {"#2e8460", "#68ac7b"},
        {"#9a8d48", "#ece999"},
        {"#b45784", "#d5a0b7"},
        {"#0398c4", "#7befff"},
        {"#6d3d05", "#8e6454"},
        {"#697138", "#728900"},
        {"#3a109f", "#6b5bd5"},
        {"#91013a", "#f96255"},
        {"#046053", "#357d7f"},
    }};
    return colors;
}

ClassColor idleColor() { return {"#d3d6db", "#3b3f46"}; }

bool isColor(std::string_view text) {
    return text.size() == 7 && text[0] == '#' &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

std::vector<ClassColor> classColors(std::span<const std::string> names, std::span<const std::string> chosen,
                                    std::size_t firstUnmatched, const std::vector<bool>& inUse) {
    std::vector<ClassColor> colors(names.size()), taken;
    std::array<int, classColorCount> uses{};
    for (const std::string& color : chosen)
        if (isColor(color)) taken.push_back({color, color});
    const auto place = [&](std::size_t id, std::size_t slot) {
        colors[id] = classPalette()[slot];
        taken.push_back(colors[id]);
        colors[id].hatch = hatchOf(uses[slot]++);
        if (id >= firstUnmatched) uses[slot] = 2;  // its lines will be rising: no other on this color may have those
    };
    // Well-known classes come first, so that a new class changes none of them, and those without kernels last. In each
    // turn a class gets the slot of its own name first: a displaced one takes none that is another's by name.
    const std::vector<std::size_t> ids = byPrecedence(names);
    // The unmatched class keeps its color while it has no kernels, unless all twelve are needed.
    const bool areShort = std::ranges::count(inUse, true) >= static_cast<std::ptrdiff_t>(classColorCount);
    const auto turnOf = [&](std::size_t id) {
        if (!inUse.empty() && !inUse[id] && (id < firstUnmatched || areShort)) return 2;
        return namedAt(names[id]) < namedSlots.size() ? 0 : 1;
    };
    for (int turn = 0; turn <= 2; ++turn) {
        std::vector<std::size_t> rest;
        for (const std::size_t id : ids) {
            if (turnOf(id) != turn) continue;
            const std::size_t slot = slotOf(names[id]);
            if (isColor(chosen[id]))
                colors[id] = {chosen[id], chosen[id]};
            else if (uses[slot] == 0)
                place(id, slot);
            else
                rest.push_back(id);
        }
        for (const std::size_t id : rest)
            place(id, freeSlot(uses, taken).value_or(slotOf(names[id])));
    }
    for (std::size_t id = firstUnmatched; id < names.size(); ++id)
        colors[id].hatch = Hatch::Rising;
    return colors;
}

ClassColor classColor(std::string_view name) { return classPalette()[slotOf(name)]; }

}  // namespace core

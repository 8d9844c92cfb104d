// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/class_ink.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ui {
namespace {

constexpr std::size_t slotCount = 12;
constexpr std::size_t crimson = 10;  // near the error colour: handed out last

// Searched for the largest least CIEDE2000 distance under normal vision and the three dichromacies, with at least 3:1
// on both table surfaces and 4.5:1 for the label.
constexpr std::array<const char*, slotCount> lightSlots = {"#3b6de3", "#df6500", "#754b94", "#2e8460",
                                                           "#9a8d48", "#b45784", "#0398c4", "#6d3d05",
                                                           "#697138", "#3a109f", "#91013a", "#046053"};
constexpr std::array<const char*, slotCount> darkSlots = {"#6aaeff", "#fd9c10", "#a079bf", "#68ac7b",
                                                          "#ece999", "#d5a0b7", "#7befff", "#8e6454",
                                                          "#728900", "#6b5bd5", "#f96255", "#357d7f"};

struct NamedSlot {
    std::string_view name;
    std::size_t slot;
};
constexpr NamedSlot namedSlots[] = {
    {"gemm", 0},        {"attention", 1},  {"communication", 2}, {"nccl", 2},      {"normalization", 3},
    {"elementwise", 4}, {"activation", 5}, {"rope", 6},          {"optimizer", 7}, {"loss", 8},
    {"others", 9},      {"copies", 11},    {"attn", 1},          {"norm", 3},      {"memory", 11},
};

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::optional<std::size_t> namedSlot(std::string_view className) {
    const std::string name = lowered(className);
    const auto* found = std::ranges::find(namedSlots, name, &NamedSlot::name);
    return found == std::end(namedSlots) ? std::nullopt : std::optional(found->slot);
}

// FNV-1a: std::hash may differ between builds, and a colour must not.
std::size_t hashedSlot(std::string_view className) {
    std::uint32_t hash = 2166136261u;
    for (const char c : className)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    const std::size_t slot = hash % (slotCount - 1);
    return slot >= crimson ? slot + 1 : slot;
}

std::size_t slotOf(std::string_view className) { return namedSlot(className).value_or(hashedSlot(className)); }

QColor slotColour(std::size_t slot, Theme theme) {
    return QColor(theme == Theme::Dark ? darkSlots[slot] : lightSlots[slot]);
}

/// The first free slot from `wanted` on, crimson last; none when all are taken.
std::optional<std::size_t> freeSlot(std::size_t wanted, const std::array<int, slotCount>& uses) {
    for (std::size_t step = 0; step < slotCount; ++step) {
        const std::size_t slot = (wanted + step) % slotCount;
        if (uses[slot] == 0 && (slot != crimson || wanted == crimson)) return slot;
    }
    return uses[crimson] == 0 ? std::optional(crimson) : std::nullopt;
}

Qt::BrushStyle hatchOf(int earlierUses) {
    if (earlierUses == 0) return Qt::SolidPattern;
    return earlierUses % 2 == 1 ? Qt::BDiagPattern : Qt::FDiagPattern;
}

}  // namespace

std::vector<ClassInk> classInks(const core::Classification& classes, Theme theme) {
    std::vector<std::optional<ClassInk>> inks(classes.classes.size());
    std::array<int, slotCount> uses{};
    const auto place = [&](std::size_t id, std::size_t slot) {
        inks[id] = ClassInk{slotColour(slot, theme), hatchOf(uses[slot]++)};
    };
    // The user's choices, then the classes with a slot of their own: neither may be moved by a class that merely
    // hashes.
    for (std::size_t id = 0; id < inks.size(); ++id) {
        if (const QColor chosen(QString::fromStdString(classes.colors[id])); chosen.isValid())
            inks[id] = ClassInk{chosen};
        else if (const auto slot = namedSlot(classes.classes[id]); slot && uses[*slot] == 0)
            place(id, *slot);
    }
    for (std::size_t id = 0; id < inks.size(); ++id) {
        if (inks[id]) continue;
        const std::size_t wanted = slotOf(classes.classes[id]);
        place(id, freeSlot(wanted, uses).value_or(wanted));
    }
    std::vector<ClassInk> out;
    for (const auto& ink : inks)
        out.push_back(*ink);
    // Unfinished work should look unfinished.
    if (!out.empty()) out.back().hatch = Qt::BDiagPattern;
    return out;
}

ClassInk classInk(const QString& className, Theme theme, const QString& userColour) {
    if (const QColor chosen(userColour); chosen.isValid()) return {chosen};
    return {slotColour(slotOf(className.toStdString()), theme)};
}

QColor classColor(const QString& className, Theme theme, const QString& userColour) {
    return classInk(className, theme, userColour).colour;
}

std::vector<QColor> classPalette(Theme theme) {
    std::vector<QColor> palette;
    for (std::size_t slot = 0; slot < slotCount; ++slot)
        palette.push_back(slotColour(slot, theme));
    return palette;
}

}  // namespace ui

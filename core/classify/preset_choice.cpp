// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/preset_choice.h"

#include <algorithm>
#include <span>
#include <utility>

namespace core {

namespace {

constexpr std::size_t maxNames = 100'000;  // names of what runs in every step are among the first

const Preset* presetWithId(std::string_view id) {
    const auto found = std::ranges::find(presets(), id, &Preset::id);
    return found == presets().end() ? nullptr : &*found;
}

/// Returns whether a name contains one of the words.
bool isAnyNamed(const Trace& trace, std::span<const std::string_view> words) {
    for (std::size_t i = 0; i < std::min(trace.names.size(), maxNames); ++i) {
        const std::string_view name = trace.names[static_cast<NameId>(i)];
        if (std::ranges::any_of(words, [&](std::string_view word) { return name.find(word) != name.npos; }))
            return true;
    }
    return false;
}

bool isOfAmd(const Trace& trace) {
    const std::string_view format = trace.source.format;
    if (format.starts_with("roc") || format == "rpd") return true;
    const auto isAmd = [](const Device& device) {
        return device.name.find("AMD") != std::string::npos || device.name.find("Instinct") != std::string::npos;
    };
    constexpr std::string_view tensile[] = {"Cijk_A"};
    return std::ranges::any_of(trace.devices, isAmd) || isAnyNamed(trace, tensile);
}

const Rules& rulesOf(const Preset& preset) {
    static const std::vector<Rules> all = [] {
        std::vector<Rules> parsed;
        for (const Preset& each : presets()) {
            auto rules = parseRules(each.text);
            parsed.push_back(rules ? std::move(*rules) : Rules());
        }
        return parsed;
    }();
    return all[static_cast<std::size_t>(&preset - presets().data())];
}

}  // namespace

const Preset* presetFor(const Trace& trace) {
    constexpr std::string_view engines[] = {
        "reshape_and_cache", "paged_attention", "BatchDecode", "BatchPrefill", "flashinfer", "vllm", "sglang",
        "tensorrt_llm",      "execute_context_"};
    constexpr std::string_view xla[] = {"XlaModule", "loop_add_fusion", "input_reduce_fusion"};
    const std::string_view format = trace.source.format;
    if (format.starts_with("ascend")) return presetWithId("ascend");
    if (isAnyNamed(trace, engines)) return presetWithId("inference-engine");
    if (format.starts_with("x") || isAnyNamed(trace, xla)) return presetWithId("jax-xla");
    if (isOfAmd(trace)) return presetWithId("amd-rocm");
    return format == "kineto" ? presetWithId("pytorch") : nullptr;
}

const Preset* presetOf(const Rules& rules) {
    const auto found = std::ranges::find_if(presets(), [&](const Preset& preset) { return rulesOf(preset) == rules; });
    return found == presets().end() ? nullptr : &*found;
}

bool areEditedPreset(const Rules& rules) {
    return !presetOf(rules) && std::ranges::find(presets(), rules.name, &Preset::title) != presets().end();
}

}  // namespace core

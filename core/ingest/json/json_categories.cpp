// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_categories.h"

#include "core/base/text.h"
#include "core/ingest/json/json_text.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

using Spelling = std::pair<std::string_view, JsonCategory>;

constexpr std::array spellings{
    Spelling{"kernel", JsonCategory::Kernel},
    Spelling{"gpu_memcpy", JsonCategory::Copy},
    Spelling{"memcpy", JsonCategory::Copy},
    Spelling{"gpu_memset", JsonCategory::Set},
    Spelling{"memset", JsonCategory::Set},
    Spelling{"mtia_ccp_events", JsonCategory::DeviceWork},
    Spelling{"gpu_user_annotation", JsonCategory::GpuAnnotation},
    Spelling{"runtime", JsonCategory::Call},
    Spelling{"cpu_op", JsonCategory::CpuOp},
    Spelling{"operator", JsonCategory::CpuOp},
    Spelling{"enqueue", JsonCategory::CpuOp},  // used by torch_npu, which launches from a separate thread
    Spelling{"dequeue", JsonCategory::CpuOp},
    Spelling{"user_annotation", JsonCategory::Annotation},
    Spelling{"python_function", JsonCategory::PythonCall},
    Spelling{"overhead", JsonCategory::Overhead},
    Spelling{"collective_comm", JsonCategory::Annotation},  // recorded on the host of XPUs: "xccl::allreduce"
    Spelling{"cuda_sync", JsonCategory::Sync},
    Spelling{"xpu_sync", JsonCategory::Ignored},
    Spelling{"cuda_event", JsonCategory::Ignored},
    Spelling{"cuda_profiler_range", JsonCategory::Ignored},
    Spelling{"cpu_instant_event", JsonCategory::Ignored},
    Spelling{"trace", JsonCategory::Ignored},
    Spelling{"graph_event_node", JsonCategory::Ignored},  // nodes of graphs that compute nothing
    Spelling{"graph_host_node", JsonCategory::Ignored},
    Spelling{"session", JsonCategory::OnnxSession},
    Spelling{"node", JsonCategory::OnnxNode},
    Spelling{"api", JsonCategory::OnnxApi},
};

bool isRuntime(std::string_view text) {
    // cuda_, xpu_, privateuse1_, mtia_, glow_, and prefixes still to come
    return text.ends_with("_runtime") || text.ends_with("_driver");
}

}  // namespace

JsonCategory jsonCategory(std::string_view text) {
    if (text.empty()) return JsonCategory::None;
    constexpr std::size_t longest = 32;
    if (text.size() > longest) return JsonCategory::Unknown;
    std::array<char, longest> lower{};
    std::transform(text.begin(), text.end(), lower.begin(), [](char c) { return lowerCase(c); });
    const std::string_view word(lower.data(), text.size());
    for (const auto& [spelling, category] : spellings)
        if (spelling == word) return category;
    return isRuntime(word) ? JsonCategory::Call : JsonCategory::Unknown;
}

RangeKind rangeKind(JsonCategory category, std::string_view name) {
    switch (category) {
        case JsonCategory::CpuOp:
            return name.starts_with("ProfilerStep#") ? RangeKind::Annotation : RangeKind::CpuOp;  // steps of 2021
        case JsonCategory::PythonCall:
            return RangeKind::PythonCall;
        case JsonCategory::Overhead:
            return RangeKind::Overhead;
        default:
            return RangeKind::Annotation;
    }
}

WaitKind waitKindOf(std::string_view text) {
    if (text == "Context Sync") return WaitKind::Device;
    if (text == "Stream Sync") return WaitKind::Stream;
    if (text == "Event Sync") return WaitKind::Event;
    return text == "Stream Wait Event" ? WaitKind::StreamOnEvent : WaitKind::Unknown;
}

JsonCategory JsonCategories::of(std::string_view text) {
    if (text.empty()) return JsonCategory::None;
    const auto place = text.size() * 7 + static_cast<unsigned char>(text.front());
    Known& known = m_known[place % m_known.size()];
    std::string scratch;
    if (known.text != text) known = {std::string(text), jsonCategory(unescaped(text, scratch))};
    return known.category;
}

}  // namespace core

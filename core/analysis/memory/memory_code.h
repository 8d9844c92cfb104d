// SPDX-License-Identifier: GPL-3.0-or-later
// The code that allocated memory, as a person would name it.
#pragma once

#include "core/analysis/memory/memory_history.h"
#include "core/analysis/stacks/frames.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace core {

/// The labels of memory whose code is not known.
constexpr std::string_view beforeTheRecords = "(before the first record)";
constexpr std::string_view codeNotRecorded = "(code not recorded)";

class MemoryCode {
public:
    /// `frames` are those of the trace, or null if they are not known; both must outlive this object.
    MemoryCode(const Trace& trace, const Frames* frames, std::stop_token stop = {})
        : m_trace(trace), m_frames(frames), m_stop(std::move(stop)) {}

    /// Returns "train.py(12): step > aten::linear": the innermost frame that is not of a framework, and the outermost
    /// operator that it called. In a pool that has categories instead of code, returns the category. The text is valid
    /// as long as this object.
    std::string_view of(const MemoryEvent& allocation);

private:
    std::string ofStack(std::uint32_t frame) const;
    std::string ofThread(ThreadId thread, std::uint32_t frame) const;
    const Frames& frames();

    const Trace& m_trace;
    const Frames* m_frames;
    std::stop_token m_stop;
    std::optional<Frames> m_own;
    std::unordered_map<std::uint64_t, std::string> m_texts;  ///< by thread and frame
};

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// What the name of a profile says about it: its rank, process, start and stage.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace core {

struct NameFacts {
    std::optional<int> rank;  ///< "rank3.json", "rank_3/trace.json"
    std::string place;        ///< coordinates instead of a rank: "TP 1 DP 0"; empty: none
    std::string process;      ///< the worker that wrote the file: "host_4711"; empty: the name has another form
    std::optional<std::int64_t> start;  ///< ns since 1970
    std::string stage;                  ///< "EXTEND", as in the name of the file or of its folder; empty: none
};

NameFacts nameFacts(const std::filesystem::path& file);

/// Returns the first time in a name, in ns since 1970: a number of s, ms, us or ns of this time, or a date with a time
/// of day ("20260102_030405", "2026-01-02T03-04-05"), which counts as UTC.
std::optional<std::int64_t> timeInName(std::string_view name);

/// Returns the first word for a stage of inference in a name, as it is written there; empty if there is none.
std::string stageInName(std::string_view name);

/// Returns whether both words are for the same stage: "warm-up" and "WARMUP".
bool isSameStage(std::string_view a, std::string_view b);

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// A doubt: something about a recording that cannot be true, or that makes its figures mean less than they seem to.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What is doubted. A clean recording raises none of them.
enum class DoubtKind : std::uint8_t {
    Times,      ///< times that cannot be: at zero, far from all others, before their own launch
    Processes,  ///< work of several processes or machines that nothing in the file tells apart
    Writers,    ///< pieces of several files, or of several processes, in one file
    Launches,   ///< launches whose operations were not recorded
    Links,      ///< operations whose launch is not known: given to steps by order and time, or to none
    Ranks,      ///< profiles that do not record which rank, or which of several recordings, they are
    Profiler,   ///< errors that the profiler itself recorded
    Rows,       ///< rows of GPU work that are in no figure
    Form        ///< a file of a form that is not documented, and not known to be understood
};
constexpr DoubtKind lastDoubtKind = DoubtKind::Form;

/// Returns the kind as tables and messages show it: "times", "processes", ...
std::string_view text(DoubtKind kind);

struct Doubt {
    DoubtKind kind = DoubtKind::Times;
    std::string what = {};                      ///< with figures: "60 of 112 GPU operations start at 0"
    std::uint64_t count = 0;                    ///< how many rows it concerns
    std::string firstAt = {};                   ///< place of the first, as in the import report; empty: none
    std::vector<std::uint32_t> devices = {};    ///< those concerned, indices into Trace::devices; empty: none
    std::vector<std::uint32_t> processes = {};  ///< the same for Trace::processes
    std::string consequence = {};               ///< what was done about it: "set aside: they are in no figure"
    std::string advice = {};                    ///< the one thing to do: "record again"

    bool operator==(const Doubt&) const = default;
};

/// Returns "3.3 minutes", "2.5 hours", "3.2 days", "20440 days".
std::string spanText(Nanos span);

/// Returns "60 of 112 GPU operations start at 0, first at byte 17; they are in no figure; record again". It may contain
/// any character that a file contains.
std::string sentence(const Doubt& doubt);

/// The doubts of one kind.
struct DoubtGroup {
    DoubtKind kind = DoubtKind::Times;
    const Doubt* first = nullptr;
    std::size_t count = 0;
};
/// Returns the kinds that occur, in the order of their first doubts.
std::vector<DoubtGroup> byKind(std::span<const Doubt> doubts);

/// Returns the sentence of the first doubt of a kind, and how many more there are: one line, however many there are.
std::string sentence(const DoubtGroup& group);

/// Returns "1 doubt: times", "3 doubts: times, launches"; empty if there are none.
std::string doubtHeadline(std::span<const Doubt> doubts);

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// What Nsight Systems records about a session as a whole: when it captured, what it had to say, and which rank it is
// of.
#pragma once

#include "core/ingest/nsys_rows/nsys_import.h"

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace core {

/// The capture as a file records it; nothing: not recorded.
struct NsysCapture {
    std::optional<Nanos> duration, start, stop;
};

/// What tells a recording from others, before it is read.
struct NsysRecordingFacts {
    std::optional<int> rank;
    std::optional<std::int64_t> start;  ///< of the capture, ns since 1970
};

/// Sets the capture window; must come after all operations and calls. In every recording seen, times count from the
/// start of the capture, while its start and stop count from the start of the session: the capture is [0, duration].
/// Moved times are on neither clock. Returns whether times count from the start of the capture.
bool setCapture(NsysImport& in, const NsysCapture& capture, std::string_view place);

/// Collects messages of the profiler itself: the first ten different warnings and errors become notices,
/// and doubts if they say that something of the recording is lost.
class ProfilerMessages {
public:
    explicit ProfilerMessages(NsysImport& in) : m_in(in) {}

    /// `text` may be invalid UTF-8.
    void add(std::int64_t severity, std::string_view text, const RowPlace& at);

private:
    NsysImport& m_in;
    std::set<std::string> m_seen;
};

/// Finds the rank that a launcher put into the environment of the profiled program. Nothing else of it is kept.
class RankVariables {
public:
    /// Takes a variable; its value may be in quotes.
    void add(std::string_view name, std::string_view value);
    /// Returns the rank of the variable that says most, unless it has several values.
    std::optional<int> rank() const;

private:
    static constexpr std::array<std::string_view, 7> variables{
        "RANK", "OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "MV2_COMM_WORLD_RANK", "SLURM_PROCID", "LOCAL_RANK"};

    std::array<std::set<int>, variables.size()> m_ranks;
};

/// Returns the only rank in a set; nothing if there are several or none.
std::optional<int> soleRank(const std::set<int>& ranks);

}  // namespace core

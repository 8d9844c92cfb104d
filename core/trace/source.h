// SPDX-License-Identifier: GPL-3.0-or-later
// The origin of a trace, and what it records about its job.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What says which rank of a job a profile is.
enum class RankFrom : std::uint8_t {
    Nothing,          ///< no rank is recorded
    DistributedInfo,  ///< "distributedInfo" of a PyTorch trace
    Mpi,              ///< a table of MPI ranks
    Launcher,         ///< the variables that a launcher sets: RANK, OMPI_COMM_WORLD_RANK, SLURM_PROCID, ...
    Profiler,         ///< whatever else the profiler recorded: its events, its tables, a file beside the profile
    Name              ///< the name of the file or of its folder
};

/// The origin of a trace, in a form that is fit to show. It never holds host names, environments or command lines.
struct Source {
    std::string path;
    std::string format;  ///< the reader's id: "kineto", "xla", "chrome", "nsys-sqlite", "nsys-rep", "nsys-csv"
    std::string title;   ///< "PyTorch trace", "Nsight Systems SQLite export"
    std::string writer;  ///< "PyTorch 2.6", "Nsight Systems 2026.2.1 (schema 3.25.0)"; empty if not recorded
    std::uint64_t size = 0;
    std::optional<int> rank;
    RankFrom rankFrom = RankFrom::Nothing;
    std::optional<std::int64_t> utcAtZero;    ///< zero of its own clock, ns since 1970, if the file has it; not checked
    std::optional<std::int64_t> startInName;  ///< the time in the file's name, ns since 1970
    std::string stage;      ///< the stage of inference that the file's name says: "EXTEND"; empty: none
    std::string recording;  ///< which of several recordings in its folder it is: "2", "EXTEND"; empty: there is one
    std::vector<std::string> notices;  ///< what the user must know: "kernels inside CUDA graphs were not recorded; ..."

    /// Takes the rank unless one is known already.
    void takeRank(std::optional<int> found, RankFrom from) {
        if (rank || !found) return;
        rank = found;
        rankFrom = from;
    }
};

/// What a notice says of a file that has rows of the host alone, after what it lacks.
constexpr std::string_view hostOnly = ": all that is shown comes from the host";

/// The title of a report of Nsight Systems that was read without its nsys begins with this.
constexpr std::string_view readWithoutNsys = "Nsight Systems report, read without nsys";
inline bool isReadWithoutNsys(const Source& source) { return source.title.starts_with(readWithoutNsys); }

// The facts that a profile records about its job: how many ranks there are, on which host this one ran, and which ranks
// communicate.

/// A communicator as the framework created it.
struct ProcessGroup {
    std::string name;                  ///< the name that collectives refer to
    std::string description;           ///< "TENSOR_MODEL_PARALLEL_GROUP"; empty: not recorded
    std::uint32_t size = 0;            ///< 0: not recorded
    std::vector<std::uint32_t> ranks;  ///< its members; empty: not recorded
};

struct JobFacts {
    std::uint32_t world = 0;  ///< number of ranks of the job; 0: not recorded
    std::string host;         ///< shown only on request; empty: not recorded
    std::vector<ProcessGroup> groups;
};

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// A training job that never was: ranks with streams, hosts and clocks of their own, collectives that end when the last
// rank came, and one thing that is wrong. What that costs is known, for the same job runs once more without it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace tests {

enum class Grid : std::uint8_t { Tensor, Data, TensorData, Pipeline };

enum class Fault : std::uint8_t {
    None,
    SlowKernels,    ///< of one rank
    LateHost,       ///< of one rank: it loads its data too long in every step
    SometimesLate,  ///< the same in every third step, three times as long
    SlowCopy,       ///< of one rank
    SlowHost,       ///< the kernels of all its ranks
    SlowLink        ///< the transfers of one communicator
};

struct JobPlan {
    std::uint64_t seed = 0;
    Grid grid = Grid::Tensor;
    int ranks = 8;  ///< eight to a host
    Fault fault = Fault::None;
    int steps = 6;  ///< behind the first
};

struct SimulatedModel;

class SimulatedJob {
public:
    explicit SimulatedJob(const JobPlan& plan);
    ~SimulatedJob();
    SimulatedJob(const SimulatedJob&) = delete;
    SimulatedJob& operator=(const SimulatedJob&) = delete;

    int ranks() const;
    double step() const;  ///< ns, the mean behind the first
    double cost() const;  ///< ns a step: what the fault adds
    /// "rank 7", "host host1", "communicator tp2"; empty where nothing is wrong.
    std::string culprit() const;
    /// Whether there is another of its kind to compare the culprit with.
    bool canBeNamed() const;
    bool overlapsCommunication() const;

    /// What PyTorch's profiler would have recorded, on the clock of the rank's host.
    std::string trace(int rank) const;

private:
    std::unique_ptr<SimulatedModel> m_model;
};

}  // namespace tests

// SPDX-License-Identifier: GPL-3.0-or-later
// Simulates a training job: ranks with their own streams, hosts and clocks, collectives that end after the last rank
// arrives, and one fault. Its cost is known, because the same job is also run without the fault.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace tests {

enum class Grid : std::uint8_t { Tensor, Data, TensorData, Pipeline };

enum class Fault : std::uint8_t {
    None,
    SlowKernels,    ///< one rank's kernels
    LateHost,       ///< one rank takes too long to load its data in every step
    SometimesLate,  ///< like LateHost, but in every third step and three times as long
    SlowCopy,       ///< one rank's copies
    SlowHost,       ///< the kernels of all ranks of a host
    SlowLink        ///< the transfers of one communicator
};

struct JobPlan {
    std::uint64_t seed = 0;
    Grid grid = Grid::Tensor;
    int ranks = 8;  ///< eight per host
    Fault fault = Fault::None;
    int steps = 6;  ///< not counting the first one
};

struct SimulatedModel;

class SimulatedJob {
public:
    explicit SimulatedJob(const JobPlan& plan);
    ~SimulatedJob();
    SimulatedJob(const SimulatedJob&) = delete;
    SimulatedJob& operator=(const SimulatedJob&) = delete;

    int ranks() const;
    double step() const;  ///< ns, the mean without the first step
    double cost() const;  ///< ns per step that the fault adds
    /// The cause of the cost: "rank 7", "host host1", "communicator tp2"; empty if there is no fault.
    std::string culprit() const;
    /// Returns whether there is another rank, host or communicator of its kind to compare the culprit with.
    bool canBeNamed() const;
    bool overlapsCommunication() const;

    /// Returns the trace that PyTorch's profiler would have recorded, in the clock of the rank's host. Without groups
    /// it knows what Nsight Systems does by default: the kernels of collectives, on a stream for each communicator.
    std::string trace(int rank, bool hasGroups = true) const;

private:
    std::unique_ptr<SimulatedModel> m_model;
};

}  // namespace tests

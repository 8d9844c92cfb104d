// SPDX-License-Identifier: GPL-3.0-or-later
// make_job FOLDER RANKS: writes the traces of a simulated job with one slow rank, and prints which rank it is and its
// cost.
#include "tests/support/simulated/simulated_job.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

int main(int count, char** arguments) {
    if (count != 3) {
        std::cerr << "usage: make_job FOLDER RANKS\n";
        return 1;
    }
    const std::filesystem::path folder = arguments[1];
    const tests::SimulatedJob job({3, tests::Grid::TensorData, std::atoi(arguments[2]), tests::Fault::SlowKernels, 6});
    // Calling cost() runs the job, which creates the traces.
    std::cout << job.culprit() << " costs " << job.cost() << " ns of a step of " << job.step() << " ns\n";
    for (int rank = 0; rank < job.ranks(); ++rank) {
        std::ofstream file(folder / ("rank" + std::to_string(rank) + ".pt.trace.json"));
        file << job.trace(rank);
        if (!file.flush()) return 1;
    }
}

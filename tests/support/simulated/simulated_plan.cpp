// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/simulated/simulated_model.h"

#include <fmt/format.h>

#include <algorithm>

namespace tests {

void SimulatedModel::choose() {
    kernel = chance.oneOf(1, {60., 110., 230.});
    jitter = chance.oneOf(2, {0.01, 0.02, 0.05});
    spread = chance.oneOf(3, {0.001, 0.003, 0.006});
    layers = chance.oneOf(4, {3, 4, 6});
    tensorLoad = chance.oneOf(5, {0.15, 0.4});
    dataLoad = chance.oneOf(6, {0.3, 0.7, 1.1});
    contention = chance.oneOf(7, {0., 0.05, 0.1});
    hostGap = chance.oneOf(8, {4., 4., 30., 70.});
    loading = chance.oneOf(9, {100., 500.});
    copying = chance.oneOf(10, {50., 300.});
    hiccups = chance.oneOf(11, {0., 0.02, 0.04});
    synchronizes = chance.uniform(12) < 0.6;
    const int n = plan.ranks;
    if (plan.grid == Grid::Tensor) tensor = n;
    if (plan.grid == Grid::Data) data = n;
    if (plan.grid == Grid::TensorData) {
        tensor = n >= 16 && chance.uniform(13) < 0.5 ? 8 : 4;
        data = n / tensor;
    }
    if (plan.grid == Grid::Pipeline) {
        tensor = 2;
        pipeline = n < 16 || chance.uniform(14) < 0.5 ? 2 : 4;
        data = n / tensor / pipeline;
        microbatches = 4;
    } else {
        microbatches = chance.oneOf(15, {1, 2});
    }
    hasNorm = data > 1 && chance.uniform(16) < 0.6;
    makeCommunicators();
    for (int rank = 0; rank < n; ++rank)
        programs.push_back(programOf(rank / (tensor * data)));
    for (const JobAction& action : programs.front())
        if (action.act == Act::Kernel || action.act == Act::Copy ||
            (action.act == Act::Collective && action.name != "dp"))
            nominal += action.length;
    faultyRank = static_cast<int>(chance.uniform(17) * n);
    switch (plan.fault) {
        case Fault::SlowKernels:
            amount = chance.oneOf(18, {0.03, 0.05, 0.1, 0.25});
            break;
        case Fault::SlowHost:
            amount = chance.oneOf(18, {0.03, 0.06, 0.12});
            break;
        case Fault::SlowLink:
            amount = chance.oneOf(18, {0.5, 1.5});
            break;
        default:
            amount = chance.oneOf(18, {0.04, 0.1, 0.3}) * nominal;
    }
    std::vector<int> links;
    for (std::size_t i = 0; i < communicators.size(); ++i)
        if (communicators[i].purpose == "tp" || communicators[i].purpose == "dp") links.push_back(static_cast<int>(i));
    if (plan.fault == Fault::SlowLink)
        faultyCommunicator = links[static_cast<std::size_t>(chance.uniform(19) * static_cast<double>(links.size()))];
}

void SimulatedModel::add(const std::string& purpose, const std::string& name, std::vector<int> ranks,
                         const std::vector<std::string>& asSeen) {
    for (std::size_t i = 0; i < ranks.size(); ++i)
        of[static_cast<std::size_t>(ranks[i])][asSeen.empty() ? purpose : asSeen[i]] =
            static_cast<int>(communicators.size());
    communicators.push_back({name, purpose, std::move(ranks)});
}

void SimulatedModel::makeCommunicators() {
    of.resize(static_cast<std::size_t>(plan.ranks));
    std::vector<int> all;
    for (int rank = 0; rank < plan.ranks; ++rank)
        all.push_back(rank);
    add("world", "world", all);
    for (int p = 0; p < pipeline; ++p) {
        for (int d = 0; tensor > 1 && d < data; ++d) {
            std::vector<int> ranks;
            for (int t = 0; t < tensor; ++t)
                ranks.push_back(at(t, d, p));
            add("tp", fmt::format("tp{}", d + data * p), ranks);
        }
        for (int t = 0; data > 1 && t < tensor; ++t) {
            std::vector<int> ranks;
            for (int d = 0; d < data; ++d)
                ranks.push_back(at(t, d, p));
            add("dp", fmt::format("dp{}", t + tensor * p), ranks);
        }
        for (int i = 0; p + 1 < pipeline && i < tensor * data; ++i) {
            const int from = i + tensor * data * p, to = from + tensor * data;
            add("pp", fmt::format("forward{}", from), {from, to}, {"send", "recv"});
            add("pp", fmt::format("backward{}", to), {from, to}, {"gradient", "gradients"});
        }
    }
}

std::vector<JobAction> SimulatedModel::programOf(int stage) const {
    std::vector<JobAction> program;
    int tags = 0;
    std::vector<int> gradients;
    const auto work = [&](const char* name, double factor) {
        program.push_back({Act::Host, hostGap});
        program.push_back({Act::Kernel, kernel * factor, name});
    };
    const auto meet = [&](const char* purpose, double length, int elements, bool waits) {
        program.push_back({Act::Collective, length, purpose, ++tags, elements});
        if (waits) program.push_back({Act::WaitFor, 0, "", tags});
        return tags;
    };
    const auto reduce = [&] {
        if (tensor > 1) meet("tp", 2 * kernel * tensorLoad, 8 << 20, true);
    };
    const auto forward = [&] {
        if (stage > 0) meet("recv", kernel * 0.3, 4 << 20, true);
        for (int layer = 0; layer < layers; ++layer) {
            work("gemm_qkv", 1.4), work("flash_forward", 1.1), reduce();
            work("gemm_mlp", 2.1), work("elementwise_gelu", 0.3), reduce();
        }
        if (stage + 1 < pipeline) meet("send", kernel * 0.3, 4 << 20, false);
    };
    const auto backward = [&](bool isLast) {
        if (stage + 1 < pipeline) meet("gradient", kernel * 0.3, 4 << 20, true);
        for (int layer = 0; layer < layers; ++layer) {
            work("gemm_mlp_gradient", 3.4), work("elementwise_gelu", 0.4), reduce();
            work("flash_backward", 2.6), work("gemm_qkv_gradient", 2.4), reduce();
            if (isLast && data > 1 && (layer % 2 == 1 || layer + 1 == layers))
                gradients.push_back(meet("dp", kernel * 9 * dataLoad * (layer % 2 == 1 ? 2 : 1), 32 << 20, false));
        }
        if (stage > 0) meet("gradients", kernel * 0.3, 4 << 20, false);
    };
    program.push_back({Act::Load, loading});
    program.push_back({Act::Copy, copying});
    program.push_back({Act::WaitForCopy});
    const int ahead = std::min(microbatches, pipeline - 1 - stage);
    for (int i = 0; i < ahead; ++i)
        forward();
    for (int i = 0; i < microbatches; ++i) {
        if (i + ahead < microbatches) forward();
        backward(i + 1 == microbatches);
    }
    for (const int tag : gradients)
        program.push_back({Act::WaitFor, 0, "", tag});
    if (hasNorm) {
        work("reduce_norm", 0.1);
        meet("world", 25, 1, true);
    }
    work("adam", 1), work("adam", 1);
    program.push_back({synchronizes ? Act::SyncStream : Act::SyncLast});
    program.push_back({Act::End});
    return program;
}

}  // namespace tests

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/simulated/simulated_job.h"

#include "tests/support/simulated/simulated_model.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tests {

namespace {

/// Formats a time in microseconds, as traces contain it.
std::string asWritten(Time time) { return fmt::format("{}.{:03}", time / 1000, time % 1000); }

std::string complete(const char* category, const std::string& name, int process, int thread, Time start, Time end,
                     const std::string& arguments) {
    return fmt::format(R"({{"ph":"X","cat":"{}","name":"{}","pid":{},"tid":{},"ts":{},"dur":{},"args":{{{}}}}})",
                       category, name, process, thread, asWritten(start), asWritten(end - start), arguments);
}

}  // namespace

SimulatedJob::SimulatedJob(const JobPlan& plan) : m_model(std::make_unique<SimulatedModel>(plan)) {}
SimulatedJob::~SimulatedJob() = default;

int SimulatedJob::ranks() const { return m_model->plan.ranks; }
double SimulatedJob::step() const { return m_model->runAll(true); }
double SimulatedJob::cost() const {
    const double without = m_model->runAll(false);
    return m_model->runAll(true) - without;
}

std::string SimulatedJob::culprit() const {
    switch (m_model->plan.fault) {
        case Fault::None:
            return "";
        case Fault::SlowHost:
            return fmt::format("host host{}", m_model->faultyRank / 8);
        case Fault::SlowLink:
            return "communicator " + m_model->communicators[static_cast<std::size_t>(m_model->faultyCommunicator)].name;
        default:
            return fmt::format("rank {}", m_model->faultyRank);
    }
}

bool SimulatedJob::canBeNamed() const {
    const SimulatedModel& model = *m_model;
    if (model.plan.fault == Fault::SlowHost)
        return model.plan.ranks > 8 && !(model.plan.grid == Grid::Pipeline && model.tensor * model.data <= 8);
    if (model.plan.fault != Fault::SlowLink) return true;
    const auto& culprit = model.communicators[static_cast<std::size_t>(model.faultyCommunicator)];
    const int perStage = culprit.purpose == "tp" ? model.data : model.tensor;
    return perStage > 1;
}

bool SimulatedJob::overlapsCommunication() const { return m_model->data > 1 || m_model->pipeline > 1; }

std::string SimulatedJob::trace(int rank, bool hasGroups) const {
    const SimulatedModel& model = *m_model;
    const SimulatedModel::Rank& run = model.run.at(static_cast<std::size_t>(rank));
    const auto on = [&](Time time) { return model.onClock(rank, time); };
    const int process = 5000 + rank;
    std::map<int, int> streams;
    for (const auto& [purpose, communicator] : model.of[static_cast<std::size_t>(rank)])
        streams.emplace(communicator, 20 + static_cast<int>(streams.size()));
    std::vector<std::string> events;
    for (std::size_t i = 0; i + 1 < run.marks.size(); ++i)
        events.push_back(complete("user_annotation", fmt::format("ProfilerStep#{}", i + 4), process, process,
                                  on(run.marks[i]), on(run.marks[i + 1]), ""));
    for (const JobHostCall& call : run.calls)
        events.push_back(complete("cuda_runtime", call.isForEvent ? "cudaEventSynchronize" : "cudaStreamSynchronize",
                                  process, process, on(call.start), on(call.end),
                                  fmt::format(R"("correlation":{})", call.correlation)));
    for (const JobOperation& each : run.operations) {
        const bool isCopy = each.stream == copyStream, isCollective = each.communicator >= 0;
        events.push_back(complete("cuda_runtime", isCopy ? "cudaMemcpyAsync" : "cudaLaunchKernel", process, process,
                                  on(each.launch), on(each.launched),
                                  fmt::format(R"("correlation":{})", each.correlation)));
        const int stream = isCollective && !hasGroups ? streams.at(each.communicator) : each.stream;
        std::string arguments =
            fmt::format(R"("device":{},"stream":{},"correlation":{})", rank % 8, stream, each.correlation);
        std::string name = each.name;
        if (isCollective) {
            const auto& communicator = model.communicators[static_cast<std::size_t>(each.communicator)];
            const bool receives = each.purpose == "recv" || each.purpose == "gradient";
            const bool isPair = communicator.purpose == "pp";
            name = isPair ? "ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<4096ul>)"
                          : "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)";
            if (hasGroups)
                arguments += fmt::format(
                    R"(,"Collective name":"{}","In msg nelems":{},"Out msg nelems":{},"Group size":{},"dtype":"BFloat16",)"
                    R"("Process Group Name":"{}","Seq":{})",
                    !isPair    ? "allreduce"
                    : receives ? "recv"
                               : "send",
                    each.elements, each.elements, communicator.ranks.size(), communicator.name, each.sequence);
        }
        events.push_back(complete(isCopy ? "gpu_memcpy" : "kernel", name, rank % 8, stream, on(each.start),
                                  on(each.end), arguments));
    }
    std::vector<std::string> groups;
    for (const auto& [purpose, communicator] : model.of[static_cast<std::size_t>(rank)]) {
        if (!hasGroups) break;
        const auto& each = model.communicators[static_cast<std::size_t>(communicator)];
        groups.push_back(fmt::format(R"({{"pg_name":"{}","pg_desc":"{}","pg_size":{},"ranks":[{}]}})", each.name,
                                     each.purpose == "tp"   ? "TENSOR_MODEL_PARALLEL_GROUP"
                                     : each.purpose == "dp" ? "DATA_PARALLEL_GROUP"
                                                            : "default_pg",
                                     each.ranks.size(), fmt::join(each.ranks, ",")));
    }
    return fmt::format(R"({{"schemaVersion":1,"deviceProperties":[{{"id":{},"name":"NVIDIA H100 80GB HBM3"}}],)"
                       R"("hostname":"host{}","distributedInfo":{{"backend":"nccl","rank":{},"world_size":{},)"
                       R"("pg_config":[{}]}},"traceEvents":[
{}
]}})",
                       rank % 8, rank / 8, rank, model.plan.ranks, fmt::join(groups, ","), fmt::join(events, ",\n"));
}

}  // namespace tests

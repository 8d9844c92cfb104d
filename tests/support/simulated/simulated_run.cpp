// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/simulated/simulated_model.h"

#include <algorithm>

namespace tests {

namespace {

using core::microsecond;

}  // namespace

double SimulatedModel::speedOf(int rank) const {
    double factor = std::exp(spread * chance.normal(100, static_cast<std::uint64_t>(rank)));
    const bool isSlow = (plan.fault == Fault::SlowKernels && rank == faultyRank) ||
                        (plan.fault == Fault::SlowHost && rank / 8 == faultyRank / 8);
    return hasFault && isSlow ? factor * (1 + amount) : factor;
}

Time SimulatedModel::endOf(const std::pair<int, int>& key, int rank) {
    const JobMeeting& meeting = meetings[key];
    if (meeting.end == unknown) return unknown;
    const double late = chance.uniform(101, static_cast<std::uint64_t>(rank * 1000 + key.first),
                                       static_cast<std::uint64_t>(key.second));
    return meeting.end + static_cast<Time>(late * 2 * microsecond);
}

bool SimulatedModel::isKnown(const std::pair<int, int>& key, int rank) {
    if (meetings[key].end != unknown) return true;
    waiting[key].push_back(rank);
    return false;
}

bool SimulatedModel::settle(Rank& rank, int which) {
    while (!rank.pending.empty()) {
        if (!isKnown(rank.pending.back(), which)) return false;
        rank.main = std::max(rank.main, endOf(rank.pending.back(), which) + microsecond);
        rank.pending.pop_back();
    }
    return true;
}

bool SimulatedModel::contend(Rank& rank, int which, Time start, Time& length) {
    if (contention == 0) return true;
    Time beside = 0;
    for (const auto& key : rank.beside) {
        if (!isKnown(key, which)) return false;
        const Time from = std::max(start, meetings[key].starts[which]);
        beside += std::max<Time>(0, std::min(start + length, endOf(key, which)) - from);
    }
    length += static_cast<Time>(contention * static_cast<double>(beside));
    std::erase_if(rank.beside, [&](const auto& key) { return endOf(key, which) <= start; });
    return true;
}

Time SimulatedModel::launch(Rank& rank, int which) {
    const double part = chance.uniform(102, static_cast<std::uint64_t>(which), rank.count);
    rank.host += static_cast<Time>((3.2 + 1.6 * part) * microsecond);
    ++rank.correlation;
    return rank.host;
}

bool SimulatedModel::runKernel(Rank& rank, int which, const JobAction& action, double noise) {
    if (!settle(rank, which)) return false;
    const Time before = rank.host;
    const Time launched =
        before + static_cast<Time>((3.2 + 1.6 * chance.uniform(102, static_cast<std::uint64_t>(which), rank.count)) *
                                   microsecond);
    const Time start = std::max(launched + 3 * microsecond, rank.main + microsecond);
    auto length = static_cast<Time>(action.length * microsecond * noise * speedOf(which));
    if (!contend(rank, which, start, length)) return false;
    launch(rank, which);
    rank.main = start + length;
    rank.operations.push_back({start, rank.main, before, launched, action.name, mainStream, rank.correlation});
    return true;
}

void SimulatedModel::runCopy(Rank& rank, int which, const JobAction& action, double noise) {
    const Time before = rank.host, launched = launch(rank, which);
    const Time start = std::max(launched + 3 * microsecond, rank.copied + microsecond);
    auto length = static_cast<Time>(action.length * microsecond * noise);
    if (hasFault && plan.fault == Fault::SlowCopy && which == faultyRank)
        length += static_cast<Time>(amount * microsecond);
    rank.copied = start + length;
    rank.operations.push_back(
        {start, rank.copied, before, launched, "Memcpy HtoD (Pinned -> Device)", copyStream, rank.correlation});
}

bool SimulatedModel::runCollective(Rank& rank, int which, const JobAction& action) {
    if (!settle(rank, which)) return false;
    const int communicator = of[static_cast<std::size_t>(which)].at(action.name);
    Time free = 0;
    if (const auto last = rank.tail.find(communicator); last != rank.tail.end()) {
        if (!isKnown(last->second, which)) return false;
        free = endOf(last->second, which) + 900;
    }
    const Time before = rank.host, launched = launch(rank, which);
    const Time start = std::max({launched + 3 * microsecond, free, rank.main + 1500});
    const std::pair key(communicator, rank.sequences[communicator]++);
    rank.tail[communicator] = rank.tags[action.tag] = key;
    if (action.name == "dp") rank.beside.push_back(key);
    rank.operations.push_back({start, unknown, before, launched, "", 20 + communicator % 4, rank.correlation,
                               communicator, key.second, action.elements, action.name});
    JobMeeting& meeting = meetings[key];
    meeting.starts[which] = start;
    const auto& members = communicators[static_cast<std::size_t>(communicator)].ranks;
    if (meeting.starts.size() < members.size()) return true;
    Time last = 0;
    for (const auto& [member, arrival] : meeting.starts)
        last = std::max(last, arrival);
    double transfer = action.length * microsecond *
                      std::exp(0.03 * chance.normal(103, static_cast<std::uint64_t>(communicator),
                                                    static_cast<std::uint64_t>(key.second)));
    if (hasFault && communicator == faultyCommunicator) transfer *= 1 + amount;
    meeting.end = last + static_cast<Time>(transfer);
    for (const int other : waiting[key])
        ready.push_back(other);
    waiting.erase(key);
    return true;
}

void SimulatedModel::load(Rank& rank, int which, double length) {
    const bool isLate = hasFault && which == faultyRank &&
                        (plan.fault == Fault::LateHost || (plan.fault == Fault::SometimesLate && rank.step % 3 == 1));
    if (isLate) length += amount * (plan.fault == Fault::LateHost ? 1 : 3);
    rank.host += static_cast<Time>(length * microsecond);
}

bool SimulatedModel::synchronize(Rank& rank, int which, bool isForLast) {
    if (!settle(rank, which)) return false;
    const Time before = rank.host;
    const Time reached = !isForLast ? rank.main : rank.ends.empty() ? 0 : rank.ends.back();
    rank.host = std::max(before + 2 * microsecond, reached + 5 * microsecond);
    rank.calls.push_back({before, rank.host, isForLast, ++rank.correlation});
    return true;
}

bool SimulatedModel::take(Rank& rank, int which, const JobAction& action) {
    const double noise = std::exp(jitter * chance.normal(104, static_cast<std::uint64_t>(which), rank.count));
    switch (action.act) {
        case Act::Host:
            rank.host += static_cast<Time>(action.length * microsecond * noise);
            if (chance.uniform(105, static_cast<std::uint64_t>(which), rank.count) < hiccups / 40)
                rank.host += static_cast<Time>(400 * microsecond * noise);
            return true;
        case Act::Load:
            load(rank, which, action.length * noise);
            return true;
        case Act::Kernel:
            return runKernel(rank, which, action, noise);
        case Act::Copy:
            runCopy(rank, which, action, noise);
            return true;
        case Act::WaitForCopy:
            rank.main = std::max(rank.main, rank.copied + microsecond);
            return true;
        case Act::Collective:
            return runCollective(rank, which, action);
        case Act::WaitFor:
            rank.pending.push_back(rank.tags[action.tag]);
            return true;
        case Act::SyncStream:
        case Act::SyncLast:
            return synchronize(rank, which, action.act == Act::SyncLast);
        case Act::End:
            if (!settle(rank, which)) return false;
            rank.ends.push_back(rank.main);
            rank.marks.push_back(rank.host);
            rank.host += 2 * microsecond;
            ++rank.step;
            return true;
    }
    return true;
}

double SimulatedModel::runAll(bool withFault) {
    hasFault = withFault;
    run.assign(static_cast<std::size_t>(plan.ranks), Rank());
    meetings.clear();
    waiting.clear();
    for (int rank = plan.ranks; rank-- > 0;)
        ready.push_back(rank);
    while (!ready.empty()) {
        const int which = ready.back();
        ready.pop_back();
        Rank& rank = run[static_cast<std::size_t>(which)];
        const auto& program = programs[static_cast<std::size_t>(which)];
        while (rank.step <= plan.steps && take(rank, which, program[rank.next])) {
            rank.next = (rank.next + 1) % program.size();
            ++rank.count;
        }
    }
    std::vector<Time> ends(static_cast<std::size_t>(plan.steps) + 1);
    for (const Rank& rank : run)
        for (std::size_t i = 0; i < ends.size(); ++i)
            ends[i] = std::max(ends[i], rank.ends.at(i));
    for (std::size_t which = 0; which < run.size(); ++which)
        for (JobOperation& operation : run[which].operations)
            if (operation.communicator >= 0)
                operation.end = endOf({operation.communicator, operation.sequence}, static_cast<int>(which));
    return static_cast<double>(ends.back() - ends.front()) / plan.steps;
}

Time SimulatedModel::onClock(int rank, Time time) const {
    const auto host = static_cast<std::uint64_t>(rank / 8);
    const double off = host == 0 ? 0 : (2 * chance.uniform(106, host) - 1) * 10e6;
    const double drift = host == 0 ? 0 : (2 * chance.uniform(107, host) - 1) * 20e-6;
    const double phase = 6.28 * chance.uniform(108, static_cast<std::uint64_t>(rank));
    const double wave = 5000 * std::sin(phase + static_cast<double>(time) / 40e6);
    return time + 1'000'000'000 + static_cast<Time>(off + drift * static_cast<double>(time) + wave);
}

}  // namespace tests

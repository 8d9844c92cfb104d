// SPDX-License-Identifier: GPL-3.0-or-later
// The internals of simulated_job.h: the kind of job, its run, and what is recorded of it.
#pragma once

#include "core/base/ids.h"
#include "tests/support/simulated/simulated_job.h"

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tests {

using Time = std::int64_t;  // ns
constexpr Time unknown = -1;

/// Random numbers that depend only on their arguments, not on earlier calls: a job with its fault and without it is the
/// same in all other respects.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : m_seed(seed) {}

    double uniform(std::uint64_t a, std::uint64_t b = 0, std::uint64_t c = 0) const {
        std::uint64_t x = m_seed;
        for (const std::uint64_t part : {a, b, c}) {
            x += 0x9e3779b97f4a7c15 + part * 0xd1342543de82ef95;
            x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
            x = (x ^ x >> 27) * 0x94d049bb133111eb;
            x ^= x >> 31;
        }
        return static_cast<double>(x >> 11) / 9007199254740992.0;
    }
    double normal(std::uint64_t a, std::uint64_t b = 0, std::uint64_t c = 0) const {
        const double u = std::max(uniform(a, b, c * 2 + 1), 1e-12), v = uniform(a, b, c * 2 + 2);
        return std::sqrt(-2 * std::log(u)) * std::cos(6.283185307179586 * v);
    }
    template <class T>
    T oneOf(std::uint64_t place, std::initializer_list<T> values) const {
        return values.begin()[static_cast<std::size_t>(uniform(place) * static_cast<double>(values.size()))];
    }

private:
    std::uint64_t m_seed;
};

enum class Act : std::uint8_t { Host, Load, Kernel, Copy, WaitForCopy, Collective, WaitFor, SyncStream, SyncLast, End };

struct JobAction {
    Act act = Act::End;
    double length = 0;      // us
    std::string name = {};  // name of a kernel; purpose of a collective: "tp", "dp", "world", "send", "recv", ...
    int tag = 0;
    int elements = 0;
};

struct Communicator {
    std::string name, purpose;
    std::vector<int> ranks;
};

struct JobMeeting {
    std::map<int, Time> starts;
    Time end = unknown;
};

struct JobOperation {
    Time start, end, launch, launched;
    std::string name;
    int stream, correlation;
    int communicator = -1;
    int sequence = 0, elements = 0;
    std::string purpose = {};
};
struct JobHostCall {
    Time start, end;
    bool isForEvent;
    int correlation;
};

constexpr int mainStream = 7, copyStream = 13;

struct SimulatedModel {
    JobPlan plan;
    Chance chance;
    int tensor = 1, data = 1, pipeline = 1, layers = 3, microbatches = 1;
    double kernel = 100, jitter = 0.02, spread = 0.003, tensorLoad = 0.3, dataLoad = 0.6, contention = 0, hostGap = 5,
           loading = 200, copying = 100, hiccups = 0;
    bool hasNorm = false, synchronizes = true;
    int faultyRank = 0, faultyCommunicator = -1;
    double amount = 0;
    std::vector<Communicator> communicators;
    std::vector<std::map<std::string, int>> of;    // by rank: communicator for each purpose
    std::vector<std::vector<JobAction>> programs;  // by rank
    double nominal = 0;                            // us per step

    struct Rank {
        std::size_t next = 0, count = 0;
        int step = 0, correlation = 1;
        Time host = 0, main = 0, copied = 0;
        std::map<int, std::pair<int, int>> tail;           // last collective of each communicator
        std::map<int, std::pair<int, int>> tags;           // those of the current step
        std::vector<std::pair<int, int>> pending, beside;  // to be waited for; data parallelism in progress
        std::map<int, int> sequences;
        std::vector<JobOperation> operations;
        std::vector<JobHostCall> calls;
        std::vector<Time> marks{0}, ends;
    };
    std::vector<Rank> run;
    std::map<std::pair<int, int>, JobMeeting> meetings;
    std::map<std::pair<int, int>, std::vector<int>> waiting;
    std::vector<int> ready;
    bool hasFault = true;

    explicit SimulatedModel(const JobPlan& requested) : plan(requested), chance(requested.seed * 7919 + 17) {
        choose();
    }

    void choose();
    int at(int t, int d, int p) const { return t + tensor * (d + data * p); }
    void add(const std::string& purpose, const std::string& name, std::vector<int> ranks,
             const std::vector<std::string>& asSeen = {});
    void makeCommunicators();
    std::vector<JobAction> programOf(int stage) const;
    double speedOf(int rank) const;
    Time endOf(const std::pair<int, int>& key, int rank);
    /// Returns whether the end of a collective is known; otherwise the rank continues as soon as it is.
    bool isKnown(const std::pair<int, int>& key, int rank);
    /// Lets the main stream wait for pending collectives; returns false if the end of one is not known yet.
    bool settle(Rank& rank, int which);
    /// Slows an operation down by collectives that run at the same time; returns false if the end of one is not known.
    bool contend(Rank& rank, int which, Time start, Time& length);
    Time launch(Rank& rank, int which);
    bool runKernel(Rank& rank, int which, const JobAction& action, double noise);
    void runCopy(Rank& rank, int which, const JobAction& action, double noise);
    bool runCollective(Rank& rank, int which, const JobAction& action);
    void load(Rank& rank, int which, double length);
    bool synchronize(Rank& rank, int which, bool isForLast);
    bool take(Rank& rank, int which, const JobAction& action);
    double runAll(bool withFault);
    /// Converts a time to the clock of the rank's host, which has an offset, an error of its rate, and drift.
    Time onClock(int rank, Time time) const;
};

}  // namespace tests

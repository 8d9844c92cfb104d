// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/simulated/simulated_program.h"

#include <array>
#include <map>
#include <random>

namespace tests {

namespace {

using core::microsecond;
using core::Nanos;

/// Builds the program of each thread, which does not depend on time.
class Program {
public:
    explicit Program(const Training& training) : m_is(training) {}

    std::vector<std::vector<Action>> threads() {
        std::vector<std::vector<Action>> threads(1);
        m_to = &threads[0];
        for (m_iteration = 0; m_iteration <= m_is.iterations; ++m_iteration)
            mainStep();
        add({Deed::Step});
        if (m_is.hasBackwardThread) threads.push_back(backwardThread());
        if (m_is.hasFeeder) threads.push_back(feederThread());
        return threads;
    }

private:
    static constexpr int oddIteration = 4;

    enum Condition : std::uint64_t { Batch = 1000, Begun = 2000, Backward = 3000, BackwardDone = 4000 };

    void add(Action action) {
        action.iteration = m_iteration;
        action.key = ++m_keys[m_part] + (m_part << 16) + (static_cast<std::uint64_t>(m_iteration) << 32);
        m_to->push_back(action);
    }
    void part(std::uint64_t number) { m_part = number + 1, m_keys[m_part] = 0; }
    std::uint64_t condition(Condition of, int iteration) const { return of + static_cast<std::uint64_t>(iteration); }
    static Nanos time(double microseconds) { return static_cast<Nanos>(microseconds * 1000); }

    void kernels(int count, double scale) {
        constexpr std::array sorts{Work::Gemm, Work::Attention, Work::Elementwise, Work::Norm, Work::Elementwise};
        constexpr std::array lengths{2., 2.5, .5, .4, .5};
        for (int i = 0; i < count; ++i) {
            const auto sort = static_cast<std::size_t>(i) % sorts.size();
            add({Deed::Compute, 0, 0, {}, time(m_is.gap)});
            add({Deed::Launch, 0, 0, sorts[sort], time(m_is.kernel * scale * lengths[sort] * (1 + i % 3 * .2))});
        }
    }
    void collective(bool blocks) {
        const std::uint64_t before = ++m_event, after = ++m_event;
        add({Deed::Record, 0, 0, {}, 0, before});
        add({Deed::Wait, 0, 1, {}, 0, before});
        add({Deed::Launch, 0, 1, Work::Collective, time(m_is.communication)});
        add({Deed::Record, 0, 1, {}, 0, after});
        if (blocks) add({Deed::Wait, 0, 0, {}, 0, after, true});
        m_lastCollective = after;
    }
    void upload(int stream) { add({Deed::Launch, 0, stream, Work::Upload, time(m_is.upload)}); }

    void add(Deed deed, double microseconds) {
        if (microseconds > 0) add({deed, 0, 0, {}, time(microseconds)});
    }
    /// Adds the host's work in a step besides launching, if it has any.
    void hostWork() {
        add(Deed::Think, m_is.code);
        if (m_iteration == oddIteration) add(Deed::ThinkMore, m_is.oddCode);
        add(Deed::Flush, m_is.overhead);
        add(Deed::LoadModule, m_is.loadedModule);
    }
    void forwardLayer() {
        kernels(m_is.kernelsPerLayer, 1);
        add(Deed::Allocate, m_is.allocation);
        if (m_is.casts > 0) add({Deed::Launch, 0, 0, Work::Cast, time(m_is.casts)});
        if (m_is.localCopies > 0) add({Deed::Launch, 0, 0, Work::LocalCopy, time(m_is.localCopies)});
    }

    void mainStep() {
        part(0);
        add({Deed::Step});
        add({Deed::Signal, 0, 0, {}, 0, condition(Begun, m_iteration)});
        add({Deed::Load, 0, 0, {}, time(m_is.data)});
        if (m_is.hasFeeder) add({Deed::Await, 0, 0, {}, 0, condition(Batch, m_iteration)});
        upload(m_is.prefetches ? 2 : 0);
        if (m_is.prefetches) {
            const std::uint64_t uploaded = ++m_event;
            add({Deed::Record, 0, 2, {}, 0, uploaded});
            add({Deed::Wait, 0, 0, {}, 0, uploaded});
        }
        hostWork();
        for (int layer = 0; layer < m_is.layers; ++layer) {
            part(10 + static_cast<std::uint64_t>(layer));
            forwardLayer();
            if (m_is.tensorParallel) collective(true);
            if (m_is.readsInTheMiddle && layer == m_is.layers / 2) add({Deed::ReadBack});
        }
        part(1);
        if (m_is.readsLoss) add({Deed::ReadBack});
        if (m_is.hasBackwardThread) {
            add({Deed::Signal, 0, 0, {}, 0, condition(Backward, m_iteration)});
            add({Deed::Await, 0, 0, {}, 0, condition(BackwardDone, m_iteration)});
            m_event += 1000;  // skips the events of the other thread
        } else {
            backward();
        }
        part(2);
        if (m_is.readsNorm) add({Deed::ReadBack});
        kernels(5, 1.5);
        if (m_is.syncsDevice) add({Deed::SyncDevice});
    }
    void backward() {
        bool any = false;
        for (int layer = 0; layer < m_is.layers; ++layer) {
            part(100 + static_cast<std::uint64_t>(layer));
            kernels(2 * m_is.kernelsPerLayer, 1);
            if (m_is.dataParallel && layer % 2 == 1) collective(false), any = true;
        }
        if (any) add({Deed::Wait, 0, 0, {}, 0, m_lastCollective, true});
    }
    std::vector<Action> backwardThread() {
        std::vector<Action> thread;
        m_to = &thread;
        m_event = 1'000'000;
        for (m_iteration = 0; m_iteration <= m_is.iterations; ++m_iteration) {
            part(3);
            add({Deed::Await, 0, 0, {}, 0, condition(Backward, m_iteration)});
            add({Deed::Compute, 0, 0, {}, 5 * microsecond});
            backward();
            add({Deed::Signal, 0, 0, {}, 0, condition(BackwardDone, m_iteration)});
        }
        return thread;
    }
    /// A thread that uploads batches independently, at most two ahead of the main thread.
    std::vector<Action> feederThread() {
        std::vector<Action> thread;
        m_to = &thread;
        for (m_iteration = 0; m_iteration <= m_is.iterations; ++m_iteration) {
            part(4);
            if (m_iteration >= 2) add({Deed::Await, 0, 0, {}, 0, condition(Begun, m_iteration - 2)});
            add({Deed::Load, 0, 0, {}, time(m_is.feeding)});
            upload(3);
            add({Deed::Signal, 0, 0, {}, 0, condition(Batch, m_iteration)});
        }
        return thread;
    }

    const Training& m_is;
    std::vector<Action>* m_to = nullptr;
    int m_iteration = 0;
    std::uint64_t m_part = 0, m_event = 0, m_lastCollective = 0;
    std::map<std::uint64_t, std::uint64_t> m_keys;
};

}  // namespace

Training trainingOf(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto one = [&](auto... values) {
        const std::array all{values...};
        return all[random() % all.size()];
    };
    const auto chance = [&](unsigned percent) { return random() % 100 < percent; };
    Training training;
    training.seed = seed;
    training.layers = one(2, 4, 6);
    training.kernelsPerLayer = one(5, 10, 15);
    training.kernel = one(3., 8., 20., 60., 150.);
    training.gap = one(3., 8., 20.);
    training.launch = one(3., 5., 8.);
    training.latency = one(4., 6., 10.);
    training.jitter = one(.05, .15, .35);
    training.data = one(20., 200., 2000.);
    training.upload = one(10., 100., 500.);
    training.communication = one(20., 100., 400., 1500.);
    training.feeding = one(500., 3000., 10000.);
    training.prefetches = chance(50);
    training.tensorParallel = chance(35);
    training.dataParallel = chance(50);
    training.readsLoss = chance(40);
    training.readsInTheMiddle = chance(15);
    training.readsNorm = chance(30);
    training.syncsDevice = chance(25);
    training.hasBackwardThread = chance(60);
    training.hasFeeder = chance(25);
    training.contention = one(0., 0., .1, .25);
    training.lateness = one(0., 0., 50., 300.);
    return training;
}

std::vector<std::vector<Action>> programOf(const Training& training) { return Program(training).threads(); }

}  // namespace tests

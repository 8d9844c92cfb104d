// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/programs/faulty_program.h"

#include "tests/support/programs/model_operators.h"

#include <algorithm>
#include <random>

namespace tests {

namespace {

using core::microsecond;
using core::Nanos;
using Cure = HostAct::Cure;

constexpr Nanos millisecond = 1000 * microsecond;
constexpr std::array kernelNames{"sm90_xmma_gemm_bf16", "flash_fwd_kernel", "vectorized_elementwise_kernel",
                                 "layer_norm_kernel", "fused_adam_kernel"};
constexpr int computeStream = 7, prefetchStream = 13, communicationStream = 20;

Extras neededBy(std::optional<Fault> fault) {
    const auto kind = std::ranges::find(faultKinds, fault, &FaultKind::fault);
    return kind == faultKinds.end() ? Extras::None : kind->needs;
}

class FaultyMaker {
public:
    FaultyMaker(std::optional<Fault> fault, std::uint64_t seed, Extras extras)
        : m_fault(fault), m_random(seed * 7919 + 17) {
        m_program.seed = seed;
        m_program.steps = static_cast<int>(among(6, 10));
        m_layers = static_cast<int>(among(2, 5));
        m_kernels = static_cast<int>(among(5, 12));
        m_kernelLength = among(40, 140) * microsecond;
        m_gpus = chance(25) ? 2 : 1;
        m_hasBackwardThread = chance(40);
        m_prefetches = chance(50);
        m_overlaps = chance(30);
        m_size = static_cast<double>(among(100, 200)) / 100;
        m_kind = static_cast<int>(among(0, 3));
        if (is(Fault::OddIteration)) m_program.steps += 4;
        m_oddStep = static_cast<int>(among(2, m_program.steps - 2));
        if (is(Fault::SlowFirstStep)) m_program.lazyLoad = 2 * m_layers * m_kernels * m_kernelLength;
        m_program.launchesBlock = m_program.blockingIsFault = is(Fault::WaitedLaunches);
        if (is(Fault::ShortKernels)) m_hasBackwardThread = false;
        m_program.hasClocks = extras == Extras::Clocks;
        if (is(Fault::LowClock)) throttle();
        if (extras == Extras::Operators) m_operators.emplace(seed, m_kernelLength);
        if (m_operators && fault) m_planted = m_operators->planted(*fault);
    }

    GpuProgram made() {
        m_program.threads.resize(m_hasBackwardThread ? 2 : 1);
        setUp();
        for (m_step = 0; m_step < m_program.steps; ++m_step)
            step();
        tearDown();
        return m_program;
    }

private:
    bool is(Fault fault) const { return m_fault == fault; }
    std::int64_t among(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(high - low + 1));
    }
    bool chance(int percent) { return among(0, 99) < percent; }
    Nanos around(Nanos mean) { return mean * among(85, 115) / 100; }
    Nanos sized(Nanos least) const { return static_cast<Nanos>(static_cast<double>(least) * m_size); }
    /// What a device computes in a step; the host needs a tenth of it.
    Nanos computed() const { return 3 * m_layers * m_kernels * m_kernelLength; }

    HostAct& add(HostAct act) {
        act.key = ++m_key;
        act.step = m_step;
        m_program.threads[m_thread].push_back(std::move(act));
        return m_program.threads[m_thread].back();
    }
    HostAct& add(HostAct::Kind kind, Nanos host = 0, std::string name = {}) {
        HostAct act;
        act.kind = kind;
        act.host = host;
        act.name = std::move(name);
        return add(std::move(act));
    }
    HostAct& launch(const char* name, Nanos length, int gpu, int stream = computeStream) {
        add(HostAct::Kind::Work, among(1500, 4000));
        HostAct& act = add(HostAct::Kind::Launch, among(3500, 6500), name);
        act.device = length;
        act.gpu = gpu;
        act.stream = stream;
        return act;
    }
    HostAct& copy(Nanos length, HostAct::Memory memory, int gpu = 0, int stream = computeStream) {
        HostAct& act = add(HostAct::Kind::Copy);
        act.device = length;
        act.memory = memory;
        act.gpu = gpu;
        act.stream = stream;
        return act;
    }
    HostAct& onEvent(HostAct::Kind kind, std::uint64_t id, int gpu, int stream) {
        HostAct& act = add(kind);
        act.id = id;
        act.gpu = gpu;
        act.stream = stream;
        return act;
    }

    HostAct& launch(const Operator& op, int gpu) {
        HostAct& act = launch(op.kernel.c_str(), op.length * among(97, 103) / 100, gpu);
        act.op = op;
        return act;
    }

    /// Lowers the clock from one of the first steps on.
    void throttle() {
        m_program.slowClock = static_cast<double>(among(55, 88)) / 100;
        m_program.slowFrom = static_cast<int>(among(1, m_program.steps / 2));
    }

    void setUp() {
        m_step = -1;
        for (int i = 0; i < 3; ++i)
            add(HostAct::Kind::Call, among(300, 2000) * microsecond, "cudaMalloc");
        HostAct& weights = copy(among(2000, 6000) * microsecond, HostAct::Memory::Pageable);
        weights.blocks = true;
        add(HostAct::Kind::Work, among(100, 3000) * microsecond);
    }
    void tearDown() {
        add(HostAct::Kind::Mark);
        add(HostAct::Kind::Work, 2 * microsecond);
        add(HostAct::Kind::SyncDevice);
        HostAct& results = copy(among(500, 4000) * microsecond, HostAct::Memory::Pageable);
        results.isToHost = results.blocks = true;
        add(HostAct::Kind::Call, 200 * microsecond, "cudaFree");
    }

    void step() {
        m_thread = 0;
        add(HostAct::Kind::Mark);
        batch();
        hostFault();
        const auto forwardEnd = static_cast<std::uint64_t>(m_step) * 2 + 1'000'000, backwardEnd = forwardEnd + 1;
        for (int layer = 0; layer < m_layers; ++layer)
            this->layer(1, layer);
        middleFault();
        if (m_hasBackwardThread) {
            add(HostAct::Kind::Signal).id = forwardEnd;
            m_thread = 1;
            add(HostAct::Kind::Await).id = forwardEnd;
        }
        for (int layer = 0; layer < m_layers; ++layer)
            this->layer(2, layer);
        if (m_hasBackwardThread) {
            add(HostAct::Kind::Signal).id = backwardEnd;
            m_thread = 0;
            add(HostAct::Kind::Await).id = backwardEnd;
        }
        for (int gpu = 0; gpu < m_gpus; ++gpu)
            for (int i = 0; i < 3; ++i)
                launch(kernelNames[4], around(m_kernelLength), gpu);
        lastFault();
    }

    void batch() {
        const bool isFault = is(Fault::DataLoading);
        const Nanos usual = among(1, 4) * microsecond;
        add(HostAct::Kind::Work, usual, loaderName());
        if (isFault) {
            // Either the host is slower than the device altogether, or it waits for the loss before it loads.
            add(HostAct::Kind::Work, m_kind % 2 == 0 ? sized(computed()) : sized(computed() / 6), loaderName()).cure =
                Cure::Drop;
        }
        if (is(Fault::PageableCopy)) {
            const Nanos length = sized(800 * microsecond);
            copy(length, HostAct::Memory::Pageable).cure = Cure::Pin;
            if (m_kind == 1) m_program.threads[0].back().blocks = true;
            if (m_kind == 2) add(HostAct::Kind::SyncStream).cure = Cure::Drop;  // as PyTorch does unless non_blocking
            // The host could do this during the copy.
            add(HostAct::Kind::Work, sized(computed() / 10), "train.py(21): augment");
        } else if (is(Fault::ExposedCopy)) {
            for (int gpu = 0; gpu < m_gpus; ++gpu)
                copy(sized(computed() / 12), HostAct::Memory::Pinned, gpu).cure = Cure::SideStream;
        } else if (m_prefetches) {
            // The copy for the next step runs beside this one.
            for (int gpu = 0; gpu < m_gpus; ++gpu)
                copy(std::min(computed() / 4, among(100, 900) * microsecond), HostAct::Memory::Pinned, gpu,
                     prefetchStream);
        }
    }
    std::string loaderName() const { return "enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__"; }

    void hostFault() {
        if (is(Fault::HostCode)) {
            add(HostAct::Kind::Enter, 0, "train.py(12): step");
            add(HostAct::Kind::Work, m_kind % 2 == 0 ? sized(computed()) : sized(computed() / 6), "augment.py(7): zoom")
                .cure = Cure::Drop;
            add(HostAct::Kind::Leave);
        }
        if (is(Fault::BlockingLaunch) && (m_step == m_oddStep || m_step == m_oddStep + 1)) {
            if (m_kind % 2 == 0) add(HostAct::Kind::Call, sized(computed() / 2), "cuModuleLoadData").cure = Cure::Drop;
            HostAct& slow = launch("triton_fused_kernel", around(m_kernelLength), 0);
            if (m_kind % 2 == 1) {
                slow.host = std::max(2 * millisecond, sized(computed() / 2));
                slow.cure = Cure::Usual;
            }
        }
        if (is(Fault::ProfilerOverhead) && m_step % 2 == 1)
            add(HostAct::Kind::Flush, sized(computed() / 5), "Activity Buffer Request").cure = Cure::Drop;
        if (is(Fault::Allocation))
            for (int i = 0; i < 2 + m_kind; ++i)
                add(HostAct::Kind::Call, sized(computed() / 40),
                    m_kind % 2 == 1 && i % 2 == 1 ? "cudaFree" : "cudaMalloc")
                    .cure = Cure::Drop;
        if (is(Fault::ShortKernels))
            for (int i = 0; i < 60 + 20 * m_kind; ++i) {
                add(HostAct::Kind::Work, among(1500, 4000)).cure = Cure::Drop;
                HostAct& tiny = add(HostAct::Kind::Launch, among(5500, 8500), kernelNames[2]);
                tiny.device = among(1800, 3500);
                tiny.cure = Cure::Graph;
            }
    }

    void usual(std::size_t kind, int gpu) {
        if (m_operators)
            launch(m_operators->usual[kind], gpu);
        else
            launch(kernelNames[kind], around(m_kernelLength), gpu);
    }

    void plantOperators() {
        for (int gpu = 0; gpu < m_gpus; ++gpu)
            for (std::size_t i = 0; i < m_planted.slow.size(); ++i) {
                HostAct& act = launch(m_planted.slow[i], gpu);
                act.otherOp = m_planted.instead;
                act.cure = i == 0 ? Cure::Instead : Cure::Drop;
            }
    }

    void layer(int passes, int layer) {
        for (int gpu = 0; gpu < m_gpus; ++gpu)
            for (int i = 0; i < passes * m_kernels; ++i)
                usual(static_cast<std::size_t>(i + layer) % 4, gpu);
        plantOperators();
        if (is(Fault::DataMovement)) {
            if (m_kind % 2 == 0)
                launch("void at::native::unrolled_elementwise_kernel<at::native::direct_copy_kernel_cuda>",
                       sized(m_kernelLength), 0)
                    .cure = Cure::Drop;
            else
                copy(sized(m_kernelLength), HostAct::Memory::OnDevice).cure = Cure::Drop;
        }
        if (is(Fault::ExposedCommunication) || is(Fault::LateRanks))
            collective(true);
        else if (m_overlaps && passes == 2)
            collective(false);
    }

    /// A collective after the layer; either what follows waits for it, or nothing before the end of the program does.
    void collective(bool holdsBack) {
        for (int gpu = 0; gpu < m_gpus; ++gpu) {
            const std::uint64_t before = ++m_event, after = ++m_event;
            onEvent(HostAct::Kind::Record, before, gpu, computeStream);
            onEvent(HostAct::Kind::Wait, before, gpu, communicationStream);
            const Nanos transfer = is(Fault::LateRanks) ? 100 * microsecond : sized(m_kernelLength);
            HostAct& reduce = launch("ncclDevKernel_AllReduce_Sum_bf16_RING_LL", transfer * among(100, 103) / 100, gpu,
                                     communicationStream);
            reduce.elements = 1 << 20;
            if (is(Fault::LateRanks) && chance(60)) {
                reduce.lateness = among(100, 400) * microsecond;
                reduce.cure = Cure::OnTime;
            }
            if (!holdsBack) continue;
            onEvent(HostAct::Kind::Record, after, gpu, communicationStream);
            HostAct& wait = onEvent(HostAct::Kind::Wait, after, gpu, computeStream);
            if (is(Fault::ExposedCommunication)) wait.cure = Cure::Drop;
        }
    }

    void middleFault() {
        if (is(Fault::HostSync)) {
            sync(Cure::Drop);
            add(HostAct::Kind::Work, sized(computed() / 8), "train.py(30): log");
        }
        if (is(Fault::OddIteration) && m_step == m_oddStep) {
            if (m_kind % 2 == 0) {
                for (int i = 0; i < m_layers * m_kernels; ++i)
                    launch(kernelNames[0], around(m_kernelLength), 0).cure = Cure::Drop;
            } else {
                HostAct& checkpoint = copy(sized(computed() / 3), HostAct::Memory::Pageable);
                checkpoint.isToHost = checkpoint.blocks = true;
                checkpoint.cure = Cure::Drop;
                add(HostAct::Kind::Work, sized(computed() / 2), "train.py(44): save").cure = Cure::Drop;
            }
        }
    }

    /// Where the fault costs nothing as long as the host is ahead, the host waits for each step.
    void lastFault() {
        const bool keepsUp = is(Fault::BlockingLaunch) || is(Fault::Allocation) || is(Fault::ProfilerOverhead) ||
                             is(Fault::ShortKernels) || (is(Fault::HostCode) && m_kind % 2 == 1) ||
                             (is(Fault::DataLoading) && m_kind % 2 == 1);
        if (keepsUp) sync(Cure::None);
    }

    /// The ways to wait: for a value that is copied back, for the device, for an event.
    void sync(Cure cure) {
        if (m_kind == 0) {
            HostAct& value = copy(1500, chance(50) ? HostAct::Memory::Pinned : HostAct::Memory::Pageable);
            value.isToHost = true;
            value.cure = cure;
            add(HostAct::Kind::SyncStream).cure = cure;
        } else if (m_kind == 1) {
            add(HostAct::Kind::SyncDevice).cure = cure;
        } else if (m_kind == 2) {
            const std::uint64_t event = ++m_event;
            onEvent(HostAct::Kind::Record, event, 0, computeStream);
            onEvent(HostAct::Kind::SyncEvent, event, 0, computeStream).cure = cure;
        } else {
            add(HostAct::Kind::SyncStream).cure = cure;
        }
    }

    std::optional<Fault> m_fault;
    std::optional<ModelOperators> m_operators;  ///< if their inputs are recorded
    PlantedOperators m_planted;
    std::mt19937_64 m_random;
    GpuProgram m_program;
    int m_layers = 0, m_kernels = 0, m_gpus = 1, m_kind = 0, m_oddStep = 0, m_step = -1;
    Nanos m_kernelLength = 0;
    bool m_hasBackwardThread = false, m_prefetches = false, m_overlaps = false;
    double m_size = 1;
    std::size_t m_thread = 0;
    std::uint64_t m_key = 0, m_event = 0;
};

}  // namespace

GpuProgram faultyProgram(std::optional<Fault> fault, std::uint64_t seed, Extras extras) {
    return FaultyMaker(fault, seed, fault ? neededBy(fault) : extras).made();
}

Recorder recorderOf(std::uint64_t seed, bool needsKineto) {
    return needsKineto ? recorders[seed % 2] : recorders[seed % recorders.size()];
}

}  // namespace tests

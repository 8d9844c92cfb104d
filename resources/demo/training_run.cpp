// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule of the run. Layers are gathered one ahead on the communication stream, activations wait on the host
// between forward and backward, gradients are scattered behind the backward pass; the optimizer is launched too slowly
// to keep the GPU busy, and the data loader makes it wait between steps.
#include "resources/demo/training_run.h"

#include "resources/demo/machine.h"

#include <algorithm>
#include <array>
#include <span>

namespace demo {

namespace {

using core::Nanos;

constexpr int layerCount = 80;
constexpr int firstStep = 12;
constexpr int stepCount = 5;
constexpr int slowStep = 14;  ///< its host thread wakes up late from the wait for the gradients' norm
constexpr Nanos us = 1'000;
constexpr Nanos ms = 1'000'000;

// Llama 70B: four attention and three feed-forward matrices and two norms a layer; embedding and head are one unit.
constexpr std::int64_t width = 8'192, keyWidth = 1'024, hidden = 28'672, vocabulary = 128'256, tokens = 4'096;
constexpr std::int64_t layerElements = 2 * width * width + 2 * width * keyWidth + 3 * width * hidden + 2 * width;
constexpr std::int64_t rootElements = 2 * vocabulary * width;
constexpr Buffer batch{tokens * 16, "[2, 4096]", "long int"};
constexpr Buffer activations{tokens * width * 2, "[4096, 1, 8192]", "c10::BFloat16"};
constexpr Buffer scalars{512, "[128]", "float"};
constexpr Buffer gradientSums{vocabulary * 64, "[16, 128256]", "float"};
constexpr int optimizerChunks = 82;  ///< a multi-tensor kernel for each layer, the embedding and the head

using PerDevice = std::array<Nanos, deviceCount>;

Nanos& at(PerDevice& times, int device) { return times[static_cast<std::size_t>(device)]; }
Nanos at(const PerDevice& times, int device) { return times[static_cast<std::size_t>(device)]; }

class Schedule {
public:
    explicit Schedule(Gpu gpu) : m_machine(2'024, gpu) {}

    TrainingRun run();

private:
    void step(int number);
    void loadBatch(int number);
    void forward();
    void backward();
    void backwardLayer(int layer, PerDevice& gathered);
    void clipGradients(int number);
    void optimizer(int number);

    void compute(std::span<const Kernel> kernels, int device, Nanos after = 0);
    PerDevice gather(std::int64_t elements);
    void scatter(std::int64_t elements);
    void readScalars(Nanos late);
    void waitForLayerBefore(PerDevice& done);
    Nanos contended(Nanos best, std::int64_t elements);

    Machine m_machine;
};

void Schedule::compute(std::span<const Kernel> kernels, int device, Nanos after) {
    for (const Kernel& kernel : kernels)
        m_machine.launch(kernel, {device, computeStream, after}, m_machine.noise().around(kernel.duration, 30));
}

/// Collectives share the network with other jobs: an eighth slower than their best as a rule, now and then far more.
Nanos Schedule::contended(Nanos best, std::int64_t elements) {
    Noise& noise = m_machine.noise();
    const std::int64_t rare = noise.between(0, 1'000);
    const std::int64_t slowdown =
        noise.around(125, 1'000) + rare * rare / 1'000 * rare / 1'000 * rare / 1'000 * 150 / 1'000;
    return best * elements / layerElements * (1'000 + slowdown) / 1'000;
}

/// All-gathers one unit's weights on both devices at once; gives when they are there.
PerDevice Schedule::gather(std::int64_t elements) {
    const Collective collective{"_allgather_base", elements / rankCount, elements, "BFloat16"};
    const Nanos duration = contended(allGather().duration, elements);
    PerDevice done{};
    for (int device = 0; device < deviceCount; ++device)
        at(done, device) =
            m_machine.launch(allGather(), {device, commStream}, m_machine.noise().around(duration, 3), collective);
    return done;
}

/// Reduce-scatters one unit's gradients, once the compute streams have them.
void Schedule::scatter(std::int64_t elements) {
    const Collective collective{"_reduce_scatter_base", elements, elements / rankCount, "BFloat16"};
    const Nanos duration = contended(reduceScatter().duration, elements);
    for (int device = 0; device < deviceCount; ++device)
        m_machine.launch(reduceScatter(), {device, commStream, m_machine.tail(device, computeStream)},
                         m_machine.noise().around(duration, 3), collective);
}

/// FSDP's rate limiter: the host issues a layer only when the one before the last is done, and no memory piles up.
void Schedule::waitForLayerBefore(PerDevice& done) {
    for (int device = 0; device < deviceCount; ++device) {
        m_machine.wait("cudaEventSynchronize", at(done, device), m_machine.noise().between(4 * us, 12 * us));
        at(done, device) = m_machine.tail(device, computeStream);
    }
}

void Schedule::loadBatch(int number) {
    Noise& noise = m_machine.noise();
    m_machine.begin("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__");
    // The first batch was made while the profiler warmed up; every later one is packed when it is asked for.
    const Nanos took =
        number == firstStep ? noise.between(400 * us, 600 * us) : noise.between(56'200 * us, 58'400 * us);
    m_machine.enter("torch/utils/data/dataloader.py(701): __next__");
    m_machine.enter("data/packing.py(88): next_batch");
    m_machine.work(took / 20);
    m_machine.enter("data/packing.py(41): pack_sequences");
    m_machine.work(took / 10);
    m_machine.enter("numpy/lib/arraypad.py(545): pad");
    m_machine.work(took - took / 20 - took / 10);
    m_machine.leave();
    m_machine.leave();
    m_machine.leave();
    m_machine.leave();
    m_machine.end();
    for (int device = 0; device < deviceCount; ++device)
        m_machine.copy("Memcpy HtoD (Pinned -> Device)", batch, {device, copyStream}, noise.around(7'200, 15));
}

void Schedule::forward() {
    Noise& noise = m_machine.noise();
    m_machine.begin("forward");
    m_machine.enter("nn.Module: LlamaForCausalLM_0");
    const PerDevice root = gather(rootElements);
    PerDevice gathered = gather(layerElements);
    for (int device = 0; device < deviceCount; ++device)
        compute(embeddingForward(), device, std::max(at(root, device), m_machine.tail(device, copyStream)));
    PerDevice issued{};
    for (int layer = 0; layer < layerCount; ++layer) {
        m_machine.enter("nn.Module: LlamaDecoderLayer_" + std::to_string(layer));
        waitForLayerBefore(issued);
        const PerDevice ready = gathered;
        if (layer + 1 < layerCount) gathered = gather(layerElements);
        for (int device = 0; device < deviceCount; ++device) {
            compute(layerForward(), device, at(ready, device));
            m_machine.copy("Memcpy DtoH (Device -> Pinned)", activations,
                           {device, copyStream, m_machine.tail(device, computeStream)}, noise.around(1'277 * us, 18));
        }
        m_machine.leave();
    }
    m_machine.enter("nn.Module: Linear_560");
    for (int device = 0; device < deviceCount; ++device)
        compute(headForward(), device);
    m_machine.leave();
    m_machine.leave();
    m_machine.end();
}

void Schedule::backwardLayer(int layer, PerDevice& gathered) {
    const PerDevice ready = gathered;
    if (layer > 0) gathered = gather(layerElements);
    for (int device = 0; device < deviceCount; ++device) {
        // Activations come back while the layer before is at work; the first to come back have nobody to hide behind.
        const Nanos after = layer == layerCount - 1 ? m_machine.tail(device, computeStream) : 0;
        const Nanos backAt = m_machine.copy("Memcpy HtoD (Pinned -> Device)", activations, {device, copyStream, after},
                                            m_machine.noise().around(1'249 * us, 18));
        compute(layerBackward(), device, std::max(at(ready, device), backAt));
    }
    scatter(layerElements);
}

void Schedule::backward() {
    Noise& noise = m_machine.noise();
    m_machine.begin("backward");
    m_machine.enter("torch/_tensor.py(581): backward");
    m_machine.enter("<built-in method run_backward of torch._C._EngineBase object at 0x7f61c82b5d30>");
    PerDevice gathered = gather(layerElements);
    for (int device = 0; device < deviceCount; ++device) {
        m_machine.set(gradientSums, {device, computeStream}, noise.around(4'440, 12));
        compute(headBackward(), device);
    }
    PerDevice issued{};
    for (int layer = layerCount - 1; layer >= 0; --layer) {
        waitForLayerBefore(issued);
        backwardLayer(layer, gathered);
    }
    for (int device = 0; device < deviceCount; ++device)
        compute(embeddingBackward(), device);
    scatter(rootElements);
    m_machine.leave();
    m_machine.leave();
    m_machine.end();
}

/// Reads one number from each device and waits for it; the thread is woken up `late`.
void Schedule::readScalars(Nanos late) {
    PerDevice read{};
    for (int device = 0; device < deviceCount; ++device)
        at(read, device) = m_machine.copy("Memcpy DtoH (Device -> Pageable)", scalars,
                                          {device, computeStream, m_machine.tail(device, commStream)},
                                          m_machine.noise().around(26'280, 16));
    for (int device = 0; device < deviceCount; ++device) {
        m_machine.wait("cudaStreamSynchronize", at(read, device), late);
        late = m_machine.noise().between(3 * us, 9 * us);
    }
}

/// The norm of all gradients, over all ranks, on the host: the pipeline runs dry, and must be filled anew.
void Schedule::clipGradients(int number) {
    Noise& noise = m_machine.noise();
    PerDevice scattered{};
    for (int device = 0; device < deviceCount; ++device)
        at(scattered, device) = m_machine.tail(device, commStream);
    waitForLayerBefore(scattered);
    for (int chunk = 0; chunk < optimizerChunks; ++chunk)
        for (int device = 0; device < deviceCount; ++device) {
            m_machine.launch(gradientNorm(), {device, computeStream}, noise.around(gradientNorm().duration, 200));
            m_machine.work(noise.around(100 * us, 900));
        }
    for (int device = 0; device < deviceCount; ++device)
        m_machine.launch(allReduce(), {device, commStream, m_machine.tail(device, computeStream)},
                         noise.around(allReduce().duration, 150), Collective{"allreduce", 1, 1, "Float"});
    readScalars(number == slowStep ? 148'700 * us : noise.between(8'600 * us, 9'400 * us));
}

void Schedule::optimizer(int number) {
    Noise& noise = m_machine.noise();
    m_machine.begin("optimizer");
    m_machine.enter("train.py(71): clip_gradients");
    m_machine.enter("torch/nn/utils/clip_grad.py(166): clip_grad_norm_");
    clipGradients(number);
    m_machine.leave();
    m_machine.leave();
    m_machine.begin("Optimizer.step#AdamW.step");
    m_machine.enter("torch/optim/adamw.py(243): step");
    m_machine.enter("torch/optim/adam.py(599): _multi_tensor_adam");
    for (int chunk = 0; chunk < optimizerChunks; ++chunk) {
        if (chunk == 4 && number == firstStep) m_machine.call("cudaMalloc", 3'080 * us);
        if (chunk == 40 && number % 2 == 1) m_machine.overhead("Buffer Flush", noise.between(2'900 * us, 3'300 * us));
        for (int device = 0; device < deviceCount; ++device) {
            m_machine.launch(adam(), {device, computeStream}, noise.around(adam().duration, 60));
            m_machine.work(noise.around(196 * us, 350));
        }
    }
    m_machine.leave();
    m_machine.leave();
    m_machine.end();
    m_machine.end();
}

void Schedule::step(int number) {
    m_machine.begin("ProfilerStep#" + std::to_string(number));
    m_machine.enter("train.py(102): train_step");
    loadBatch(number);
    forward();
    backward();
    optimizer(number);
    m_machine.enter("train.py(79): log_loss");
    readScalars(m_machine.noise().between(9 * us, 20 * us));
    m_machine.leave();
    m_machine.leave();
    m_machine.end();
}

TrainingRun Schedule::run() {
    m_machine.work(1 * ms);
    for (int i = 0; i < stepCount; ++i)
        step(firstStep + i);
    m_machine.call("cudaDeviceSynchronize", 12 * us);
    return m_machine.finish();
}

}  // namespace

TrainingRun trainingRun(Gpu gpu) { return Schedule(gpu).run(); }

}  // namespace demo

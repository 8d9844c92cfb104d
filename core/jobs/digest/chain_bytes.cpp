// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/chain_bytes.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t usualBytes = 100'000, maxBytes = 4'000'000;
constexpr std::uint32_t fewestIterations = 6;

/// State for delta encoding: differences from earlier nodes are small where the numbers themselves are not.
struct Before {
    Nanos path = 0;
    std::vector<std::int64_t> sequences;  // per communicator: number of its last collective
};

void write(ByteWriter& writer, const ChainNode& node, Before& before) {
    const bool isOfCollective = node.step == ChainStep::Issue || node.step == ChainStep::Wait;
    const std::uint64_t which = isOfCollective ? node.communicator : static_cast<std::uint64_t>(node.waitsFor);
    writer.value(which * chainStepCount + static_cast<std::uint64_t>(node.step));
    writer.value(node.gpu);
    writer.value(node.path - before.path);
    before.path = node.path;
    switch (node.step) {
        case ChainStep::Issue:
            writer.value(node.host - node.path);
            writer.value(node.lag);
            writer.value(node.late);
            writer.value(node.duration);
            writer.value(node.sequence - before.sequences[node.communicator] - 1);
            before.sequences[node.communicator] = node.sequence;
            break;
        case ChainStep::Wait:
            writer.value(before.sequences[node.communicator] - node.sequence);
            break;
        case ChainStep::HostWait:
            writer.value(node.host - node.path);
            writer.value(node.latency);
            before.path = 0;
            break;
        case ChainStep::End:
            break;
    }
}

bool isShort(Nanos time) { return time >= -longestChainTime && time <= longestChainTime; }
bool canBeKept(const ChainNode& node) {
    return isShort(node.gpu) && isShort(node.path) && isShort(node.host) && isShort(node.lag) && isShort(node.late) &&
           isShort(node.duration) && isShort(node.latency);
}

}  // namespace

std::string chainBytes(const Chain& chain, std::uint32_t communicators, std::uint32_t& kept) {
    ByteWriter nodes;
    Before before{0, std::vector<std::int64_t>(communicators, -1)};
    std::size_t keptBytes = 0;
    kept = 0;
    for (const ChainIteration& iteration : chain.iterations) {
        if (!std::ranges::all_of(iteration.nodes, canBeKept)) break;
        nodes.value(std::uint64_t{iteration.nodes.size()});
        for (const ChainNode& node : iteration.nodes)
            write(nodes, node, before);
        if (nodes.size() > (kept < fewestIterations ? maxBytes : usualBytes)) break;
        ++kept;
        keptBytes = nodes.size();
    }
    if (!isShort(chain.hostStart)) kept = 0;
    if (kept == 0) keptBytes = 0;
    ByteWriter head;
    head.value(chain.first);
    head.value(kept > 0 ? chain.hostStart : 0);
    head.value(kept);
    return head.take() + nodes.take().substr(0, keptBytes);
}

ChainCursor::ChainCursor(std::string_view bytes, std::uint32_t communicators)
    : m_reader(bytes), m_sequences(communicators, -1) {
    m_reader.value(m_first);
    time(m_hostStart);
    m_reader.value(m_iterations);
}

void ChainCursor::time(Nanos& value) {
    m_reader.value(value);
    if (!isShort(value)) m_reader.fail();
}

bool ChainCursor::next(ChainNode& node) {
    while (m_left == 0) {
        if (!isGood() || m_iteration == m_iterations) return false;
        ++m_iteration;
        m_reader.value(m_left);
        if (m_left == 0 || m_left > m_reader.left().size()) m_reader.fail();
        if (!isGood()) m_left = 0;
    }
    --m_left;
    node = {};
    if (!fill(node)) {
        m_reader.fail();
        m_left = 0;
    }
    // An iteration's last node, and no other, is its End.
    if ((node.step == ChainStep::End) != (m_left == 0)) m_reader.fail();
    return isGood();
}

bool ChainCursor::fill(ChainNode& node) {
    std::uint64_t what = 0;
    m_reader.value(what);
    node.step = static_cast<ChainStep>(what % chainStepCount);
    what /= chainStepCount;
    time(node.gpu);
    m_reader.value(node.path);
    if (__builtin_add_overflow(node.path, m_path, &node.path) || !isShort(node.path)) return false;
    m_path = node.path;
    if (node.step == ChainStep::End) return isGood() && what == 0;
    if (node.step == ChainStep::Wait) {
        if (what >= m_sequences.size()) return false;
        node.communicator = static_cast<std::uint32_t>(what);
        m_reader.value(node.sequence);
        return !__builtin_sub_overflow(m_sequences[what], node.sequence, &node.sequence) && isGood();
    }
    m_reader.value(node.host);
    if (__builtin_add_overflow(node.host, node.path, &node.host) || !isShort(node.host)) return false;
    if (node.step == ChainStep::HostWait) {
        time(node.latency);
        m_path = 0;
        node.waitsFor = static_cast<HostWaitFor>(what);
        return isGood() && what <= static_cast<std::uint64_t>(HostWaitFor::LastIteration);
    }
    time(node.lag);
    time(node.late);
    time(node.duration);
    if (what >= m_sequences.size() || node.duration < 0) return false;
    node.communicator = static_cast<std::uint32_t>(what);
    std::int64_t step = 0;
    m_reader.value(step);
    // The numbers of a communicator's collectives ascend.
    if (step < 0 || __builtin_add_overflow(m_sequences[what], step, &node.sequence) ||
        __builtin_add_overflow(node.sequence, 1, &node.sequence))
        return false;
    m_sequences[what] = node.sequence;
    return isGood();
}

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/bandwidth.h"

namespace core {

namespace {

/// Elements of the size, or a negative number.
double elements(CollectiveKind kind, const Collective& recorded) {
    const auto input = static_cast<double>(recorded.input);
    const auto output = static_cast<double>(recorded.output);
    const auto either = [](double first, double second) { return first >= 0 ? first : second; };
    const auto ranks = recorded.ranks > 0 ? static_cast<double>(recorded.ranks) : -1;
    const auto ofAll = [&](double ofOne) { return ofOne >= 0 && ranks > 0 ? ofOne * ranks : -1; };
    switch (kind) {
        case CollectiveKind::AllGather:
            return either(output, ofAll(input));
        case CollectiveKind::ReduceScatter:
            return either(input, ofAll(output));
        case CollectiveKind::Gather:
            return ofAll(input);
        case CollectiveKind::Scatter:
            return ofAll(output);
        case CollectiveKind::Recv:
            return either(output, input);
        case CollectiveKind::Barrier:
        case CollectiveKind::Other:
            return -1;
        default:
            return either(input, output);
    }
}

}  // namespace

std::optional<double> messageSize(CollectiveKind kind, const Collective& recorded) {
    const double bytes = elements(kind, recorded) * static_cast<double>(recorded.elementSize);
    return bytes > 0 ? std::optional(bytes) : std::nullopt;
}

std::optional<double> busFactor(CollectiveKind kind, std::uint32_t ranks) {
    if (ranks == 1) return std::nullopt;
    const auto n = static_cast<double>(ranks);
    const auto sharing = ranks > 0 ? std::optional((n - 1) / n) : std::nullopt;
    switch (kind) {
        case CollectiveKind::AllReduce:
            return sharing ? std::optional(2 * *sharing) : std::nullopt;
        case CollectiveKind::AllGather:
        case CollectiveKind::ReduceScatter:
        case CollectiveKind::AllToAll:
        case CollectiveKind::Gather:
        case CollectiveKind::Scatter:
            return sharing;
        case CollectiveKind::Broadcast:
        case CollectiveKind::Reduce:
        case CollectiveKind::Send:
        case CollectiveKind::Recv:
        case CollectiveKind::SendRecv:
            return 1;
        case CollectiveKind::AllToAllV:
        case CollectiveKind::Barrier:
        case CollectiveKind::Other:
            break;
    }
    return std::nullopt;
}

void Bandwidth::add(CollectiveKind kind, const Collective& recorded, Nanos duration) {
    const auto size = messageSize(kind, recorded);
    if (!size) return;
    const auto time = static_cast<double>(duration);
    m_algorithm.bytes += *size;
    m_algorithm.time += time;
    const auto factor = busFactor(kind, recorded.ranks);
    if (!factor) return;
    m_bus.bytes += *size * *factor;
    m_bus.time += time;
}

void Bandwidth::add(const Bandwidth& other) {
    m_algorithm.add(other.m_algorithm);
    m_bus.add(other.m_bus);
}

std::optional<double> Bandwidth::bytes() const {
    return m_algorithm.bytes > 0 ? std::optional(m_algorithm.bytes) : std::nullopt;
}

std::optional<double> Bandwidth::algorithm() const { return m_algorithm.rate(); }  // bytes per ns are GB/s

std::optional<double> Bandwidth::bus() const { return m_bus.rate(); }

}  // namespace core

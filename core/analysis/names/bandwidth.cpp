// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/bandwidth.h"

namespace core {

namespace {

/// Returns the product; nothing if either is not recorded, or if the product overflows.
std::optional<std::int64_t> times(std::optional<std::int64_t> number, std::int64_t factor) {
    std::int64_t product = 0;
    if (!number || factor <= 0 || __builtin_mul_overflow(*number, factor, &product)) return std::nullopt;
    return product;
}

/// Returns the number of elements that define the size, if they are recorded.
std::optional<std::int64_t> elements(CollectiveKind kind, const Collective& recorded) {
    using Number = std::optional<std::int64_t>;
    const auto known = [](std::int64_t number) { return number >= 0 ? Number(number) : std::nullopt; };
    const Number input = known(recorded.input), output = known(recorded.output);
    const auto ofAll = [&](Number ofOne) { return times(ofOne, recorded.ranks); };
    switch (kind) {
        case CollectiveKind::AllGather:
            return output ? output : ofAll(input);
        case CollectiveKind::ReduceScatter:
            return input ? input : ofAll(output);
        case CollectiveKind::Gather:
            return ofAll(input);
        case CollectiveKind::Scatter:
            return ofAll(output);
        case CollectiveKind::Recv:
            return output ? output : input;
        case CollectiveKind::Barrier:
        case CollectiveKind::Other:
            return std::nullopt;
        default:
            return input ? input : output;
    }
}

}  // namespace

std::optional<std::int64_t> messageSize(CollectiveKind kind, const Collective& recorded) {
    const auto bytes = times(elements(kind, recorded), recorded.elementSize);
    return bytes && *bytes > 0 ? bytes : std::nullopt;
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
    m_bytes += *size;
    m_algorithm.bytes += static_cast<double>(*size);
    m_algorithm.time += time;
    const auto factor = busFactor(kind, recorded.ranks);
    if (!factor) return;
    m_bus.bytes += static_cast<double>(*size) * *factor;
    m_bus.time += time;
}

void Bandwidth::add(const Bandwidth& other) {
    m_algorithm.add(other.m_algorithm);
    m_bus.add(other.m_bus);
    m_bytes += other.m_bytes;
}

std::optional<ExactSum> Bandwidth::bytes() const {
    return m_bytes > ExactSum() ? std::optional(m_bytes) : std::nullopt;
}

std::optional<double> Bandwidth::algorithm() const { return m_algorithm.rate(); }  // bytes per ns are GB/s

std::optional<double> Bandwidth::bus() const { return m_bus.rate(); }

}  // namespace core

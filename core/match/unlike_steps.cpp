// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/unlike_steps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

namespace core {

namespace {

constexpr std::size_t maxShown = 100;  // characters of sizes: a line must hold two of them

std::set<DeviceId> devicesOf(const UnlikeSide& side) {
    std::set<DeviceId> devices;
    for (const std::uint32_t event : side.step.events)
        devices.insert(side.trace.streams[index(side.trace.events.stream[event])].device);
    return devices;
}

std::string modelsOf(const UnlikeSide& side, const std::set<DeviceId>& devices) {
    std::set<std::string> models;
    for (const DeviceId device : devices)
        if (const std::string& name = side.trace.devices[index(device)].name; !name.empty()) models.insert(name);
    return fmt::format("{}", fmt::join(models, ", "));
}

/// Returns "grid 32 x 1 x 1"; empty if it is not recorded.
std::string gridOf(const UnlikeSide& side, std::uint32_t event) {
    const auto grid = side.trace.configOf(event).grid;
    return grid[0] == KernelConfig::absent ? std::string()
                                           : fmt::format("grid {} x {} x {}", grid[0], grid[1], grid[2]);
}

std::string shortened(std::string_view sizes) {
    return sizes.size() <= maxShown ? std::string(sizes) : std::string(sizes.substr(0, maxShown)) + "...";
}

/// Counts differences between the sizes of matched operations.
class Sizes {
public:
    explicit Sizes(UnlikeSteps& unlike) : m_unlike(unlike) {}

    void compare(std::string_view a, std::string_view b, const std::string& where) {
        if (a.empty() || b.empty()) return;
        ++m_unlike.compared;
        if (a == b || ++m_unlike.otherSizes > 1) return;
        m_unlike.where = where;
        m_unlike.sizesA = shortened(a);
        m_unlike.sizesB = shortened(b);
    }

private:
    UnlikeSteps& m_unlike;
};

}  // namespace

UnlikeSteps unlikeSteps(const UnlikeSide& a, const UnlikeSide& b, std::span<const Met> pairs,
                        const std::stop_token& stop) {
    const auto onA = devicesOf(a), onB = devicesOf(b);
    UnlikeSteps unlike{modelsOf(a, onA), modelsOf(b, onB), onA.size(), onB.size()};
    Sizes sizes(unlike);
    for (const Met& met : pairs) {
        if (stop.stop_requested()) break;
        const std::uint32_t one = a.step.events[met.a], other = b.step.events[met.b];
        const std::string_view shapesA = a.names.shapesOf(one), shapesB = b.names.shapesOf(other);
        const std::string op = a.names.codeOf(one).op;
        if (!shapesA.empty() && !shapesB.empty()) {
            if (op == b.names.codeOf(other).op) sizes.compare(shapesA, shapesB, op);
        } else if (met.by == MetBy::Name) {
            sizes.compare(gridOf(a, one), gridOf(b, other), a.names.name(one));
        }
    }
    return unlike;
}

std::vector<std::string> texts(const UnlikeSteps& unlike) {
    std::vector<std::string> lines;
    if (unlike.areOtherGpus())
        lines.push_back(fmt::format("different GPUs: baseline {}, candidate {}", unlike.gpusA, unlike.gpusB));
    if (unlike.devicesA != unlike.devicesB)
        lines.push_back(
            fmt::format("different number of devices: baseline {}, candidate {}", unlike.devicesA, unlike.devicesB));
    if (unlike.otherSizes > 0)
        lines.push_back(
            fmt::format("different sizes, as with another batch size, at {} of {} positions that record them, first of "
                        "{}: baseline {}, candidate {}",
                        unlike.otherSizes, unlike.compared, unlike.where, unlike.sizesA, unlike.sizesB));
    return lines;
}

}  // namespace core

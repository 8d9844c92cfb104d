// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/recorded_code.h"

namespace core {

namespace {

/// Converts a tree of all paths into the tree of what the options show.
class Folding {
public:
    Folding(const CodeTree& all, const CodeOptions& options, bool namesGraphWork = true)
        : m_all(all),
          m_folder(options),
          m_namesGraphWork(namesGraphWork),
          m_places(all.nodes.size(), PathFolder::root) {
        for (auto& labels : m_labels)
            labels.resize(all.labels.size());
        for (std::uint32_t node = 1; node < all.nodes.size(); ++node)
            m_places[node] = placed(all.nodes[node]);
    }

    /// Returns the new node of a node; the root if it has none.
    std::uint32_t placeOf(std::uint32_t node) const { return m_places[node]; }
    /// Returns the new node, or the one for time outside recorded code, which exists even if no frame is shown.
    std::uint32_t placeOrOutside(std::uint32_t node) { return m_places[node] = m_folder.orOutside(m_places[node]); }
    PathFolder& folder() { return m_folder; }
    /// Adds the node's own time, but not its count.
    void addOwn(std::uint32_t node) {
        const CodeNode& from = m_all.nodes[node];
        CodeNode& to = m_folder[m_places[node]];
        to.self += from.self;
        to.exposed += from.exposed;
        for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
            to.causes[cause] += from.causes[cause];
    }

private:
    std::uint32_t placed(const CodeNode& node) {
        const std::uint32_t parent = m_places[node.parent];
        const std::string& label = m_all.labels[node.label];
        const bool isWork = node.kind == FrameKind::None && m_all.nodes[node.parent].part == CodePart::Graph;
        switch (node.part) {
            case CodePart::Note:
                return m_folder.note(parent, label);
            case CodePart::Graph:
                return isWork && !m_namesGraphWork ? parent : m_folder.ofGraph(parent, label, node.kind);
            case CodePart::Frame:
                break;
        }
        if (!m_folder.shows(node.kind)) return parent;
        auto& known = m_labels[static_cast<std::size_t>(node.kind)][node.label];
        if (!known) known = m_folder.labelOf(label, node.kind);
        return m_folder.frame(parent, *known, node.kind);
    }

    const CodeTree& m_all;
    PathFolder m_folder;
    const bool m_namesGraphWork;
    std::vector<std::uint32_t> m_places;                                                 ///< indexed by old node
    std::array<std::vector<std::optional<PathFolder::Label>>, frameKindCount> m_labels;  ///< per kind, old label
};

/// Subtracts from each node the sums of its children.
void leaveOwn(CodeTree& tree, bool countsAdd) {
    for (std::size_t node = 1; node < tree.nodes.size(); ++node) {  // parents come first, with their full sums
        const CodeNode& from = tree.nodes[node];
        CodeNode& parent = tree.nodes[from.parent];
        parent.exposed -= from.exposed;
        if (countsAdd) parent.count -= from.count;
        for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
            parent.causes[cause] -= from.causes[cause];
    }
}

/// Collects the nodes that each gap of a device was attributed to, one gap after another.
class GapsInOrder {
public:
    explicit GapsInOrder(std::map<DeviceId, GapSets>& sets) : m_sets(sets) {}

    void add(const IdleInterval& gap, std::uint32_t node) {
        if (&gap != m_gap) close();
        m_gap = &gap;
        m_device = gap.device;
        m_nodes.push_back(node);
    }
    void close() {
        if (!m_nodes.empty()) m_sets[m_device].add(m_nodes);
        m_nodes.clear();
    }

private:
    std::map<DeviceId, GapSets>& m_sets;
    const IdleInterval* m_gap = nullptr;  ///< only compared: may dangle once all gaps were visited
    DeviceId m_device{};
    std::vector<std::uint32_t> m_nodes;
};

std::size_t bytesOf(const CodeTree& tree) { return tree.nodes.size() * sizeof(CodeNode); }

}  // namespace

RecordedSide::RecordedSide(const View& view, const Frames& frames, CodeSide side, BackwardPlace backward) {
    switch (side) {
        case CodeSide::OnGpu:
            takeOperations(view, frames, backward);
            break;
        case CodeSide::OffGpu:
            takeGaps(view, frames, backward);
            break;
        case CodeSide::Host:
            m_threads = hostTrees(view, frames, PathFolder::ofAll(BackwardPlace::Own));
            for (ThreadCode& thread : m_threads)
                leaveOwn(thread.tree, false);
            break;
        case CodeSide::Sampled:
            break;
    }
}

void RecordedSide::takeOperations(const View& view, const Frames& frames, BackwardPlace backward) {
    OperationsByNode launched;
    m_operations = onGpuTree(view, frames, PathFolder::ofAll(backward), [&](std::size_t event, std::uint32_t node) {
        launched.add(view.trace.events, event, node);
    });
    m_launched = launched.take();
    leaveOwn(m_operations, true);
}

void RecordedSide::takeGaps(const View& view, const Frames& frames, BackwardPlace backward) {
    GapsInOrder gaps(m_gaps);
    m_devices =
        offGpuTrees(view, frames, PathFolder::ofAll(backward),
                    [&](const CodeTree&, const IdleInterval& gap, std::uint32_t node, Nanos) { gaps.add(gap, node); });
    gaps.close();
    for (DeviceCode& device : m_devices) {
        leaveOwn(device.tree, false);
        m_gaps[device.device].close();
    }
}

CodeTree RecordedSide::operations(const CodeOptions& options, bool namesGraphWork, OperationsByNode& launched) const {
    Folding folding(m_operations, options, namesGraphWork);
    for (std::uint32_t node = 1; node < m_operations.nodes.size(); ++node) {
        const CodeNode& from = m_operations.nodes[node];
        if (from.count == 0 && from.exposed == ExactSum(0)) continue;
        folding.folder()[folding.placeOrOutside(node)].count += from.count;
        folding.addOwn(node);
    }
    for (Launched some : m_launched) {
        some.node = folding.placeOf(some.node);
        launched.add(some);
    }
    CodeTree tree = folding.folder().finish();
    tree.addCounts();
    return tree;
}

std::vector<DeviceCode> RecordedSide::devices(const CodeOptions& options) const {
    std::vector<DeviceCode> devices;
    for (const auto& [device, all] : m_devices) {
        Folding folding(all, options);
        for (std::uint32_t node = 1; node < all.nodes.size(); ++node) {
            if (all.nodes[node].self == ExactSum(0)) continue;
            folding.placeOrOutside(node);
            folding.addOwn(node);
        }
        PathFolder& folder = folding.folder();
        std::vector<std::uint32_t> lastSet(folder.tree().nodes.size());  // indexed by node
        m_gaps.at(device).forEach([&](std::uint32_t set, std::uint32_t gaps, std::uint32_t part) {
            for (std::uint32_t node = folding.placeOf(part);; node = folder[node].parent) {
                if (std::exchange(lastSet[node], set) == set) return;
                folder[node].count += gaps;
                if (node == PathFolder::root) return;
            }
        });
        devices.push_back({device, folder.finish()});
    }
    return devices;
}

std::vector<ThreadCode> RecordedSide::threads(const CodeOptions& options) const {
    std::vector<ThreadCode> threads;
    for (const auto& [thread, all] : m_threads) {
        Folding folding(all, onOwnThread(options));
        bool isEmpty = true;
        for (std::uint32_t node = 1; node < all.nodes.size(); ++node) {
            const CodeNode& from = all.nodes[node];
            const std::uint32_t place = folding.placeOf(node);
            folding.addOwn(node);
            if (place != folding.placeOf(from.parent)) folding.folder()[place].count += from.count;
            isEmpty = isEmpty && (place == PathFolder::root || from.count == 0);
        }
        if (!isEmpty) threads.push_back({thread, folding.folder().finish()});
    }
    return threads;
}

std::size_t RecordedSide::bytes() const {
    std::size_t bytes = bytesOf(m_operations) + m_launched.size() * sizeof(Launched);
    for (const DeviceCode& device : m_devices)
        bytes += bytesOf(device.tree);
    for (const auto& [device, sets] : m_gaps)
        bytes += sets.size() * sizeof(GapSets::Set);
    for (const ThreadCode& thread : m_threads)
        bytes += bytesOf(thread.tree);
    return bytes;
}

RecordedCode::Inputs RecordedCode::inputsOf(const View& view) {
    const Options& options = view.options;
    return {kernelInputs(view), causeInputs(view), options.filter.code, options.code.backward, options.iteration};
}

std::shared_ptr<const RecordedSide> RecordedCode::side(const View& view, const Frames& frames, CodeSide side,
                                                       BackwardPlace backward) {
    constexpr std::size_t minBytes = 1 << 20, partOfStacks = 8;
    if (side == CodeSide::Host) backward = BackwardPlace::Own;
    const Inputs inputs = inputsOf(view);
    Side& kept = m_sides[static_cast<std::size_t>(side)][static_cast<std::size_t>(backward)];
    {
        const std::lock_guard lock(m_mutex);
        if (m_inputs != inputs) m_sides = {};
        m_inputs = inputs;
        if (kept.made || kept.isTooLarge) return kept.made;
    }
    auto made = std::make_shared<const RecordedSide>(view, frames, side, backward);
    if (view.stop.stop_requested()) return nullptr;
    std::size_t stacks = 0;
    for (std::size_t thread = 0; thread < frames.threads(); ++thread)
        stacks += frames.of(static_cast<ThreadId>(thread)).size_bytes();
    const bool isTooLarge = made->bytes() > std::max(minBytes, stacks / partOfStacks);
    const std::lock_guard lock(m_mutex);
    if (m_inputs == inputs) kept = {isTooLarge ? nullptr : made, isTooLarge};
    return made;
}

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// The instances of operators that own GPU operations, with the work of each.
#pragma once

#include "core/analysis/scope/selection.h"
#include "core/efficiency/families.h"
#include "core/efficiency/kernel_hints.h"
#include "core/efficiency/operator_tree.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace core {

/// What operators of one name and equal inputs amount to; rows are made of those with the same `key`.
struct Outcome {
    std::optional<OperatorWork> work;
    std::string why;        ///< why there is none
    std::uint32_t key = 0;  ///< equal for equal names, shapes, types, figures and reasons
};

struct Instance {
    std::uint32_t range = 0;
    std::uint32_t first = 0, count = 0;  ///< its operations, in OperatorInstances::operations
    std::uint32_t outcome = 0;
};

/// Why no operator owns an operation.
enum class NoOwner : std::uint8_t { Graph, Communication, Call, Operator };
constexpr std::size_t noOwners = 4;
/// Returns the reason as tables show it.
std::string_view text(NoOwner why);

/// The operations of a device that no operator owns for one reason: in a recording without operators, all of them.
struct Orphans {
    DeviceId device{};
    NoOwner why{};
    std::int64_t count = 0;
    ExactSum time;
    std::optional<ExactSum> computed;  ///< the part of kernels that do not communicate, if there are any
};
constexpr std::uint32_t notAnOrphan = 0xffffffff;  ///< it has an owner, or is not selected

struct OrphanSums {
    std::vector<Orphans> all;       ///< in the order of their first operation
    std::vector<std::uint32_t> of;  ///< by operation of the trace: the index in `all`, or notAnOrphan

    explicit OrphanSums(const Trace& trace);
    void add(std::uint32_t event, NoOwner why, bool isCollective);

private:
    const Trace& m_trace;
    std::vector<std::uint32_t> m_at;  ///< by device and reason: the index in `all`
};

class OperatorInstances {
public:
    OperatorInstances(const View& view, const Selection& selection);

    const OperatorTree& tree() const { return m_tree; }
    HintsByName& hints() { return m_hints; }
    const std::vector<Instance>& all() const { return m_instances; }
    OrphanSums& orphans() { return m_orphans; }
    std::span<const std::uint32_t> operationsOf(const Instance& instance) const {
        return std::span(m_operations).subspan(instance.first, instance.count);
    }
    const Outcome& outcomeOf(const Instance& instance) const { return m_outcomes[instance.outcome]; }

private:
    using Key = std::vector<std::int64_t>;

    void group(const Selection& selection);
    std::uint32_t ownerOf(std::uint32_t event);
    void findSteps();
    void findGraphCalls();
    void evaluate();
    void countInnerWorkOnce();
    /// What the name of an operator says.
    struct Named {
        const OperatorFamily* family = nullptr;
        bool isCommunication = false;
    };
    const Named& named(NameId name);
    std::string_view plainReason(const Instance& instance, const Named& name);
    std::uint32_t outcomeFor(const Instance& instance);
    std::uint32_t workOf(const Instance& instance, const OperatorFamily& family);
    std::uint32_t withoutWork(const Instance& instance, std::string why);
    bool lacksMainKernel(const Instance& instance, const OperatorWork& work);
    Key keyOf(const Instance& instance, const OperatorFamily& family) const;
    OperatorCall callOf(const Instance& instance, const OperatorFamily& family) const;
    std::uint32_t add(const Instance& instance, std::optional<OperatorWork> work, std::string why);
    std::int64_t inputsOf(std::uint32_t range) const;
    std::uint32_t stepAt(Nanos time) const;
    std::uint32_t shapedParent(std::uint32_t range) const;

    const View& m_view;
    const Trace& m_trace;
    OperatorTree m_tree;
    HintsByName m_hints;
    std::vector<Instance> m_instances;
    std::vector<std::uint32_t> m_instanceOf;  ///< of each range, if it has one
    std::vector<char> m_graphCalls;           ///< by name: whether a call of this name launches a graph
    std::vector<std::uint32_t> m_operations;
    OrphanSums m_orphans;
    std::vector<Outcome> m_outcomes;
    std::map<Key, std::uint32_t> m_byKey;  ///< outcomes by name, inputs and what else counts
    std::map<std::pair<Key, std::string>, std::uint32_t> m_byReason;
    std::unordered_map<std::string, std::uint32_t> m_keys;
    /// An operator's name and inputs, and the reason of plainReason(), which is one of few constants.
    struct Brief {
        std::uint64_t nameAndInputs = 0;
        const char* why = nullptr;

        bool operator==(const Brief&) const = default;
    };
    struct BriefHash {
        std::size_t operator()(const Brief& brief) const {
            return std::hash<std::uint64_t>()(brief.nameAndInputs * 0x9e3779b97f4a7c15 ^
                                              reinterpret_cast<std::uintptr_t>(brief.why));
        }
    };
    Brief briefOf(const Instance& instance, const char* why) const;
    std::unordered_map<Brief, std::uint32_t, BriefHash> m_lately;  ///< outcomes that depend on nothing else
    std::vector<std::optional<Named>> m_named;                     ///< by name
    struct Step {
        Nanos start, end;
        ServerStep sums;
    };
    std::vector<Step> m_steps;
};

}  // namespace core

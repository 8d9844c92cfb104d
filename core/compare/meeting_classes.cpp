// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/meeting_classes.h"

#include "core/base/kernel_name.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace core {

namespace {

/// Calls visit(operation, canonical name of its kernel).
template <class Visit>
void forEachKernel(const ComparedProfile& profile, const Visit& visit) {
    const Snapshot& snapshot = *profile.snapshot;
    for (const OperationTime& operation : profile.times->operations)
        if (operation.kind == OpKind::Kernel)
            visit(operation, canonicalName(comparedName(*snapshot.trace, operation.name, operation.kind,
                                                        operation.copyKind, snapshot.options.names)));
}

struct NamedClass {
    std::string name, color;
};

std::unordered_map<std::string, NamedClass> classesOfKernels(const ComparedProfile& profile) {
    std::unordered_map<std::string, NamedClass> all;
    const Classification& classes = *profile.snapshot->classes;
    forEachKernel(profile, [&](const OperationTime& operation, std::string name) {
        const std::size_t id = index(classes.classOf[index(operation.name)]);
        all.try_emplace(std::move(name), NamedClass{classes.classes[id], classes.colors[id]});
    });
    return all;
}

/// Returns the class with this name; inserts it before the unmatched class if the rules do not have it.
ClassId classOf(const NamedClass& wanted, Classification& classes) {
    const auto found = std::find(classes.classes.begin(), classes.classes.end(), wanted.name);
    if (found != classes.classes.end()) return static_cast<ClassId>(found - classes.classes.begin());
    const ClassId last = classes.unmatched();
    classes.classes.insert(classes.classes.end() - 1, wanted.name);
    classes.colors.insert(classes.colors.end() - 1, wanted.color);
    for (ClassId& id : classes.classOf)
        if (id == last) id = classes.unmatched();
    return last;
}

double sharedPart(const ComparedProfile& profile, const std::set<std::string>& others) {
    ExactSum all, shared;
    forEachKernel(profile, [&](const OperationTime& operation, const std::string& name) {
        all += operation.total;
        if (others.contains(name)) shared += operation.total;
    });
    return all == ExactSum() ? 1 : shared.real() / all.real();
}

std::set<std::string> kernelsOf(const ComparedProfile& profile) {
    std::set<std::string> names;
    forEachKernel(profile, [&](const OperationTime&, const std::string& name) { names.insert(name); });
    return names;
}

}  // namespace

ComparedProfile withMeetingClasses(const ComparedProfile& candidate, const ComparedProfile& baseline,
                                   const NameMap& map) {
    if (map.isEmpty()) return candidate;
    const auto known = classesOfKernels(baseline);
    auto classes = std::make_shared<Classification>(*candidate.snapshot->classes);
    forEachKernel(candidate, [&](const OperationTime& operation, const std::string& own) {
        const std::string met = map.meetingName(own);
        if (met == own) return;
        if (const auto found = known.find(met); found != known.end()) {
            const ClassId id = classOf(found->second, *classes);
            classes->classOf[index(operation.name)] = id;
        }
    });
    auto snapshot = std::make_shared<Snapshot>(*candidate.snapshot);
    snapshot->classes = std::move(classes);
    ComparedProfile changed = candidate;
    changed.snapshot = std::move(snapshot);
    return changed;
}

double namesMeet(const ComparedProfile& a, const ComparedProfile& b) {
    return std::min(sharedPart(a, kernelsOf(b)), sharedPart(b, kernelsOf(a)));
}

}  // namespace core

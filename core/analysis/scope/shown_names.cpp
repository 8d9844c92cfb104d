// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/shown_names.h"

#include "core/base/kernel_name.h"

#include <unordered_map>

namespace core {

std::string shownName(std::string_view kernel, KernelNames names) {
    switch (names) {
        case KernelNames::Full:
            break;
        case KernelNames::Base:
            return std::string(baseName(kernel));
        case KernelNames::Short:
            return shortName(kernel);
    }
    return std::string(kernel);
}

std::vector<NameId> sameShownName(const View& view, KernelNames names) {
    const Trace& trace = view.trace;
    std::vector<NameId> same(trace.names.size());
    for (std::size_t name = 0; name < same.size(); ++name)
        same[name] = static_cast<NameId>(name);
    if (names == KernelNames::Full) return same;
    std::unordered_map<std::string, NameId> firsts;
    for (const NameId name : view.classes.names)
        same[index(name)] = firsts.try_emplace(shownName(trace.names[name], names), name).first->second;
    return same;
}

}  // namespace core

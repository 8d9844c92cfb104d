// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/name_map.h"

#include "core/analysis/scope/shown_names.h"
#include "core/base/kernel_name.h"
#include "core/trace/copy_name.h"

namespace core {

std::string comparedName(const Trace& trace, NameId name, OpKind kind, CopyKind copyKind, KernelNames names) {
    if (kind == OpKind::Copy && copyKind != CopyKind::Unknown) return std::string(copyName(copyKind));
    if (kind == OpKind::Set) return std::string(setName);
    const std::string_view recorded = trace.names[name];
    return kind == OpKind::Kernel ? shownName(recorded, names) : std::string(recorded);
}

void NameMap::add(std::string_view baselineName, std::string_view candidateName) {
    m_names.try_emplace(canonicalName(candidateName), canonicalName(baselineName));
}

void NameMap::set(std::string_view baselineName, std::string_view candidateName) {
    if (baselineName.empty())
        m_names.erase(canonicalName(candidateName));
    else
        m_names.insert_or_assign(canonicalName(candidateName), canonicalName(baselineName));
}

std::string NameMap::meetingName(std::string_view candidateName) const {
    std::string own = canonicalName(candidateName);
    const auto known = m_names.find(own);
    return known == m_names.end() ? own : known->second;
}

}  // namespace core

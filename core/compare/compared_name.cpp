// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/compared_name.h"

#include "core/analysis/scope/shown_names.h"
#include "core/trace/copy_name.h"

namespace core {

std::string comparedName(const Trace& trace, NameId name, OpKind kind, CopyKind copyKind, KernelNames names) {
    if (kind == OpKind::Copy && copyKind != CopyKind::Unknown) return std::string(copyName(copyKind));
    if (kind == OpKind::Set) return std::string(setName);
    const std::string_view recorded = trace.names[name];
    return kind == OpKind::Kernel ? shownName(recorded, names) : std::string(recorded);
}

}  // namespace core

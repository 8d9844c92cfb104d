// SPDX-License-Identifier: GPL-3.0-or-later
// The name of an operation for comparing profiles of different profilers.
#pragma once

#include "core/analysis/scope/view.h"

#include <string>

namespace core {

/// Returns a kernel's shown name, or Nsight Systems' name of a copy or set. Equal names have the same canonicalName().
std::string comparedName(const Trace& trace, NameId name, OpKind kind, CopyKind copyKind, KernelNames names);

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// The name of an operation when profiles of different profilers are compared.
#pragma once

#include "core/analysis/scope/view.h"

#include <string>

namespace core {

/// Kernels as shown, copies and sets as Nsight Systems calls them. Equal ones have the same canonicalName().
std::string comparedName(const Trace& trace, NameId name, OpKind kind, CopyKind copyKind, KernelNames names);

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// Each kernel's share of all launches and of all kernel time, as the kernel-gap tool's detailed report ranks them.
#pragma once

#include "core/analysis/names/kernels.h"
#include "core/base/table.h"

namespace core {

/// Makes `kernel-shares`; `names` says how rows of `kernels` are grouped. The column Example has a full name per group.
Table kernelShares(const KernelTable& kernels, const Trace& trace, KernelNames names);

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// Operations that do not say which call launched them, as kernels of RCCL: to which step they belong.
#pragma once

#include "core/analysis/scope/owned_work.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace core {

/// Returns the calls that launched the kernels without a link, as (event, call): the calls that launched nothing else,
/// in the order of time. Nothing for a process whose kernels and calls do not correspond.
std::vector<std::pair<std::uint32_t, std::uint32_t>> launchesInOrder(const Trace& trace);

/// Gives operations without a link that no step owns to the step whose operation began last before them on their
/// stream, or on their device if their stream has no others, unless they begin so late that the step must have ended.
/// `work` is that of the steps, by `ownerOf`. Returns whether there were any.
bool joinByTime(const Trace& trace, const std::vector<Step>& steps, const std::vector<Work>& work,
                std::vector<std::uint32_t>& ownerOf);

}  // namespace core

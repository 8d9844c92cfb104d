// SPDX-License-Identifier: GPL-3.0-or-later
// The frames that are folded unless the options have their own list.
#pragma once

#include <span>
#include <string_view>

namespace core {

/// Returns the prefixes of the labels of Python frames that only call the next one.
std::span<const std::string_view> usualFolds();

}  // namespace core

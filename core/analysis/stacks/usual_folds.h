// SPDX-License-Identifier: GPL-3.0-or-later
// Which frames only call on where the options have no list of their own.
#pragma once

#include <span>
#include <string_view>

namespace core {

/// How labels of such Python frames begin.
std::span<const std::string_view> usualFolds();

}  // namespace core

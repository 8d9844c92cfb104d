// SPDX-License-Identifier: GPL-3.0-or-later
// Single values from small JSON objects in cells of a database.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// The text or number of a member of the object; nothing where the object lacks it, or where the text is not an object.
/// Everything else in it is skipped and not kept.
std::optional<std::string> jsonMember(std::string_view object, std::string_view name);

/// The rank of a process from the variables that launchers set, in an environment given as a JSON object. Nothing else
/// of it is read.
std::optional<int> rankInEnvironment(std::string_view object);

}  // namespace core

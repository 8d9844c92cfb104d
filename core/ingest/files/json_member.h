// SPDX-License-Identifier: GPL-3.0-or-later
// Single values out of small JSON objects that stand in cells of a database.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// The text or number of a member of the object; nothing where the object has none, or is no object. What else it
/// holds is passed over, and kept nowhere.
std::optional<std::string> jsonMember(std::string_view object, std::string_view name);

/// The rank of a process by the variables that launchers set, of an environment as a JSON object. Nothing else of it is
/// looked at.
std::optional<int> rankInEnvironment(std::string_view object);

}  // namespace core

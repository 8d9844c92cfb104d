// SPDX-License-Identifier: GPL-3.0-or-later
// Reads single values from the small JSON objects that databases store in cells.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// Returns the text or number of a member of the object; nothing if the object lacks the member, or if the text is not
/// an object. Everything else in it is skipped and not kept.
std::optional<std::string> jsonMember(std::string_view object, std::string_view name);

/// Calls take(name, value) with the texts of all members of the object up to its end, or to damage; strings come
/// without their quotes, escapes are left in them, and a value may be an object or a list.
void eachJsonMember(std::string_view object,
                    const std::function<void(std::string_view name, std::string_view value)>& take);

/// Returns the rank of a process from the variables that launchers set, in an environment given as a JSON object. Reads
/// nothing else of the environment.
std::optional<int> rankInEnvironment(std::string_view object);

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// What was probably meant by a word that does not exist.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Returns the word most similar to the given one, ignoring case; nothing if none is similar.
std::optional<std::string> nearestWord(std::string_view given, const std::vector<std::string>& known);

}  // namespace core

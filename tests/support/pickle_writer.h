// SPDX-License-Identifier: GPL-3.0-or-later
// Makes small pickles as Python writes them, from values given as JSON.
#pragma once

#include <string>
#include <string_view>

namespace tests {

/// Returns the pickle of a JSON value: texts and lists called "frames" are written once and then named from the memo.
/// From protocol 4 on it has a frame, and memo entries without a number.
std::string pickled(std::string_view json, int protocol = 4);

}  // namespace tests

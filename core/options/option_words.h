// SPDX-License-Identifier: GPL-3.0-or-later
// Converts options to words: as they are typed after their flags, and as a page shows them.
#pragma once

#include "core/options/option_row.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Returns the values to type after the flag: several if it may be repeated, none if the option has its default.
std::vector<std::string> typedValues(const OptionRow& row, const Options& options);

/// A flag and its value, such as "--stream" and "7".
struct TypedOption {
    std::string_view flag;
    std::string value;
};
/// Returns the arguments that give the command line these options; for `lacuna compare` only those that it reads.
std::vector<TypedOption> typedOptions(const Options& options, bool compares = false);

/// Returns what a page says about the option: "GPU 0", "gaps from 200 ns"; nothing for a default or a hidden option.
std::vector<std::string> pageSentences(const OptionRow& row, const Options& options);

/// Returns the words that an option may be, or of which it may have several; none for any other option.
std::vector<std::string> wordsOf(const OptionRow& row);

}  // namespace core

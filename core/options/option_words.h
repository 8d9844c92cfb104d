// SPDX-License-Identifier: GPL-3.0-or-later
// Options as words: as they are typed after their flags, and as a page shows them.
#pragma once

#include "core/options/option_row.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// As typed after the flag; several where it may be repeated, none where the option has its default.
std::vector<std::string> typedValues(const OptionRow& row, const Options& options);

/// "--stream" and "7".
struct TypedOption {
    std::string_view flag;
    std::string value;
};
/// The arguments that give the command line these options; for `lacuna compare` only those that it reads.
std::vector<TypedOption> typedOptions(const Options& options, bool compares = false);

/// What a page says about the option: "GPU 0", "gaps from 200 ns". Nothing where it has its default or is not shown.
std::vector<std::string> pageSentences(const OptionRow& row, const Options& options);

/// The words of an option with a choice of several; none for any other.
std::vector<std::string> wordsOf(const OptionRow& row);

}  // namespace core

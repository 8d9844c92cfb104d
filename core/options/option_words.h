// SPDX-License-Identifier: GPL-3.0-or-later
// Options as words: as they are typed behind their flags, and as a page tells them.
#pragma once

#include "core/options/option_row.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// As typed behind the flag; several where it may be repeated, none where the option is as by default.
std::vector<std::string> typedValues(const OptionRow& row, const Options& options);

/// "--stream" and "7".
struct TypedOption {
    std::string_view flag;
    std::string value;
};
/// What the command line must be told to have these options; of `lacuna compare` only what it reads.
std::vector<TypedOption> typedOptions(const Options& options, bool compares = false);

/// What a page says of the option: "GPU 0", "gaps from 200 ns". Nothing where it is as by default, or not told.
std::vector<std::string> pageSentences(const OptionRow& row, const Options& options);

/// The words of an option that is one of several; none of any other.
std::vector<std::string> wordsOf(const OptionRow& row);

}  // namespace core

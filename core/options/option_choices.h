// SPDX-License-Identifier: GPL-3.0-or-later
// Options whose value is one of several words, and the words of each.
#pragma once

#include "core/options/option_row.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace core {

/// Returns the member at the end of a path of members: at<&Options::gaps, &GapOptions::bins>.
template <auto... path>
constexpr auto& at(Options& options) {
    return (options.*....*path);
}

// A value without words does not compile, since a missing case of a switch is an error.
constexpr OptionWord wordOf(Overlap overlap) {
    switch (overlap) {
        case Overlap::Computation:
            return {"computation", "overlaps go to computation first"};
        case Overlap::Earlier:
            return {"earlier", "overlaps go to whoever started first"};
    }
    return {};
}

constexpr OptionWord wordOf(KernelNames names) {
    switch (names) {
        case KernelNames::Full:
            return {"full", "full kernel names"};
        case KernelNames::Base:
            return {"base", "kernel names without arguments"};
        case KernelNames::Short:
            return {"short", "short kernel names"};
    }
    return {};
}

constexpr OptionWord wordOf(PairBy ends) {
    switch (ends) {
        case PairBy::Kernel:
            return {"kernel", "pairs of kernels"};
        case PairBy::Class:
            return {"class", "pairs of classes"};
    }
    return {};
}

constexpr OptionWord wordOf(PairGaps gaps) {
    switch (gaps) {
        case PairGaps::Device:
            return {"device", "pairs around the idle time of devices"};
        case PairGaps::Stream:
            return {"stream", "pairs around the gaps of streams"};
    }
    return {};
}

constexpr OptionWord wordOf(BackwardPlace place) {
    switch (place) {
        case BackwardPlace::Forward:
            return {"forward", "backward passes under the code of the forward pass"};
        case BackwardPlace::Own:
            return {"own", "backward passes under the code of their own thread"};
    }
    return {};
}

/// Returns the option for a member of enumeration type, whose values count from 0.
template <auto... path>
constexpr WordOption oneOf() {
    using Value = std::remove_reference_t<decltype(at<path...>(std::declval<Options&>()))>;
    return {[](std::size_t place) { return wordOf(static_cast<Value>(place)); },
            [](const Options& o) { return static_cast<std::size_t>(valueOf<Value>(o, at<path...>)); },
            [](Options& o, std::size_t place) { at<path...>(o) = static_cast<Value>(place); },
            [](const Options& o) -> const void* { return &valueOf<Value>(o, at<path...>); }};
}

using TwoWords = std::array<OptionWord, 2>;

/// Returns the option for a bool, which is true for the first and false for the second word.
template <const TwoWords& words, auto... path>
constexpr WordOption eitherOf(bool isFlagInSession = false) {
    return {[](std::size_t place) { return place < words.size() ? words[place] : OptionWord(); },
            [](const Options& o) { return std::size_t{valueOf<bool>(o, at<path...>) ? 0u : 1u}; },
            [](Options& o, std::size_t place) { at<path...>(o) = place == 0; },
            [](const Options& o) -> const void* { return &valueOf<bool>(o, at<path...>); }, isFlagInSession};
}

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of steps, such as prefill and decode, as names tell them and filters choose them, and families of names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct IterationList;
struct Iteration;
struct Filter;

/// Returns the kind of step that a range's name tells: "prefill", "decode", "mixed" or "idle"; "" if it tells none. If
/// the name counts work of both kinds, the counts decide ("execute_context_1(512)_generation_0(0)", "2 ctx reqs, 0 gen
/// reqs"), else the words that it contains do ("EXTEND bs=4").
std::string_view stepKindOf(std::string_view name);

/// Returns the name with each number replaced by `N` and each word of a kind by `*`: ranges whose names differ only in
/// what they process are of one family ("prefill 512 tokens" and "decode 4 tokens" of "* N tokens").
std::string familyOf(std::string_view name);

/// Returns whether ranges of a name are parts of a step, such as layers, unless the name tells a kind of step.
bool isPartOfStep(std::string_view name);

/// Returns whether an iteration is of the wanted kind. It is given as the kind's name, as a word for it ("EXTEND"), or
/// as any other word of the iteration's name, in upper or lower case.
bool isOfKind(const IterationList& list, const Iteration& iteration, std::string_view wanted);

/// Returns whether a filter that chooses iterations by number or kind chooses this one.
bool isChosen(const Filter& filter, const IterationList& list, const Iteration& iteration);
/// The same for a step of which only name and number are known.
bool isChosenStep(const Filter& filter, std::string_view name, std::int64_t number);

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// Computes what identifies the operations of two profiles, with equal numbers for equal texts on both sides.
#pragma once

#include "core/analysis/stacks/frames.h"
#include "core/compare/name_map.h"
#include "core/match/alignment.h"
#include "core/match/match_step.h"

#include <string>
#include <unordered_map>

namespace core {

/// Assigns numbers to texts, from 1 up; the empty text is 0.
class TextNumbers {
public:
    std::uint32_t of(const std::string& text);

private:
    std::unordered_map<std::string, std::uint32_t> m_numbers;
};

struct MatchTexts {
    TextNumbers names, ops, scopes, classes;
};

/// The code that launched an operation.
struct CodeLabel {
    std::string op;     ///< "aten::mm"; empty if none is recorded
    std::string scope;  ///< modules and ranges, outermost first: "LlamaModel_0 > LlamaDecoderLayer_3"

    std::string text() const { return scope + (scope.empty() || op.empty() ? "" : " > ") + op; }
};

/// Provides the operations of a step as one side of an alignment.
class MatchNames {
public:
    /// `map`, if given, translates names of a candidate to those of the baseline.
    MatchNames(const ComparedProfile& profile, MatchTexts& texts, const NameMap* map, const std::stop_token& stop = {});

    std::vector<Evidence> evidenceOf(const MatchStep& step, const std::stop_token& stop = {});
    /// Returns evidence of names alone, which suffices between steps of one profile.
    std::vector<Evidence> namesOf(const MatchStep& step);
    CodeLabel codeOf(std::uint32_t event);
    /// Returns the shapes of the inputs of the operator that launched it; empty if they are not recorded.
    std::string_view shapesOf(std::uint32_t event) const;
    std::string name(std::uint32_t event) const;  ///< the name shown in tables
    const std::string& className(std::uint32_t event) const;

private:
    std::uint32_t nameNumber(std::uint32_t event);
    bool isMark(std::string_view label) const;

    const Snapshot& m_snapshot;
    MatchTexts& m_texts;
    const NameMap* m_map;
    Frames m_frames;
    std::string m_mark;                                        ///< the name of iterations, without their numbers
    std::unordered_map<std::uint64_t, std::uint32_t> m_names;  ///< keyed by name, kind and direction
    std::unordered_map<std::uint64_t, CodeLabel> m_labels;     ///< keyed by thread and frame
};

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// What operations of two profiles are known by, with the same numbers for the same texts on both sides.
#pragma once

#include "core/analysis/stacks/frames.h"
#include "core/compare/name_map.h"
#include "core/match/alignment.h"
#include "core/match/match_step.h"

#include <string>
#include <unordered_map>

namespace core {

/// Numbers texts from 1 on; the empty one is 0.
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
    std::string op;     ///< "aten::mm"; empty where none is recorded
    std::string scope;  ///< "LlamaModel_0 > LlamaDecoderLayer_3": modules and ranges, outermost first

    std::string text() const { return scope + (scope.empty() || op.empty() ? "" : " > ") + op; }
};

/// The operations of a step, as one side of an alignment sees them.
class MatchNames {
public:
    /// Names of a candidate are translated by `map`.
    MatchNames(const ComparedProfile& profile, MatchTexts& texts, const NameMap* map, const std::stop_token& stop = {});

    std::vector<Evidence> evidenceOf(const MatchStep& step, const std::stop_token& stop = {});
    /// By name alone: enough between the steps of one profile.
    std::vector<Evidence> namesOf(const MatchStep& step);
    CodeLabel codeOf(std::uint32_t event);
    /// Of the inputs of the operator that launched it; empty where they are not recorded.
    std::string_view shapesOf(std::uint32_t event) const;
    std::string name(std::uint32_t event) const;  ///< as tables show it
    const std::string& className(std::uint32_t event) const;

private:
    std::uint32_t nameNumber(std::uint32_t event);
    bool isMark(std::string_view label) const;

    const Snapshot& m_snapshot;
    MatchTexts& m_texts;
    const NameMap* m_map;
    Frames m_frames;
    std::string m_mark;                                        ///< what iterations are called, without their numbers
    std::unordered_map<std::uint64_t, std::uint32_t> m_names;  ///< by name, kind and direction
    std::unordered_map<std::uint64_t, CodeLabel> m_labels;     ///< by thread and frame
};

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// Which operators have work that can be derived from their inputs, and the formula of each.
#pragma once

#include "core/efficiency/operator_call.h"

#include <span>
#include <string_view>
#include <tuple>

namespace core {

/// What a formula needs besides the inputs, so that equal inputs do not mean equal work.
enum class WorkNeeds : std::uint8_t { Inputs, Operations, Parent, Step };

struct OperatorFamily {
    std::string_view names;  ///< full names, separated by spaces
    OperatorWork (*work)(const OperatorCall& call);
    WorkNeeds needs = WorkNeeds::Inputs;
    bool hasInPlace = false;  ///< whether there is also an operator of each name with "_" at its end
};

// The parts of the table.
std::span<const OperatorFamily> matrixProductFamilies();
std::span<const OperatorFamily> convolutionFamilies();
std::span<const OperatorFamily> attentionFamilies();
std::span<const OperatorFamily> elementwiseFamilies();
std::span<const OperatorFamily> trafficFamilies();
std::span<const OperatorFamily> reductionFamilies();
std::span<const OperatorFamily> normalisationFamilies();
std::span<const OperatorFamily> listFamilies();

/// Returns the work of an elementwise operator of two tensors.
OperatorWork elementwiseOfTwo(const OperatorCall& call);

/// Returns the family of an operator; null if nothing can be derived for it.
const OperatorFamily* familyOf(std::string_view op);
/// Returns the operator around this one that stands for it, with the same arguments in every version; or "".
std::string_view outerOf(std::string_view op);
/// Returns whether an operator also owns what unknown operators inside it launch.
bool isComposite(std::string_view op);

/// Returns the work with these FLOP that reads and writes so much. `bytes` is called for both, and may throw NoFigure:
/// then there are no bytes.
template <class Bytes>
OperatorWork matrixWork(WorkKind kind, const Argument& first, const ExactSum& flop, const Bytes& bytes) {
    OperatorWork work{.kind = kind, .flop = flop};
    work.type = first.type;
    try {
        std::tie(work.read, work.written) = bytes();
    } catch (const NoFigure&) {
        // Files of 2021 have shapes without types.
        work.read = work.written = std::nullopt;
    }
    return work;
}

/// Returns the work of an operator whose cost is its traffic alone.
inline OperatorWork traffic(WorkKind kind, const ExactSum& read, const ExactSum& written) {
    return {.kind = kind, .read = read, .written = written};
}

/// Returns the multiplications of real numbers in one of these.
inline std::int64_t complexFactor(const Argument& argument) {
    return argument.element && argument.element->isComplex() ? 4 : 1;
}

}  // namespace core

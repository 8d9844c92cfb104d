// SPDX-License-Identifier: GPL-3.0-or-later
// An operator as it was called, and the work that it means.
#pragma once

#include "core/efficiency/efficiency.h"
#include "core/efficiency/element_types.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Thrown where there is no figure: the reason as the table shows it. It never leaves the room.
struct NoFigure {
    std::string why;
};

using Dims = std::vector<std::int64_t>;

/// Returns the product of all factors; throws if it does not fit.
ExactSum productOf(std::initializer_list<ExactSum> factors);
ExactSum productOf(std::span<const std::int64_t> factors);

/// An argument of an operator at its place in the schema.
struct Argument {
    Dims dims;
    std::vector<Dims> listed;              ///< shapes of the tensors of a list
    std::string type;                      ///< as recorded: "float", "Scalar", "TensorList"; empty if it is None
    const ElementType* element = nullptr;  ///< of a tensor whose type is recorded
    Dims strides;
    std::optional<std::string> value;  ///< of a scalar, a flag or a list of numbers
    bool isList = false;               ///< a list of tensors

    bool isTensor() const { return element != nullptr && !isList; }
    /// Returns whether it is a tensor, of a recorded type or, as in 2021, without one.
    bool isKnown() const { return isTensor() || (!dims.empty() && !isList); }
    ExactSum elements() const { return productOf(dims); }
    /// Returns the elements that exist: a dimension that was expanded (stride 0) is one element.
    ExactSum stored() const;
    /// Returns the size of an element; throws if the type is not recorded.
    std::int64_t size() const;
    ExactSum storedBytes() const { return productOf({stored(), size()}); }
    ExactSum bytes() const { return productOf({elements(), size()}); }
};

/// Reads what Trace::inputsOf() returns.
std::vector<Argument> argumentsIn(std::string_view inputs);

/// Sums over the requests of a server's step, as its annotation has them: lengths of queries and keys, the squares of
/// the former and the products of both; for requests in their context phase, then for those that generate.
struct StepSums {
    std::int64_t queries = 0, keys = 0, squares = 0, products = 0;
};
struct ServerStep {
    StepSums context, generation;
};
/// Returns the sums in "execute_2_context_1(sq8sk8sqsq64sqsk64)_generation_1(sq1sk9sqsq1sqsk9)".
std::optional<ServerStep> serverStep(std::string_view annotation);

/// A GPU operation of an operator.
struct OwnOperation {
    std::string_view name;
    OpKind kind = OpKind::Kernel;
    std::int64_t bytes = 0;  ///< moved by a copy
};

/// An operator's call. The members after `arguments` are set only for the families that need them.
struct OperatorCall {
    std::string_view name;
    bool hasInputs = false;  ///< whether shapes are recorded
    std::vector<Argument> arguments;
    std::string_view kernelGigabytes, kernelFlop;  ///< of a compiled kernel
    std::vector<OwnOperation> operations;
    std::optional<ServerStep> step;
    std::shared_ptr<const OperatorCall> around;  ///< the operator of the same convolution that has the shapes

    /// Returns the argument if it is a tensor; throws if not.
    const Argument& tensor(std::size_t i) const;
    /// Returns it if it has so many dimensions.
    const Argument& tensor(std::size_t i, std::size_t rank) const;
    /// Returns the argument if it is a tensor of a recorded type, otherwise null.
    const Argument* optional(std::size_t i) const;
    /// Returns the bytes of an optional tensor; 0 if it is not there.
    ExactSum optionalBytes(std::size_t i) const;
    /// Returns the value of an argument; throws if values are not recorded.
    std::string_view value(std::size_t i) const;
    /// Returns it, or nothing where it is not recorded.
    std::string_view valueOrNone(std::size_t i) const;
    /// Returns so many whole numbers; a single one stands for all.
    Dims numbers(std::size_t i, std::size_t count) const;
    bool flag(std::size_t i) const;
    std::string_view typeAt(std::size_t i) const;
};

/// Returns all whole numbers in a text such as "[2, -1]".
Dims wholeNumbersIn(std::string_view text);
/// Returns the flags in "[True, False]".
std::vector<bool> flagsIn(std::string_view text);
/// Throws unless both are equal: "inner dimensions differ: 3 and 4".
void requireSame(std::int64_t a, std::int64_t b, std::string_view what = "inner dimensions");
/// Returns the shape that these shapes are broadcast to.
Dims broadcastOf(std::span<const Dims> shapes);

/// The work of an operator. FLOP are those of matrix products alone. Bytes: each element that is needed read once, each
/// of the result written once.
struct OperatorWork {
    WorkKind kind = WorkKind::None;
    std::optional<ExactSum> flop = {};
    std::optional<ExactSum> read = {}, written = {};  ///< both or none
    std::optional<ExactSum> modelFlop = {};           ///< where it differs from `flop`
    std::string type = {};                            ///< of the first matrix, as recorded
    bool isUpperBound = false;
};

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// The types of elements, as PyTorch records them: their sizes, and how they combine.
#pragma once

#include "core/efficiency/peaks.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

/// Types of a later category win over those of an earlier one, whatever their sizes.
enum class TypeCategory : std::uint8_t { Bool, Integer, Real, Complex, Apart };

struct ElementType {
    std::string_view recorded;  ///< "c10::BFloat16"
    std::string_view shown;     ///< "bf16"
    std::int64_t size = 0;      ///< bytes
    TypeCategory category{};    ///< Apart: it does not combine with others
    std::optional<PeakType> peak = {};

    bool isComplex() const { return recorded.starts_with("c10::complex"); }
};

/// Returns the type of this name; null if it is none of a tensor.
const ElementType* elementType(std::string_view recorded);
/// Returns the type of this number, as arguments give a type; null if it is not known.
const ElementType* numberedType(std::string_view number);

}  // namespace core

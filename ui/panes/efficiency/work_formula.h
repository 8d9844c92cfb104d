// SPDX-License-Identifier: GPL-3.0-or-later
// How the FLOP of an operator follow from the shapes of its inputs, with the numbers.
#pragma once

#include <QString>

#include <cstdint>
#include <string_view>
#include <vector>

namespace core {
struct EfficiencyRow;
}

namespace ui {

/// The shapes of tensors in a recorded text, at any depth: "[[2, 3], [], [[4]]]" has 2 x 3 and 4.
std::vector<std::vector<std::int64_t>> tensorShapes(std::string_view recorded);
/// "2×3, 4"; of many tensors only the first.
QString shapesText(std::string_view recorded);

/// "2 × 16 × 5,185 × 64 × 5,185"; empty if the FLOP do not follow from the shapes in a known way.
QString flopFormula(const core::EfficiencyRow& row);

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
// Finds matrix work far from the peak: products whose rows are not aligned, work with fewer blocks than the device can
// run at once or with a last wave that is mostly empty, and other work that fills the device.
#include "core/efficiency/operator_call.h"
#include "core/findings/operator_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace core {

namespace {

constexpr double farFromPeak = 50;         // %
constexpr std::int64_t rowAlignment = 16;  // bytes that tensor cores are fed with at a time

/// Returns the size of an element of the first matrix; 0 if it is not known.
std::int64_t elementSizeOf(const EfficiencyRow& row) {
    const std::size_t quote = row.types.find('"');
    if (quote == std::string_view::npos) return 0;
    const std::string_view type = row.types.substr(quote + 1, row.types.find('"', quote + 1) - quote - 1);
    const ElementType* element = elementType(type);
    return element ? element->size : 0;
}

/// Returns the first length of a row of the matrices that is no multiple of 16 bytes; 0 if there is none. The length of
/// a row is the last dimension, or the one before it where the matrix is transposed, which shapes do not say: those of
/// products are the inner and the outer dimension of the second matrix.
std::int64_t unalignedLength(const EfficiencyRow& row) {
    const std::int64_t size = elementSizeOf(row);
    if (row.kind != WorkKind::Gemm || size == 0) return 0;
    std::vector<Dims> matrices;
    for (const Argument& each : argumentsIn(row.shapes))
        if (each.dims.size() >= 2) matrices.push_back(each.dims);
    if (matrices.size() < 2) return 0;
    const Dims& second = matrices.back();
    for (const std::int64_t length : {second[second.size() - 2], second.back()})
        if (length * size % rowAlignment != 0) return length;
    return 0;
}

/// Returns the next length that is a multiple of 16 bytes.
std::int64_t paddedLength(std::int64_t length, std::int64_t size) {
    const std::int64_t step = std::max<std::int64_t>(1, rowAlignment / std::gcd(rowAlignment, size));
    return (length + step - 1) / step * step;
}

bool isFar(const EfficiencyRow& row) {
    return isMatrixWork(row.kind) && row.percentOfPeak && *row.percentOfPeak < farFromPeak;
}

bool leavesPlacesEmpty(const EfficiencyRow& row) {
    constexpr double mostTail = 25;  // %
    return row.waves && (*row.waves < 1 || (row.tail && *row.tail > mostTail));
}

Words wavesOf(const RuleInput& input, const EfficiencyRow& row) {
    return {sentence("Findings",
                     "%1: blocks for %2 waves, places of the device that stay empty: %3; %4 of the peak, "
                     "%5"),
            {operatorText(row), RealFigure{*row.waves, 2}, PercentFigure{row.tail.value_or(0), 0},
             PercentFigure{*row.percentOfPeak, 0}, operatorTime(input, row)}};
}

}  // namespace

Judgement unalignedMatrix(RuleInput& input) {
    if (auto lacking = withoutEfficiency(input)) return *std::move(lacking);
    std::vector<CostlyRow> rows;
    for (const std::uint32_t i : largeRows(input)) {
        const EfficiencyRow& row = input.efficiency()->rows[i];
        const std::int64_t length = isFar(row) ? unalignedLength(row) : 0;
        if (length == 0) continue;
        rows.push_back({i,
                        *row.saving(),
                        {sentence("Findings",
                                  "%1: %2 elements are no multiple of 16 bytes, %3 would be; %4 of the peak, "
                                  "%5"),
                         {operatorText(row), length, paddedLength(length, elementSizeOf(row)),
                          PercentFigure{*row.percentOfPeak, 0}, operatorTime(input, row)}}});
    }
    Finding finding;
    finding.title = {sentence("Findings", "Matrices whose rows are not aligned")};
    finding.toDo = {sentence("Findings",
                             "Pad the dimension to a multiple of 16 bytes (8 elements of 16 bits): the vocabulary, the "
                             "sequence or the hidden size.")};
    finding.unless = {sentence("Findings", "Where copying into the padded matrix costs more than the product gains.")};
    return findingOf(input, std::move(rows), std::move(finding));
}

Judgement matrixFarFromPeak(RuleInput& input) {
    if (auto lacking = withoutEfficiency(input)) return *std::move(lacking);
    constexpr double fewestWaves = 2;  // with fewer, small-grid speaks
    std::vector<CostlyRow> rows;
    for (const std::uint32_t i : largeRows(input)) {
        const EfficiencyRow& row = input.efficiency()->rows[i];
        const bool fills = !row.waves || *row.waves >= fewestWaves;
        if (!isFar(row) || row.bound != Bound::Compute || !fills || unalignedLength(row) != 0) continue;
        rows.push_back(
            {i,
             *row.saving(),
             {sentence("Findings", "%1 in %2: %3 of the peak, %4"),
              {operatorText(row), row.type, PercentFigure{*row.percentOfPeak, 0}, operatorTime(input, row)}}});
    }
    Finding finding;
    finding.title = {sentence("Findings", "Matrix work far from the peak")};
    finding.toDo = {sentence("Findings",
                             "Try other kernels for this shape: torch.compile with max-autotune, a newer cuBLAS or "
                             "hipBLASLt, another layout (channels_last for convolutions), or dimensions that are "
                             "multiples of 64.")};
    finding.unless = {
        sentence("Findings", "Where the clock was held down by power or heat: the peak is that of the boost clock.")};
    return findingOf(input, std::move(rows), std::move(finding));
}

Judgement smallGrid(RuleInput& input) {
    if (auto lacking = withoutEfficiency(input)) return *std::move(lacking);
    std::vector<CostlyRow> rows;
    bool isMatrix = false, hasWaves = false;
    for (const std::uint32_t i : largeRows(input)) {
        const EfficiencyRow& row = input.efficiency()->rows[i];
        if (!isMatrixWork(row.kind)) continue;
        isMatrix = true;
        hasWaves |= row.waves.has_value();
        if (leavesPlacesEmpty(row)) rows.push_back({i, *row.saving(), wavesOf(input, row)});
    }
    if (isMatrix && !hasWaves)
        return {{},
                {sentence("Findings",
                          "needs registers and shared memory of kernels, and the limits of the device, "
                          "which are not recorded")}};
    Finding finding;
    finding.title = {sentence("Findings", "Kernels too small for the device")};
    finding.toDo = {sentence("Findings",
                             "Give the product more blocks: a larger batch, several products in one (bmm, a grouped "
                             "product), or a kernel that splits the inner dimension (split-K, stream-K), which "
                             "max-autotune can choose.")};
    finding.unless = {sentence("Findings", "Where other kernels run beside it and fill the device.")};
    return findingOf(input, std::move(rows), std::move(finding));
}

}  // namespace core

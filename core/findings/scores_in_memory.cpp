// SPDX-License-Identifier: GPL-3.0-or-later
// Finds attention that is computed in three steps, a product, a softmax and a product, with the scores in memory.
#include "core/efficiency/operator_call.h"
#include "core/findings/operator_rows.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

/// The dimensions of a batched product: [batch, rows, inner] by [batch, inner, columns].
struct Product {
    std::uint32_t row = 0;
    std::int64_t batch = 0, rows = 0, inner = 0, columns = 0;
};

std::optional<Product> productOfRow(const EfficiencyRow& row, std::uint32_t number) {
    const bool isAdding = row.op == "aten::baddbmm";
    if (row.op != "aten::bmm" && !isAdding) return std::nullopt;
    const std::vector<Argument> arguments = argumentsIn(row.shapes);
    const std::size_t first = isAdding ? 1 : 0;
    if (arguments.size() < first + 2) return std::nullopt;
    const Dims &a = arguments[first].dims, &b = arguments[first + 1].dims;
    if (a.size() != 3 || b.size() != 3) return std::nullopt;
    return Product{number, a[0], a[1], a[2], b[2]};
}

/// Returns whether a row is a softmax of so many matrices of this size.
bool isSoftmaxOf(const EfficiencyRow& row, const Product& scores) {
    if (row.kind != WorkKind::Softmax || row.op.find("backward") != std::string_view::npos) return false;
    const std::vector<Argument> arguments = argumentsIn(row.shapes);
    if (arguments.empty() || arguments[0].dims.size() < 2) return false;
    const Dims& dims = arguments[0].dims;
    std::int64_t batch = 1;
    for (std::size_t i = 0; i + 2 < dims.size(); ++i)
        if (__builtin_mul_overflow(batch, dims[i], &batch)) return false;
    return batch == scores.batch && dims[dims.size() - 2] == scores.rows && dims.back() == scores.columns;
}

/// Returns the time that one fused attention would take at least for all instances, in ns; it reads and writes no
/// scores.
double fusedTime(const Efficiency& all, const EfficiencyRow& first, const EfficiencyRow& second,
                 const Product& scores) {
    const DevicePeaks& peaks = *all.peaks[index(first.device)];
    const double flop = first.flop->real() + second.flop->real(), each = first.bytes->real() + second.bytes->real();
    const double entries =
        static_cast<double>(scores.batch) * static_cast<double>(scores.rows) * static_cast<double>(scores.columns);
    const double operands = static_cast<double>(scores.batch) * static_cast<double>(scores.rows + scores.columns) *
                            static_cast<double>(scores.inner);
    const double size = first.bytes->real() / (entries + operands);
    const double bytes = std::max(0.0, each - 2 * entries * size);
    return 1e9 * static_cast<double>(first.count) * std::max(flop / peaks.of(*first.peak), bytes / peaks.bandwidth);
}

}  // namespace

Judgement scoresInMemory(RuleInput& input) {
    if (auto lacking = withoutEfficiency(input)) return *std::move(lacking);
    const Efficiency& all = *input.efficiency();
    const std::vector<std::uint32_t> large = largeRows(input);
    std::vector<Product> products;
    for (const std::uint32_t i : large)
        if (const auto product = productOfRow(all.rows[i], i)) products.push_back(*product);
    std::vector<CostlyRow> rows;
    std::vector<char> isUsed(all.rows.size());
    for (const Product& first : products) {
        const auto isSecond = [&](const Product& each) {
            return !isUsed[each.row] && each.row != first.row && each.batch == first.batch && each.rows == first.rows &&
                   each.inner == first.columns && all.rows[each.row].count == all.rows[first.row].count &&
                   all.rows[each.row].device == all.rows[first.row].device;
        };
        const auto isSoftmax = [&](std::uint32_t i) {
            return !isUsed[i] && all.rows[i].device == all.rows[first.row].device && isSoftmaxOf(all.rows[i], first);
        };
        const auto second = std::ranges::find_if(products, isSecond);
        const auto softmax = std::ranges::find_if(large, isSoftmax);
        if (isUsed[first.row] || second == products.end() || softmax == large.end()) continue;
        const EfficiencyRow &a = all.rows[first.row], &b = all.rows[second->row], &between = all.rows[*softmax];
        const double time = a.time.real() + b.time.real() + between.time.real();
        const double saving = time - fusedTime(all, a, b, first);
        isUsed[first.row] = isUsed[second->row] = isUsed[*softmax] = 1;
        rows.push_back({first.row,
                        std::max(0.0, saving),
                        {sentence("Findings",
                                  "scores of %1 x %2 x %3 are written and read: products and softmax take %4, "
                                  "one attention %5 at least"),
                         {std::to_string(first.batch), std::to_string(first.rows), std::to_string(first.columns),
                          iterationTime(input, static_cast<Nanos>(time)),
                          TimeFigure{input.perIteration(static_cast<Nanos>(time - saving))}}}});
        rows.push_back({second->row, 0, {}});
        rows.push_back({*softmax, 0, {}});
    }
    Finding finding;
    finding.title = {sentence("Findings", "Attention that keeps its scores in memory")};
    finding.toDo = {sentence("Findings",
                             "Compute attention in one kernel: torch.nn.functional.scaled_dot_product_attention, "
                             "attn_implementation=\"sdpa\" or \"flash_attention_2\".")};
    finding.unless = {
        sentence("Findings", "Where the scores themselves are an output, or a bias has no fused kernel.")};
    return findingOf(input, std::move(rows), std::move(finding));
}

}  // namespace core

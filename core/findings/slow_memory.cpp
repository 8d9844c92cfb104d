// SPDX-License-Identifier: GPL-3.0-or-later
// Finds work that memory limits and that could be faster: elementwise operators that follow each other on tensors of
// one size, each through memory, and normalization at a small part of the bandwidth.
#include "core/efficiency/operator_call.h"
#include "core/findings/operator_rows.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace core {

namespace {

constexpr std::size_t shortestChain = 3;

double elementsOf(const Dims& dims) {
    double elements = 1;
    for (const std::int64_t dim : dims)
        elements *= static_cast<double>(dim);
    return elements;
}

/// Returns the elements of the largest input, or of all tensors of a list.
double sizeOf(const EfficiencyRow& row) {
    double largest = 0;
    for (const Argument& each : argumentsIn(row.shapes)) {
        double own = each.isList || each.dims.empty() ? 0 : elementsOf(each.dims);
        for (const Dims& dims : each.listed)
            own += elementsOf(dims);
        largest = std::max(largest, own);
    }
    return largest;
}

/// Returns after how many operations a chain repeats itself from its start to its end.
std::size_t periodOf(const std::vector<std::uint32_t>& rows) {
    for (std::size_t period = 1; period <= rows.size() / 2; ++period)
        if (rows.size() % period == 0 &&
            std::equal(rows.begin() + static_cast<std::ptrdiff_t>(period), rows.end(), rows.begin()))
            return period;
    return rows.size();
}

/// Chains of the same rows.
struct MemoryChain {
    std::int64_t count = 0;
    Nanos time = 0;
    std::vector<std::uint32_t> operations;
};

using MemoryChains = std::map<std::vector<std::uint32_t>, MemoryChain>;

/// Collects chains: operations that follow each other on a stream, of rows that fusing could save the traffic of.
class ChainSearch {
public:
    explicit ChainSearch(RuleInput& input)
        : m_trace(input.trace), m_all(*input.efficiency()), m_sizes(m_all.rows.size()) {
        constexpr double shortest = 10'000;  // ns
        for (std::size_t i = 0; i < m_all.rows.size(); ++i) {
            const EfficiencyRow& row = m_all.rows[i];
            const bool moves = row.kind == WorkKind::Elementwise || row.kind == WorkKind::Copy;
            const bool isLong = row.time.real() >= shortest * static_cast<double>(row.count);
            // Of an operator with several kernels, one would look like a chain.
            if (moves && isLong && row.bound == Bound::Memory && row.operations == row.count) m_sizes[i] = sizeOf(row);
        }
    }

    MemoryChains found() {
        std::vector<std::vector<std::uint32_t>> open(m_trace.streams.size());
        for (std::uint32_t event = 0; event < m_all.rowOf.size(); ++event) {
            if (m_all.rowOf[event] == noEfficiencyRow) continue;
            std::vector<std::uint32_t>& chain = open[index(m_trace.events.stream[event])];
            if (!chain.empty() && sizeAt(chain.back()) != sizeAt(event)) take(chain);
            if (sizeAt(event) > 0) chain.push_back(event);
        }
        for (std::vector<std::uint32_t>& chain : open)
            take(chain);
        return std::move(m_chains);
    }

private:
    double sizeAt(std::uint32_t event) const { return m_sizes[m_all.rowOf[event]]; }

    /// Nobody copies one tensor again and again: copies without work between them are of several tensors of that size.
    bool computes(const std::vector<std::uint32_t>& rows) const {
        return std::ranges::any_of(rows,
                                   [&](std::uint32_t row) { return m_all.rows[row].kind == WorkKind::Elementwise; });
    }

    /// Adds what was collected. If it repeats itself, each repetition is of another tensor of that size.
    void take(std::vector<std::uint32_t>& chain) {
        std::vector<std::uint32_t> rows;
        for (const std::uint32_t event : chain)
            rows.push_back(m_all.rowOf[event]);
        const std::size_t length = periodOf(rows);
        if (length >= shortestChain && computes(rows)) {
            MemoryChain& known = m_chains[{rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(length)}];
            known.count += static_cast<std::int64_t>(rows.size() / length);
            for (const std::uint32_t event : chain)
                known.time += m_trace.events.duration[event];
            known.operations.insert(known.operations.end(), chain.begin(), chain.end());
        }
        chain.clear();
    }

    const Trace& m_trace;
    const Efficiency& m_all;
    std::vector<double> m_sizes;  ///< of each row; 0: it is not one of a chain
    MemoryChains m_chains;
};

/// Returns "aten::mul, aten::cat, aten::add of [[4, 8], [4, 8]]".
std::string chainText(const Efficiency& all, const std::vector<std::uint32_t>& rows) {
    constexpr std::size_t most = 6;
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < std::min(most, rows.size() - 1); ++i)
        names.push_back(all.rows[rows[i]].op);
    return fmt::format("{}, {}{}", fmt::join(names, ", "), names.size() + 1 < rows.size() ? "..., " : "",
                       operatorText(all.rows[rows.back()]));
}

/// Returns the time that all chains would take at least in one kernel: it reads what the first one reads and writes
/// what the last one writes.
double fusedChainTime(const Efficiency& all, const std::vector<std::uint32_t>& rows, std::int64_t count) {
    const EfficiencyRow &first = all.rows[rows.front()], &last = all.rows[rows.back()];
    const double bytes = first.bytes->real() - first.written->real() + last.written->real();
    return 1e9 * static_cast<double>(count) * bytes / all.peaks[index(first.device)]->bandwidth;
}

}  // namespace

Judgement memoryChain(RuleInput& input) {
    if (auto lacking = withoutEfficiency(input)) return *std::move(lacking);
    const Efficiency& all = *input.efficiency();
    std::vector<CostlyRow> rows;
    for (auto& [chain, sum] : ChainSearch(input).found()) {
        const auto time = static_cast<double>(sum.time), least = fusedChainTime(all, chain, sum.count);
        rows.push_back({chain.front(),
                        std::max(0.0, time - least),
                        {sentence("Findings", "%1: %2, one kernel %3 at least"),
                         {chainText(all, chain), iterationTime(input, sum.time),
                          TimeFigure{input.perIteration(static_cast<Nanos>(least))}}},
                        std::move(sum.operations)});
    }
    Finding finding;
    finding.title = {sentence("Findings", "Elementwise work that goes through memory")};
    finding.toDo = {sentence("Findings",
                             "Fuse these operators into one kernel: torch.compile, or the fused operator of a library "
                             "(rotary embedding, activation with its product). Each step then stays on the chip.")};
    finding.unless = {sentence("Findings",
                               "Where a result in between is needed elsewhere, such as in the backward "
                               "pass: it is still written.")};
    return findingOf(input, std::move(rows), std::move(finding));
}

Judgement slowNormalisation(RuleInput& input) {
    if (auto lacking = withoutEfficiency(input)) return *std::move(lacking);
    constexpr double slow = 10, leastShare = 3;  // %
    const Efficiency& all = *input.efficiency();
    std::vector<CostlyRow> rows;
    ExactSum time;
    for (const std::uint32_t i : largeRows(input)) {
        const EfficiencyRow& row = all.rows[i];
        if (row.kind != WorkKind::Normalisation || row.bound != Bound::Memory || *row.percentOfPeak >= slow) continue;
        time += row.time;
        rows.push_back(
            {i,
             *row.saving(),
             {sentence("Findings", "%1 in %2: %3 of the memory's bandwidth, %4"),
              {operatorText(row), row.type, PercentFigure{*row.percentOfPeak, 1}, operatorTime(input, row)}}});
    }
    if (100 * time.real() < leastShare * all.time.real()) return {};
    Finding finding;
    finding.title = {sentence("Findings", "Normalization far from the memory's bandwidth")};
    finding.toDo = {sentence("Findings",
                             "Try another layout (channels_last), another kernel (torch.compile, or the fused one of a "
                             "library), or a larger batch: one block may read a whole channel.")};
    finding.unless = {sentence("Findings", "Where the tensors are too small to fill the device.")};
    return findingOf(input, std::move(rows), std::move(finding));
}

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_csv_totals.h"

#include "core/ingest/csv/nsys_operation.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr std::int64_t maxInstances = 1'000'000'000'000;  // a few million such rows still add up within 64 bits

/// Returns the figures of a row; nothing if the total or the count is not a number, or exceeds any real profile.
std::optional<RecordedTotal> figures(const StatsRow& row, bool bytes) {
    using enum StatsColumn;
    const auto total = row.whole(Total);
    const auto instances = row.whole(Instances);
    if (!total || *total < 0 || !instances || *instances <= 0 || *instances > maxInstances) return std::nullopt;
    RecordedTotal figures;
    figures.instances = *instances;
    (bytes ? figures.bytes : figures.total) = total;
    figures.median = row.real(Median);
    figures.min = row.real(Minimum);
    figures.max = row.real(Maximum);
    figures.deviation = row.real(Deviation);
    return figures;
}

/// Returns the sum of squared distances from the mean; nothing if the deviation was not recorded.
std::optional<double> squares(const RecordedTotal& figures) {
    if (figures.instances == 1) return 0.0;
    if (!figures.deviation) return std::nullopt;
    return *figures.deviation * *figures.deviation * static_cast<double>(figures.instances - 1);
}

std::optional<double> extreme(std::optional<double> a, std::optional<double> b, bool smaller) {
    if (!a || !b) return std::nullopt;
    return smaller ? std::min(*a, *b) : std::max(*a, *b);
}

}  // namespace

void StatsTotals::beginTable() {
    m_told.merge(m_inTable);
    m_inTable.clear();
    m_sums.clear();
    m_kernels.clear();
}

RowFate StatsTotals::add(const StatsRow& row, TraceBuilder& builder) {
    using enum StatsColumn;
    const StatsTable table = row.header.table;
    auto total = figures(row, table == StatsTable::MemorySize);
    if (!total) return RowFate::Damaged;
    const std::uint64_t rounding = row.rounding(Total);
    const bool ofKernel =
        table == StatsTable::KernelSum || (table == StatsTable::GpuSum && row.text(Category) == "CUDA_KERNEL");
    if (ofKernel) {
        const StatsColumn column = table == StatsTable::KernelSum ? Name : Operation;
        total->name =
            builder.intern(row.fields[static_cast<std::size_t>(row.header.place[static_cast<std::size_t>(column)])]);
        total->recordedAs = total->name;
        return addNamed(StatsSubject::KernelTime, *total, rounding, row.header.has(Shape));
    }
    const auto operation = memoryOperation(row.text(Operation));
    if (!operation) return table == StatsTable::GpuSum ? RowFate::Foreign : RowFate::Damaged;
    total->name = builder.intern(operation->name);
    total->recordedAs = builder.intern(row.text(Operation));
    total->kind = operation->kind;
    return addNamed(table == StatsTable::MemorySize ? StatsSubject::MemorySize : StatsSubject::MemoryTime, *total,
                    rounding, false);
}

RowFate StatsTotals::addNamed(StatsSubject subject, RecordedTotal total, std::uint64_t rounding, bool byShape) {
    m_sums[subject].add(total.instances, total.total ? *total.total : total.bytes.value_or(0), rounding);
    if (m_told.contains(subject)) return RowFate::Repeated;
    m_inTable.insert(subject);
    if (byShape) {
        const auto [found, isNew] = m_kernels.try_emplace(total.name, m_rows.size());
        if (!isNew) {
            merge(m_rows[found->second], total);
            return RowFate::Kept;
        }
    }
    m_rows.push_back(total);
    return RowFate::Kept;
}

/// Merges two parts. The deviation of the union follows from those of its parts (Chan, Golub and LeVeque, 1983); its
/// median cannot be computed from theirs.
void StatsTotals::merge(RecordedTotal& sum, const RecordedTotal& part) {
    const auto a = squares(sum);
    const auto b = squares(part);
    const auto countA = static_cast<double>(sum.instances);
    const auto countB = static_cast<double>(part.instances);
    const double apart = static_cast<double>(*part.total) / countB - static_cast<double>(*sum.total) / countA;
    sum.instances += part.instances;
    if (__builtin_add_overflow(*sum.total, *part.total, &*sum.total))
        sum.total = std::numeric_limits<std::int64_t>::max();  // saturated: this much or more
    sum.median.reset();
    sum.min = extreme(sum.min, part.min, true);
    sum.max = extreme(sum.max, part.max, false);
    sum.deviation.reset();
    if (a && b)
        sum.deviation =
            std::sqrt((*a + *b + apart * apart * countA * countB / (countA + countB)) / (countA + countB - 1));
}

}  // namespace core

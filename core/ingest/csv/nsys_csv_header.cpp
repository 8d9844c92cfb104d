// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_csv_header.h"

#include "core/base/text.h"

#include <algorithm>

namespace core {

namespace {

enum class UnitKind : std::uint8_t { None, Time, Bytes, TimeOrBytes, Rate };

/// A column with all names that it had over the years.
struct KnownColumn {
    StatsColumn column;
    UnitKind kind;
    std::vector<std::string_view> names;  // not an initializer_list, whose array would not outlive the initialization
};

const std::array knownColumns{
    KnownColumn{StatsColumn::Total, UnitKind::TimeOrBytes, {"Total Time", "Total"}},
    KnownColumn{StatsColumn::Instances, UnitKind::None, {"Instances", "Count", "Operations"}},
    KnownColumn{StatsColumn::Average, UnitKind::TimeOrBytes, {"Avg", "Average"}},
    KnownColumn{StatsColumn::Median, UnitKind::TimeOrBytes, {"Med", "Median"}},
    KnownColumn{StatsColumn::Minimum, UnitKind::TimeOrBytes, {"Min", "Minimum"}},
    KnownColumn{StatsColumn::Maximum, UnitKind::TimeOrBytes, {"Max", "Maximum"}},
    KnownColumn{StatsColumn::Deviation, UnitKind::TimeOrBytes, {"StdDev"}},
    KnownColumn{StatsColumn::Shape, UnitKind::None, {"GridXYZ", "BlockXYZ"}},
    KnownColumn{StatsColumn::Name, UnitKind::None, {"Name"}},
    KnownColumn{StatsColumn::Operation, UnitKind::None, {"Operation"}},
    KnownColumn{StatsColumn::Category, UnitKind::None, {"Category"}},
    KnownColumn{StatsColumn::Start, UnitKind::Time, {"Start"}},
    KnownColumn{StatsColumn::Duration, UnitKind::Time, {"Duration"}},
    KnownColumn{StatsColumn::Correlation, UnitKind::None, {"CorrId"}},
    KnownColumn{StatsColumn::Bytes, UnitKind::Bytes, {"Bytes"}},
    KnownColumn{StatsColumn::Throughput, UnitKind::Rate, {"Throughput", "Thru"}},
    KnownColumn{StatsColumn::Device, UnitKind::None, {"Device"}},
    KnownColumn{StatsColumn::Context, UnitKind::None, {"Ctx"}},
    KnownColumn{StatsColumn::GreenContext, UnitKind::None, {"GreenCtx"}},
    KnownColumn{StatsColumn::Stream, UnitKind::None, {"Strm"}},
    KnownColumn{StatsColumn::ProjectedStart, UnitKind::Time, {"Projected Start"}},
    KnownColumn{StatsColumn::ProjectedDuration, UnitKind::Time, {"Projected Duration"}},
    KnownColumn{StatsColumn::Style, UnitKind::None, {"Style"}},
    KnownColumn{StatsColumn::OperationCount, UnitKind::None, {"NumGPUOps"}},
};

/// Tables of nsys that share columns with those above, each with a column that only it has.
struct OtherReport {
    std::string_view column;
    std::string_view report;
};

constexpr std::array otherReports{
    OtherReport{"Num Calls", "cuda_api_sum (or another summary of host calls)"},
    OtherReport{"NVTX Range", "nvtx_kern_sum"},
    OtherReport{"Range", "nvtx_sum"},
    OtherReport{"Total Proj Time", "nvtx_gpu_proj_sum"},
    OtherReport{"QCount", "cuda_kern_exec_sum"},
    OtherReport{"KAvg", "cuda_kern_exec_sum"},
    OtherReport{"API Start", "cuda_kern_exec_trace"},
    OtherReport{"DurNonChild", "nvtx_pushpop_trace"},
    OtherReport{"Result", "cuda_api_trace"},
    OtherReport{"Source", "mpi_event_sum"},
};

struct HeaderCell {
    std::string_view name;
    std::string_view unit;
};

/// Splits "Total Time (ns)", "Start(sec)" and, as the scripts print when called by hand, "Start:ts_ns".
HeaderCell headerCell(std::string_view text) {
    text = trimmed(text, " ");
    if (text.ends_with(')'))
        if (const std::size_t open = text.rfind('('); open != npos && open > 0)
            return {trimmed(text.substr(0, open), " "), trimmed(text.substr(open + 1, text.size() - open - 2), " ")};
    if (const std::size_t colon = text.find(':'); colon != npos && colon > 0) {
        const std::size_t mark = text.rfind('_');
        const bool hasUnit = mark != npos && mark > colon;
        return {text.substr(0, colon), hasUnit ? text.substr(mark + 1) : std::string_view()};
    }
    return {text, {}};
}

std::optional<Unit> unitOf(UnitKind kind, std::string_view text) {
    if (kind == UnitKind::None) return Unit{};
    if (kind == UnitKind::Rate)  // "MBps" until 2022, "MB/s" since
        return text.ends_with("ps") || text.ends_with("/s") ? byteUnit(text.substr(0, text.size() - 2)) : std::nullopt;
    if (kind != UnitKind::Bytes)
        if (const auto unit = timeUnit(text)) return unit;
    return kind == UnitKind::Time ? std::nullopt : byteUnit(text);
}

/// Returns the unit in a cell of this column; nothing for a percentage, or if the column counts things.
std::optional<Unit> unitOfCell(StatsColumn column, std::string_view text) {
    const auto known = std::ranges::find(knownColumns, column, &KnownColumn::column);
    if (text.empty() || known == knownColumns.end() || known->kind == UnitKind::None) return std::nullopt;
    return unitOf(known->kind, text);
}

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

/// Puts columns, units and the first fault into the header.
class HeaderScan {
public:
    explicit HeaderScan(std::span<const std::string> fields) {
        m_header.place.fill(-1);
        m_header.width = fields.size();
        for (std::size_t i = 0; i < fields.size(); ++i)
            note(headerCell(fields[i]), static_cast<int>(i));
    }

    std::optional<StatsHeader> result() {
        if (m_header.report.empty() ? !name() : m_known < 3) return std::nullopt;
        inheritUnits();
        for (const StatsColumn column : times)
            m_header.unitIsInCells[static_cast<std::size_t>(column)] =
                has(column) && !m_hasUnit[static_cast<std::size_t>(column)];
        if (m_header.table != StatsTable::Other) checkColumns();
        return std::move(m_header);
    }

private:
    using enum StatsColumn;

    static constexpr std::array times{Total,     Average, Median,   Minimum,        Maximum,
                                      Deviation, Start,   Duration, ProjectedStart, ProjectedDuration};

    bool has(StatsColumn column) const { return m_header.has(column); }

    void note(HeaderCell cell, int place) {
        for (const OtherReport& other : otherReports)
            if (cell.name == other.column) {
                m_header.report = other.report;
                ++m_known;
            }
        for (const KnownColumn& known : knownColumns) {
            if (std::find(known.names.begin(), known.names.end(), cell.name) == known.names.end()) continue;
            const auto at = static_cast<std::size_t>(known.column);
            if (m_header.place[at] >= 0 && known.column != Shape) continue;
            ++m_known;
            m_header.place[at] = place;
            m_totalIsTime = m_totalIsTime || cell.name == "Total Time";
            m_countsOtherThings = m_countsOtherThings || cell.name == "Count";
            const auto unit = unitOf(known.kind, cell.unit);
            m_header.unit[at] = unit.value_or(Unit{});
            m_hasUnit[at] = unit.has_value();
            if (!unit && !cell.unit.empty() && m_fault.empty())
                m_fault = "header: unknown unit " + quoted(cell.unit) + " of column " + quoted(cell.name);
        }
    }

    /// Determines which of our tables this is; returns false if it is none of them.
    bool name() {
        const auto be = [&](StatsTable table, std::string_view report) {
            m_header.table = table;
            m_header.report = report;
            return true;
        };
        if (has(ProjectedDuration)) return be(StatsTable::ProjectedRanges, "nvtx_gpu_proj_trace");
        if (has(Start) && (has(Device) || has(Stream))) return be(StatsTable::GpuTrace, "cuda_gpu_trace");
        if (!has(Total)) return false;
        if (m_totalIsTime && has(Category)) return be(StatsTable::GpuSum, "cuda_gpu_sum");
        if (m_totalIsTime && has(Operation)) return be(StatsTable::MemoryTime, "cuda_gpu_mem_time_sum");
        if (has(Operation)) return be(StatsTable::MemorySize, "cuda_gpu_mem_size_sum");
        if (!m_totalIsTime || !(has(Name) || has(Instances))) return false;
        if (m_countsOtherThings) return be(StatsTable::Other, "openmp_sum (or another summary of host events)");
        return be(StatsTable::KernelSum, "cuda_gpu_kern_sum");
    }

    /// Sets missing units. Until 2021 only the total had one, and sizes had none: they were KiB, as nsys' titles said.
    void inheritUnits() {
        const auto total = static_cast<std::size_t>(Total);
        if (m_header.table == StatsTable::MemorySize && !m_hasUnit[total] && m_fault.empty()) {
            m_header.unit[total] = Unit{0, 10};
            m_hasUnit[total] = true;
        }
        for (const StatsColumn column : {Average, Median, Minimum, Maximum, Deviation})
            if (const auto at = static_cast<std::size_t>(column); has(column) && !m_hasUnit[at]) {
                m_header.unit[at] = m_header.unit[total];
                m_hasUnit[at] = m_hasUnit[total];
            }
    }

    void checkColumns() {
        m_header.fault = m_fault;
        for (const KnownColumn& known : knownColumns) {
            if (!m_header.fault.empty()) break;
            if (!isNeeded(known.column)) continue;
            if (!has(known.column))
                m_header.fault = "header: no column " + quoted(*known.names.begin());
            else if (known.kind != UnitKind::None && !m_hasUnit[static_cast<std::size_t>(known.column)] &&
                     m_header.unitFault.empty()) {
                m_header.unitFault = "header: no unit at column " + quoted(*known.names.begin());
                m_header.unitless = known.column;
            }
        }
        const std::string advice =
            " in this " + std::string(m_header.report) + " table; write it again with `nsys stats`";
        for (std::string* fault : {&m_header.fault, &m_header.unitFault})
            if (!fault->empty()) *fault += advice;
    }

    bool isNeeded(StatsColumn column) const {
        const auto oneOf = [&](std::initializer_list<StatsColumn> columns) {
            return std::find(columns.begin(), columns.end(), column) != columns.end();
        };
        switch (m_header.table) {
            case StatsTable::KernelSum:
                return oneOf({Total, Instances, Name});
            case StatsTable::MemoryTime:
            case StatsTable::MemorySize:
                return oneOf({Total, Instances, Operation});
            case StatsTable::GpuSum:
                return oneOf({Total, Instances, Category, Operation});
            case StatsTable::ProjectedRanges:
                return oneOf({Name, ProjectedDuration});
            case StatsTable::GpuTrace:
                return oneOf({Start, Duration, Device, Stream, Name});
            case StatsTable::Other:
                return false;
        }
        return false;
    }

    StatsHeader m_header;
    std::array<bool, static_cast<std::size_t>(Columns)> m_hasUnit{};
    std::string m_fault;
    bool m_totalIsTime = false;
    bool m_countsOtherThings = false;  ///< has "Count", where a kernel summary has "Instances"
    int m_known = 0;
};

}  // namespace

std::optional<StatsHeader> statsHeader(std::span<const std::string> fields) {
    return fields.size() < 3 ? std::nullopt : HeaderScan(fields).result();
}

std::string_view StatsRow::text(StatsColumn column) const {
    const int place = header.place[static_cast<std::size_t>(column)];
    if (place < 0 || static_cast<std::size_t>(place) >= fields.size()) return {};
    const std::string& cell = fields[static_cast<std::size_t>(place)];
    return cell == "None" ? std::string_view() : std::string_view(cell);
}

/// Returns the cell, without the dots between thousands where commas are known to be decimal points.
std::string_view StatsRow::plain(StatsColumn column, std::string& scratch) const {
    auto undotted = cells.commas == CommaUse::Decimal ? withoutThousandsDots(text(column)) : std::nullopt;
    if (!undotted) return text(column);
    scratch = *std::move(undotted);
    return scratch;
}

/// Returns the number of a cell that is written for people, with its unit; nothing if there is none, or no certain one.
std::optional<std::pair<std::string, Unit>> StatsRow::shown(StatsColumn column) const {
    const std::string_view cell = text(column);
    if (cell.empty()) return std::nullopt;
    const auto at = static_cast<std::size_t>(column);
    auto number = shownNumber(cell, cells.commas);
    if (!number || number->isAmbiguous) return std::nullopt;
    if (number->unit.empty()) {
        const bool isZero = number->plain.find_first_of("123456789") == npos;
        if (header.unitIsInCells[at] && !isZero) return std::nullopt;
        return std::pair(std::move(number->plain), header.unit[at]);
    }
    const auto unit = unitOfCell(column, number->unit);
    if (!unit) return std::nullopt;
    cells.haveUnits = true;
    if (column == StatsColumn::Start)
        cells.stepOfStarts =
            std::max(cells.stepOfStarts, wholeNumber("1e-" + std::to_string(number->decimals), *unit).value_or(0));
    return std::pair(std::move(number->plain), *unit);
}

std::optional<std::int64_t> StatsRow::whole(StatsColumn column) const {
    const auto at = static_cast<std::size_t>(column);
    std::string scratch;
    if (!header.unitIsInCells[at])
        if (const auto number = wholeNumber(plain(column, scratch), header.unit[at], haveDecimalCommas()))
            return number;
    const auto number = shown(column);
    return number ? wholeNumber(number->first, number->second) : std::nullopt;
}

std::optional<double> StatsRow::real(StatsColumn column) const {
    const auto at = static_cast<std::size_t>(column);
    std::string scratch;
    if (!header.unitIsInCells[at])
        if (const auto number = realNumber(plain(column, scratch), header.unit[at], haveDecimalCommas())) return number;
    const auto number = shown(column);
    return number ? realNumber(number->first, number->second) : std::nullopt;
}

std::uint64_t StatsRow::rounding(StatsColumn column) const {
    const auto at = static_cast<std::size_t>(column);
    std::optional<std::int64_t> digit;
    std::string scratch;
    if (!header.unitIsInCells[at]) digit = lastDigitOf(plain(column, scratch), header.unit[at], haveDecimalCommas());
    if (!digit)
        if (const auto number = shown(column)) digit = lastDigitOf(number->first, number->second);
    return static_cast<std::uint64_t>(digit.value_or(1)) / 2;
}

bool StatsRow::hasUnit(StatsColumn column) const {
    const auto number = shownNumber(text(column), CommaUse::Decimal);
    return number && unitOfCell(column, number->unit);
}

CommaUse commaUseIn(const StatsHeader& header, std::span<const std::string> fields) {
    using enum StatsColumn;
    const auto isAt = [&](std::size_t place, std::initializer_list<StatsColumn> columns) {
        return std::ranges::any_of(columns, [&](StatsColumn column) {
            return header.place[static_cast<std::size_t>(column)] == static_cast<int>(place);
        });
    };
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (isAt(i, {Name, Operation, Category, Shape, Device, Style})) continue;
        if (const CommaUse use = commaUseIn(fields[i], isAt(i, {Instances})); use != CommaUse::Unknown) return use;
    }
    return CommaUse::Unknown;
}

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them: one unit per column, four significant digits, aligned at the decimal point.
#pragma once

#include "core/base/ids.h"
#include "core/base/table.h"

#include <QLocale>
#include <QString>

#include <cstdint>
#include <optional>

namespace ui {

enum class TimeUnit : std::uint8_t { Auto, Nanoseconds, Microseconds, Milliseconds, Seconds };

/// Magnitudes of a column's values, from which its unit and decimals are chosen. Zeros do not count.
struct Magnitudes {
    double least = 0;
    double minFraction = 0;  ///< the least that is not a whole number
    double most = 0;

    void add(double value);
    /// Adds the sum of all others. If none of them takes ten seconds, it is in milliseconds like they.
    void addSum(double sum);
};

/// How every number of one column is written.
struct NumberFormat {
    core::CellKind kind = core::CellKind::Count;
    double divisor = 1;     ///< the shown value is the raw value divided by it
    QString unit;           ///< "ms", "MiB", "GB/s", "%"; empty for counts
    int decimals = 0;       ///< the most of any number of the column: shorter ones leave room on the right
    bool isChange = false;  ///< positive numbers have a plus sign

    bool operator==(const NumberFormat&) const = default;
};

/// The format of a column with such values. Time is raw in ns; Bytes are in bytes, whatever the column's export unit.
/// Auto chooses the unit in which the largest value lies in [1, 1000), ms up to 10,000; below one unit it is ns.
NumberFormat numberFormat(const core::Column& column, const Magnitudes& values, TimeUnit unit);

/// "63.58", "0.7164", "1,022", "< 0.00001"; percentages with two decimals; a change keeps its sign (U+2212).
QString numberText(double raw, const NumberFormat& format, const QLocale& locale);

/// The decimals of the number in that text: the difference to `format.decimals` is left as room.
int decimalsOf(double raw, const NumberFormat& format);

/// The cell's number, if it holds one.
std::optional<double> numberOf(const core::Cell& cell);

/// "Total (ms)".
QString headerText(const QString& title, const NumberFormat& format);

/// For tooltips: "31,370,112,004 ns", "1,708,130,304 bytes"; averages of ns have one decimal.
QString exactText(double raw, core::CellKind kind, const QLocale& locale);
QString exactText(std::int64_t whole, core::CellKind kind, const QLocale& locale);
/// The same for a cell's number; empty where it holds none.
QString exactText(const core::Cell& cell, core::CellKind kind, const QLocale& locale);

/// A count with its separators: "1,022".
QString countText(std::int64_t count);

/// A part of a whole, such as 0.125: "12.5 %".
QString partText(double part, int decimals = 1);

/// A single time: "57.14 ms", in a suitable unit.
QString timeText(core::Nanos time, const QLocale& locale);

/// The text of a cell without a figure.
QString notRecordedText();

}  // namespace ui

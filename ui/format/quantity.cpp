// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/quantity.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {

namespace {

using core::CellKind;

constexpr int significant = 4;
constexpr int maxDecimals = 5;
constexpr double mebibyte = 1024.0 * 1024.0;
constexpr QChar minus(0x2212);

struct Unit {
    double nanos;
    const char* name;
};
constexpr std::array<Unit, 4> units{{{1, "ns"}, {1e3, "\u00b5s"}, {1e6, "ms"}, {1e9, "s"}}};

constexpr double leastInSeconds = 1e10;  // up to it milliseconds read well, and steps of a run stay comparable

const Unit& automaticUnit(double most) {
    if (most < 1e3) return units[0];
    if (most < 1e6) return units[1];
    return most < leastInSeconds ? units[2] : units[3];
}

const Unit& unitOf(TimeUnit unit, double most) {
    return unit == TimeUnit::Auto ? automaticUnit(most) : units[static_cast<std::size_t>(unit) - 1];
}

/// Decimals that give `value` four significant digits after rounding: 9.9996 is 10.00, not 10.000.
int decimalsFor(double value) {
    const double size = std::abs(value);
    for (int decimals = maxDecimals; decimals > 0; --decimals)
        if (std::round(size * std::pow(10, decimals)) < std::pow(10, significant)) return decimals;
    return 0;
}

/// Counts and nanoseconds are whole where they are whole; their averages are not.
bool isWhole(const NumberFormat& format) {
    return format.kind == CellKind::Count || (format.kind == CellKind::Time && format.divisor == 1);
}

QLocale groupedBy(QLocale locale) {
    locale.setNumberOptions(locale.numberOptions() & ~QLocale::OmitGroupSeparator);
    return locale;
}

QString digits(double size, int decimals, const QLocale& locale) {
    return groupedBy(locale).toString(size, 'f', decimals);
}

QString withUnit(const QString& number, CellKind kind) {
    if (kind == CellKind::Time) return QCoreApplication::translate("Quantity", "%1 ns").arg(number);
    if (kind == CellKind::Bytes) return QCoreApplication::translate("Quantity", "%1 bytes").arg(number);
    return number;
}

}  // namespace

void Magnitudes::add(double value) {
    const double size = std::abs(value);
    if (size == 0 || !std::isfinite(size)) return;
    least = least == 0 ? size : std::min(least, size);
    if (size != std::floor(size)) minFraction = minFraction == 0 ? size : std::min(minFraction, size);
    most = std::max(most, size);
}

void Magnitudes::addSum(double sum) {
    const double longest = most;
    add(sum);
    if (longest < leastInSeconds) most = std::min(most, std::nextafter(leastInSeconds, 0.0));
}

int decimalsOf(double raw, const NumberFormat& format) {
    if (format.kind == CellKind::Percent) return 2;
    if (raw == 0 || !std::isfinite(raw)) return 0;
    if (isWhole(format) && raw == std::round(raw)) return 0;
    return decimalsFor(raw / format.divisor);
}

NumberFormat numberFormat(const core::Column& column, const Magnitudes& values, TimeUnit unit) {
    NumberFormat format{column.kind, 1, QString::fromStdString(column.unit), 0};
    if (column.kind == CellKind::Time) {
        const Unit& chosen = unitOf(unit, values.most);
        format.divisor = chosen.nanos;
        format.unit = QString::fromUtf8(chosen.name);
    }
    if (column.kind == CellKind::Bytes) {
        format.divisor = mebibyte;
        format.unit = QStringLiteral("MiB");
    }
    const double least = isWhole(format) ? values.minFraction : values.least;
    format.decimals = decimalsOf(least, format);
    return format;
}

QString numberText(double raw, const NumberFormat& format, const QLocale& locale) {
    if (!std::isfinite(raw)) return notRecordedText();
    const double size = std::abs(raw / format.divisor);
    const int decimals = decimalsOf(raw, format);
    // A share that rounds to zero has no sign.
    const bool isZero = format.kind == CellKind::Percent && size < std::pow(10, -decimals) / 2;
    const QString sign = isZero                       ? QString()
                         : raw < 0                    ? QString(minus)
                         : raw > 0 && format.isChange ? QStringLiteral("+")
                                                      : QString();
    const double resolution = std::pow(10, -maxDecimals);
    const bool tooSmall = size > 0 && size < resolution / 2 && format.kind != CellKind::Percent;
    if (tooSmall) return QStringLiteral("< ") + sign + digits(resolution, maxDecimals, locale);
    return sign + digits(size, decimals, locale);
}

std::optional<double> numberOf(const core::Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&cell)) return *real;
    return std::nullopt;
}

QString headerText(const QString& title, const NumberFormat& format) {
    return format.unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, format.unit);
}

QString exactText(double raw, CellKind kind, const QLocale& locale) {
    const int decimalsOfFraction = kind == CellKind::Time || kind == CellKind::Bytes ? 1 : 6;
    return withUnit(digits(raw, raw == std::round(raw) ? 0 : decimalsOfFraction, locale), kind);
}

// Beyond 2^53 a double is no longer the number that was recorded.
QString exactText(std::int64_t whole, CellKind kind, const QLocale& locale) {
    return withUnit(groupedBy(locale).toString(static_cast<qlonglong>(whole)), kind);
}

QString exactText(const core::Cell& cell, CellKind kind, const QLocale& locale) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return exactText(*whole, kind, locale);
    if (const auto* real = std::get_if<double>(&cell)) return exactText(*real, kind, locale);
    return {};
}

QString countText(std::int64_t count) { return QLocale().toString(static_cast<qlonglong>(count)); }

QString partText(double part, int decimals) {
    return QLocale().toString(100 * part, 'f', decimals) + QStringLiteral(" %");
}

QString timeText(core::Nanos time, const QLocale& locale) {
    Magnitudes values;
    values.add(static_cast<double>(time));
    const NumberFormat format = numberFormat({"", "ns", CellKind::Time}, values, TimeUnit::Auto);
    return numberText(static_cast<double>(time), format, locale) + u' ' + format.unit;
}

QString notRecordedText() { return QCoreApplication::translate("Quantity", "not recorded"); }

}  // namespace ui

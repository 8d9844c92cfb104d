// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/time_text.h"

#include <QRegularExpression>

#include <cmath>

namespace ui {

QString roundTimeText(double nanos) {
    Magnitudes size;
    size.add(nanos);
    // Thousands of milliseconds read worse in a row of limits than seconds.
    const TimeUnit unit = nanos >= 1e9 ? TimeUnit::Seconds : TimeUnit::Auto;
    const NumberFormat format = numberFormat({"", "ns", core::CellKind::Time}, size, unit);
    return QLocale().toString(nanos / format.divisor, 'g', 6) + u' ' + format.unit;
}

std::optional<core::Nanos> timeFromText(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("^\\s*([0-9.,]+)\\s*(ns|us|µs|μs|ms|s)?\\s*$"),
                                            QRegularExpression::CaseInsensitiveOption);
    constexpr double longest = 9e18;
    const auto match = pattern.match(text);
    bool isNumber = false;
    double number = QLocale().toDouble(match.captured(1), &isNumber);
    if (!isNumber) number = QLocale::c().toDouble(match.captured(1), &isNumber);
    if (!match.hasMatch() || !isNumber) return std::nullopt;
    const QString unit = match.captured(2).toLower();
    const double scale = unit == u"s" ? 1e9 : unit == u"ms" ? 1e6 : unit.isEmpty() || unit == u"ns" ? 1 : 1e3;
    if (number * scale > longest) return std::nullopt;
    return static_cast<core::Nanos>(std::llround(number * scale));
}

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/change_words.h"

#include "ui/format/quantity.h"

#include <QCoreApplication>

#include <cstdlib>

namespace ui {

namespace {

/// The translation context of the texts.
struct ChangeText {
    Q_DECLARE_TR_FUNCTIONS(ComparisonPane)
};

}  // namespace

QString percentText(double percent, bool isChange) {
    return numberText(percent, {core::CellKind::Percent, 1, {}, 2, isChange}, QLocale()) + QStringLiteral(" %");
}

QString verdictText(core::Verdict verdict) {
    switch (verdict) {
        case core::Verdict::Added:
            return QStringLiteral("+ ") + ChangeText::tr("Added");
        case core::Verdict::Removed:
            return QStringLiteral("× ") + ChangeText::tr("Removed");
        case core::Verdict::Increased:
            return QStringLiteral("↑ ") + ChangeText::tr("Increased");
        case core::Verdict::Decreased:
            return QStringLiteral("↓ ") + ChangeText::tr("Decreased");
        case core::Verdict::Unchanged:
            return QStringLiteral("= ") + ChangeText::tr("Unchanged");
        case core::Verdict::Inconclusive:
            return QStringLiteral("~ ") + ChangeText::tr("Inconclusive");
    }
    return {};
}

QString timeChangeText(core::Nanos time) {
    const QString text = timeText(std::abs(time), QLocale());
    return time > 0 ? u'+' + text : time < 0 ? QStringLiteral("−") + text : text;
}

std::optional<ChangeInterval> intervalOf(const core::Change& change, double reach) {
    if (!change.change || !change.low || !change.high) return std::nullopt;
    return ChangeInterval{100 * *change.low, 100 * *change.change, 100 * *change.high, reach, change.isSignificant()};
}

}  // namespace ui

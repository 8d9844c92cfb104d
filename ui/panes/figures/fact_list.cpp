// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/fact_list.h"

#include "ui/format/quantity.h"
#include "ui/timeline/scene/item_text.h"

#include <cmath>

namespace ui {

void FactList::add(const QString& title, const QString& value, const Mark& mark) {
    m_facts.push_back({.title = title, .value = value, .mark = mark});
}

void FactList::addOr(const QString& title, const QString& value) {
    add(title, value.isEmpty() ? notRecordedText() : value);
}

void FactList::addNumber(const QString& title, std::int64_t number) {
    add(title, m_locale.toString(static_cast<qlonglong>(number)));
}

SelectionFact& FactList::addTime(const QString& title, core::Nanos time) {
    return m_facts.emplace_back(SelectionFact{title, timeText(time, m_locale),
                                              exactText(time, core::CellKind::Time, m_locale), QString::number(time),
                                              core::CellKind::Time});
}

void FactList::addMeanTime(const QString& title, double time) {
    m_facts.push_back({title, timeText(std::llround(time), m_locale), exactText(time, core::CellKind::Time, m_locale),
                       QString::number(time, 'f', time == std::floor(time) ? 0 : 1), core::CellKind::Time});
}

void FactList::addSize(const QString& title, std::int64_t bytes) {
    m_facts.push_back({title, bytesText(bytes, m_locale), exactText(bytes, core::CellKind::Bytes, m_locale),
                       QString::number(bytes), core::CellKind::Bytes});
}

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
// Facts as rows of text, each in the words that a person reads and, of figures, exactly beside it.
#pragma once

#include "core/base/table.h"
#include "ui/models/mark.h"

#include <QLocale>
#include <QString>

#include <cstdint>
#include <utility>
#include <vector>

namespace ui {

struct SelectionFact {
    QString title, value;
    QString exact = {};                          ///< "57,140,123 ns"; empty where `value` is exact
    QString raw = {};                            ///< "57140123", for pasting into a formula; of times and sizes
    core::CellKind kind = core::CellKind::Text;  ///< Time: raw is in ns; Bytes
    Mark mark = {};                              ///< what it leads to: the next of its name, a range around it
    bool leadsToCode = false;                    ///< of what is selected
};

class FactList {
public:
    explicit FactList(const QLocale& locale) : m_locale(locale) {}

    const QLocale& locale() const { return m_locale; }
    std::vector<SelectionFact> take() { return std::move(m_facts); }

    void add(SelectionFact fact) { m_facts.push_back(std::move(fact)); }
    void add(const QString& title, const QString& value, const Mark& mark = {});
    /// An empty value has not been recorded.
    void addOr(const QString& title, const QString& value);
    void addNumber(const QString& title, std::int64_t number);
    /// The fact may be given other words or a mark.
    SelectionFact& addTime(const QString& title, core::Nanos time);
    /// A time that need not be a whole number of nanoseconds.
    void addMeanTime(const QString& title, double time);
    void addSize(const QString& title, std::int64_t bytes);

private:
    const QLocale& m_locale;
    std::vector<SelectionFact> m_facts;
};

}  // namespace ui

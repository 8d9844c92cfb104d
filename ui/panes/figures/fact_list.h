// SPDX-License-Identifier: GPL-3.0-or-later
// Facts as rows of text, each with a readable value and, for numbers, the exact value beside it.
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
    QString exact = {};                          ///< "57,140,123 ns"; empty if `value` is exact
    QString raw = {};                            ///< "57140123", a time or size for pasting into a formula
    core::CellKind kind = core::CellKind::Text;  ///< Time: `raw` is in nanoseconds; Bytes
    Mark mark = {};                              ///< the target of a link: the next of its name, an enclosing range
    bool leadsToCode = false;                    ///< links to the code of the selection
};

class FactList {
public:
    explicit FactList(const QLocale& locale) : m_locale(locale) {}

    const QLocale& locale() const { return m_locale; }
    std::vector<SelectionFact> take() { return std::move(m_facts); }

    void add(SelectionFact fact) { m_facts.push_back(std::move(fact)); }
    void add(const QString& title, const QString& value, const Mark& mark = {});
    /// Adds a fact; an empty value is shown as not recorded.
    void addOr(const QString& title, const QString& value);
    void addNumber(const QString& title, std::int64_t number);
    /// Adds a time and returns the fact, so that the caller can change its text or set a mark.
    SelectionFact& addTime(const QString& title, core::Nanos time);
    /// Adds a time that may be a fraction of nanoseconds.
    void addMeanTime(const QString& title, double time);
    void addSize(const QString& title, std::int64_t bytes);

private:
    const QLocale& m_locale;
    std::vector<SelectionFact> m_facts;
};

}  // namespace ui

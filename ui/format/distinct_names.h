// SPDX-License-Identifier: GPL-3.0-or-later
// Shortens long names that differ in a few letters, for a chip, a tab, a column or a chart, so that they stay
// distinguishable: they are cut where they agree.
#pragma once

#include <QStringList>

#include <functional>
#include <vector>

namespace ui {

/// Names that stand beside each other. O(names · log names) to make; each is shortened by itself.
class DistinctNames {
public:
    using Fits = std::function<bool(const QString&)>;

    explicit DistinctNames(QStringList names = {});

    /// Returns the name so that it fits, with an ellipsis for every omitted part. The words in which it first differs
    /// from the others are kept, those from the most similar ones first, then as much of its start as fits. The first
    /// such word is kept even if it does not fit. `room` is about how many letters fit.
    QString shortened(const QString& name, qsizetype room, const Fits& fits) const;
    /// Returns whether there is another name to tell one apart from.
    bool areSeveral() const { return m_sorted.size() > 1; }

private:
    std::vector<qsizetype> differences(const QString& name) const;

    QStringList m_sorted;  ///< each once
};

/// Each name in at most `room` characters. A name that cannot be distinguished in that room stays longer. In the order
/// of `names`.
QStringList distinctNames(const QStringList& names, qsizetype room);

}  // namespace ui

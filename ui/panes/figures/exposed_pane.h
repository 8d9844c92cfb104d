// SPDX-License-Identifier: GPL-3.0-or-later
// The communication of each iteration: the exposed part, and the part hidden by computation.
#pragma once

#include "ui/panes/shared/snapshot_pane.h"

class QLabel;
class QScrollArea;

namespace ui {

class ContentOrMessage;
class StackedBars;

class ExposedPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit ExposedPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;

protected:
    void rebuild() override;
    void followEdits() override;

private:
    EmptyState emptyState() const;
    void showMarked();
    /// Returns the mark of the iteration of a bar.
    Mark markOf(int item) const;

    ContentOrMessage* m_pages;
    StackedBars* m_bars;
    QLabel* m_note;
    std::vector<std::size_t> m_rows;       ///< rows of the iteration table, one per bar
    std::optional<std::int64_t> m_marked;  ///< number of the marked iteration
};

}  // namespace ui

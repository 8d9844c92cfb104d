// SPDX-License-Identifier: GPL-3.0-or-later
// The wall time of each device, accounted for to the nanosecond: bars that fill the wall time, and the sum below them.
#pragma once

#include "ui/panes/shared/snapshot_pane.h"

class QLabel;
class QScrollArea;

namespace ui {

class ContentOrMessage;
class IterationStrip;
class StackedBars;
class TableFrame;
class TableHeading;

class BreakdownPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit BreakdownPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;

protected:
    void rebuild() override;
    void followEdits() override;

private:
    EmptyState emptyState() const;
    void showFigures();
    void showIterations();

    QWidget* m_body;
    ContentOrMessage* m_pages;
    StackedBars* m_bars;
    QScrollArea* m_barsArea;
    TableFrame* m_table;
    QLabel* m_facts;
    TableHeading* m_stripHeading;
    IterationStrip* m_strip;
    std::optional<std::int64_t> m_marked;  ///< number of the marked iteration
    std::size_t m_chosen = 0;              ///< breakdown row shown in the table if not all fit
};

}  // namespace ui

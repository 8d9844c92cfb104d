// SPDX-License-Identifier: GPL-3.0-or-later
// A list beside a table that shows the instances of the chosen row, below the name of the row and the number of
// instances.
#pragma once

#include "ui/theme/adaptive_widget.h"

#include <QString>

class QLabel;

namespace ui {

class TableFrame;

class DetailList final : public AdaptiveWidget {
    Q_OBJECT

public:
    /// `settingsKey` is the key under which the table keeps its columns.
    explicit DetailList(const QString& settingsKey, QWidget* parent = nullptr);

    TableFrame& table() { return *m_table; }
    /// Sets the name of the row to which the instances belong.
    void setOwner(const QString& name);
    /// Sets the line below the name: "200 of 1,234 gaps, the longest first", or why there are none.
    void setCount(const QString& words);

private:
    void rebuild() override;

    QLabel *m_owner, *m_count;
    TableFrame* m_table;
};

}  // namespace ui

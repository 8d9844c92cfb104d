// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog that shows and edits which kernel of a candidate corresponds to which kernel of the baseline.
#pragma once

#include "core/compare/name_map.h"

#include <QDialog>

#include <functional>

class QLabel;
class QTableWidget;

namespace ui {

class NameMapDialog : public QDialog {
    Q_OBJECT

public:
    /// `given` are the user's pairs; `found` are those that the steps imply, which the user can take over. `edited` is
    /// called with the edited map when the dialog is accepted.
    NameMapDialog(QWidget* parent, const core::NameMap& given, core::NameMap found,
                  std::function<void(const core::NameMap&)> edited);

private:
    void show(const core::NameMap& map);
    core::NameMap shown() const;
    void load();
    void save();

    QTableWidget* m_table;
    QLabel* m_fault;
    core::NameMap m_found;
};

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The recent files as a list of rows with two lines: name and format, then size, devices and date.
#pragma once

#include "ui/widgets/pages/recent_file.h"

#include <QListWidget>
#include <QStringList>

#include <vector>

namespace ui {

class RecentList : public QListWidget {
    Q_OBJECT

public:
    explicit RecentList(QWidget* parent = nullptr);

    void setFiles(const std::vector<RecentFile>& files);
    /// The height of all rows.
    QSize sizeHint() const override;

signals:
    void chosen(const QStringList& paths);  ///< by Enter or double-click on one or several; in the order of the list

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose();
};

/// Formats a date relative to `now`: "Today 09:41", "Yesterday", "17 Nov", "17 Nov 2024".
QString whenText(const QDateTime& when, const QDateTime& now);

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The recent files as a list of two-line rows: name over format, then size, devices and when.
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
    /// As high as its rows.
    QSize sizeHint() const override;

signals:
    void chosen(const QStringList& paths);  ///< in list order; Enter or a double click, on one or several

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose();
};

/// "Today 09:41", "Yesterday", "17 Nov", "17 Nov 2024".
QString whenText(const QDateTime& when, const QDateTime& now);

}  // namespace ui

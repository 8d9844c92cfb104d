// SPDX-License-Identifier: GPL-3.0-or-later
// The page shown while the first files are read: their names, the progress, the remaining time, and Stop.
#pragma once

#include <QStringList>
#include <QWidget>

#include <cstdint>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

/// The combined progress of all files being read.
struct ReadingProgress {
    QStringList names;
    std::uint64_t done = 0;
    std::uint64_t total = 0;  ///< 0: not known yet
    std::uint64_t events = 0;
    qint64 elapsedMs = 0;

    /// Whole percent, below 100 while something is being read; -1 while the total is not known.
    int percent() const;
};

/// "Reading a.json", "Reading a.json and 2 more".
QString readingText(const QStringList& names);

class ReadingPage : public QWidget {
    Q_OBJECT

public:
    explicit ReadingPage(QWidget* parent = nullptr);

    void setProgress(const ReadingProgress& progress);

signals:
    void stopRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    ReadingProgress m_progress;
    QLabel *m_title, *m_percent, *m_counts, *m_hint;
    QProgressBar* m_bar;
    QPushButton* m_stop;
};

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The mark of the panes of code, for the bar of chips; available only while the flame graph is visible.
#pragma once

#include "ui/panes/code/code_desk.h"

#include <QObject>
#include <QString>

namespace ui {

class CodePane;

class CodeMark : public QObject {
    Q_OBJECT

public:
    /// Must not outlive the pane.
    explicit CodeMark(CodePane& pane);

    /// The text of the chip: "code unshard"; empty: nothing is marked, or the pane is hidden.
    QString text() const;
    bool canFilter() const;
    /// Requests the filter that keeps only what is marked.
    void filter();
    void drop() { m_desk.mark({}); }

signals:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    CodePane& m_pane;
    CodeDesk& m_desk;
};

}  // namespace ui

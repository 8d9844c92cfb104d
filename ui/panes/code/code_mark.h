// SPDX-License-Identifier: GPL-3.0-or-later
// What is marked in the panes of code while their flame graph is in view, as the bar of chips shows it.
#pragma once

#include "ui/panes/code/code_desk.h"

#include <QObject>
#include <QString>

namespace ui {

class CodePane;

class CodeMark : public QObject {
    Q_OBJECT

public:
    /// Lives as long as the pane.
    explicit CodeMark(CodePane& pane);

    /// "code unshard"; empty: nothing is marked, or the pane is out of view.
    QString text() const;
    bool canFilter() const;
    /// Asks for the filter that keeps what is marked.
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

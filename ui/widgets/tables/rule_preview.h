// SPDX-License-Identifier: GPL-3.0-or-later
// The effect of the pattern being typed: the classes between which it moves time, and the kernels that it matches.
#pragma once

#include "ui/theme/class_ink.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace ui {

class RulePreview : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    struct Move {
        QString from, to, time;
        ClassInk fromInk, toInk;
    };
    struct Kernel {
        QString name, time;
    };
    struct Content {
        QString title;
        std::vector<Move> moves = {};
        std::vector<Kernel> kernels = {};
        QString more = {};  ///< text about the kernels that are not listed
    };
    void setContent(Content content);
    const Content& content() const { return m_content; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int lineCount() const;

    Content m_content;
};

}  // namespace ui

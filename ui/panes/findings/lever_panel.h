// SPDX-License-Identifier: GPL-3.0-or-later
// The levers of a what-if: a slider for the time of each class, ticks for what the step may be rid of, and a line for
// any others.
#pragma once

#include "ui/panes/findings/lever_choice.h"
#include "ui/theme/class_ink.h"

#include <QSize>
#include <QWidget>

#include <optional>
#include <vector>

class QBoxLayout;
class QCheckBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace ui {

class LeverSlider;

/// A lever with a slider.
struct ScaleLever {
    std::string lever;  ///< "class:gemm"
    QString name;
    ClassInk ink;

    bool operator==(const ScaleLever&) const = default;
};

/// Ticks stand beside the sliders, or below them where there is less width; both in several columns where there is less
/// height.
class LeverPanel : public QWidget {
    Q_OBJECT

public:
    explicit LeverPanel(QWidget* parent = nullptr);

    void setScales(std::vector<ScaleLever> scales);
    void setChoice(const LeverChoice& choice);
    /// Why the line of other levers cannot be asked; empty: it can.
    void setFault(const QString& fault);
    /// Levers that need recorded launches; `reason` says why they cannot be asked, empty: they can.
    void setHostRefusal(const QString& reason);
    /// So much room there is.
    void fitInto(QSize room);

signals:
    void edited(const LeverChoice& choice, const QString& what);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel *swatch, *name;
        LeverSlider* slider;
        QLabel* amount;
    };
    struct Shape {
        bool isBeside = true;
        int sliders = 1, ticks = 1;  ///< columns of each
        bool operator==(const Shape&) const = default;
    };
    void build();
    void retranslate();
    void fillRows();
    /// What it needs in that shape.
    QSize sizeIn(const Shape& shape) const;
    void arrange(const Shape& shape);
    void showChoice();
    void edit(const QString& what);

    std::vector<ScaleLever> m_scales;
    LeverChoice m_choice;
    QGridLayout *m_grid, *m_tickGrid;
    QBoxLayout *m_columns = nullptr, *m_scalesColumn = nullptr, *m_ticksColumn = nullptr;
    QLabel *m_scalesTitle, *m_ticksTitle, *m_othersTitle, *m_fault;
    std::vector<Row> m_rows;
    std::vector<QCheckBox*> m_ticks;
    QLineEdit* m_others;
    QPushButton* m_reset;
    QString m_hostRefusal;
    QSize m_room;
    std::optional<Shape> m_shape;  ///< in which its parts stand
    bool m_isShowing = false;
};

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The levers of a what-if: a slider for the time of each class, checkboxes for costs that the step could avoid, and a
// text field for all other levers.
#pragma once

#include "ui/panes/findings/lever_choice.h"
#include "ui/theme/adaptive_widget.h"
#include "ui/theme/class_ink.h"

#include <QSize>

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

/// A lever that has a slider.
struct ScaleLever {
    std::string lever;  ///< "class:gemm"
    QString name;
    ClassInk ink;

    bool operator==(const ScaleLever&) const = default;
};

/// Shows the checkboxes beside the sliders, or below them if the width is small. Both use several columns if the height
/// is small.
class LeverPanel final : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit LeverPanel(QWidget* parent = nullptr);

    void setScales(std::vector<ScaleLever> scales);
    void setChoice(const LeverChoice& choice);
    /// Shows why the text of other levers is invalid; empty: it is valid.
    void setFault(const QString& fault);
    /// Disables the levers that need recorded launches; `reason` says why, empty: they are available.
    void setHostRefusal(const QString& reason);
    /// Arranges the parts for the available room.
    void fitInto(QSize room);

signals:
    void edited(const LeverChoice& choice, const QString& what);

private:
    struct Row {
        QLabel *swatch, *name;
        LeverSlider* slider;
        QLabel* amount;
    };
    struct Shape {
        bool isBeside = true;
        int sliders = 1, ticks = 1;  ///< number of columns of each
        bool operator==(const Shape&) const = default;
    };
    void build();
    void retranslate() override;
    void fillRows();
    /// The size that the panel needs in this shape.
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
    std::optional<Shape> m_shape;  ///< the current arrangement
    bool m_isShowing = false;
};

}  // namespace ui

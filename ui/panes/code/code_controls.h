// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of the flame graph: the side of the tree (callees or callers), the profile to compare with, the menu
// Display (the kinds of frames, what is folded, the order of siblings), and the search field.
#pragma once

#include "core/code/code_graph.h"
#include "ui/theme/adaptive_widget.h"

#include <array>

class QAction;
class QActionGroup;
class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace ui {

class Segments;

class CodeControls final : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit CodeControls(QWidget* parent = nullptr);

    void setChoice(const core::CodeGraphChoice& choice);
    /// Sets whether a difference is shown, the profiles it can be taken against, and the index of the chosen one.
    void setDifference(bool isShown, const QStringList& others, int other);
    /// Sets whether the trace has backward passes, which can be shown under their forward code.
    void setBackward(bool isRecorded);
    /// Sets whether the trace has samples of the CPU, whose tree is offered only then.
    void setSampled(bool isRecorded);
    /// Sets the text beside the search field: "2 frames · 37.3 %".
    void setFound(const QString& text);
    QString searched() const;
    void openSearch();

signals:
    void choiceEdited(const core::CodeGraphChoice& choice);
    void sideChosen(core::CodeSide side);
    void differenceRequested(bool isShown);
    void otherChosen(const QString& title);
    void foldsRequested();  ///< the user wants to edit the list of folded frames
    void searchEdited(const QString& text);
    void stepped(int direction);
    void left();  ///< Esc was pressed in the search field

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static constexpr std::size_t ticks = core::frameKindCount + 1;  ///< the kinds of frames, and operations
    static constexpr std::size_t foldTicks = 3;                     ///< library, repeats and backward passes

    void build();
    void connectParts();
    void retranslate() override;
    void edit();
    void fillDisplay(QMenu& menu);
    void describeDisplay();

    core::CodeGraphChoice m_choice;
    Segments *m_side, *m_direction;
    std::array<QAction*, ticks> m_kinds{};
    std::array<QAction*, foldTicks> m_folds{};
    QAction* m_editFolds;
    QActionGroup* m_order;
    QToolButton *m_difference, *m_display;
    QLineEdit* m_search;
    QLabel* m_found;
};

}  // namespace ui

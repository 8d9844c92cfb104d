// SPDX-License-Identifier: GPL-3.0-or-later
// What of the code is shown: which tree, callees or callers, of one profile or against another, which kinds of frames,
// what is folded, and what is looked for. A narrow pane has menus in place of rows of ticks.
#pragma once

#include "core/code/code_graph.h"

#include <QWidget>

#include <array>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace ui {

class Segments;

class CodeControls : public QWidget {
    Q_OBJECT

public:
    explicit CodeControls(QWidget* parent = nullptr);

    void setChoice(const core::CodeGraphChoice& choice);
    /// Whether a difference is shown, against which profile it can be, and against which of them it is.
    void setDifference(bool isShown, const QStringList& others, int other);
    /// Whether the trace has backward passes that can stand elsewhere.
    void setBackward(bool isRecorded);
    /// What stands in the search field beside the text: "2 frames · 37.3 %".
    void setFound(const QString& text);
    QString searched() const;
    void openSearch();

signals:
    void choiceEdited(const core::CodeGraphChoice& choice);
    void sideChosen(core::CodeSide side);
    void differenceAsked(bool isShown);
    void otherChosen(const QString& title);
    void foldsAsked();  ///< the list of folded frames is to be edited
    void searchEdited(const QString& text);
    void stepped(int direction);
    void left();  ///< Esc in the field

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static constexpr std::size_t ticks = core::frameKindCount + 1;  ///< kinds, and operations
    static constexpr std::size_t foldTicks = 3;                     ///< library, repeats, and backward passes

    void build();
    void connectParts();
    void retranslate();
    void edit();
    void fit();
    void retitleMenus(bool areShort);

    core::CodeGraphChoice m_choice;
    bool m_isFitting = false;
    Segments *m_side, *m_direction;
    QLabel* m_framesLabel;
    std::array<QAction*, ticks> m_kinds{};
    std::array<QAction*, foldTicks> m_folds{};
    QAction* m_editFolds;
    std::array<QToolButton*, ticks + foldTicks> m_ticks{};
    QToolButton *m_kindsMenu, *m_foldsMenu, *m_difference;
    QComboBox* m_order;
    QLineEdit* m_search;
    QLabel* m_found;
};

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The bar that shows which part of a profile is visible: everything, or each filter as a removable chip; and the mark.
// Its title opens a menu of what can be filtered to. Chips that do not fit are in the menu of the last one.
#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QMenu;
class QToolButton;

namespace ui {

class Chip;

struct ChipText {
    QString text;
    QString detail = {};
};

class ChipBar : public QWidget {
    Q_OBJECT

public:
    explicit ChipBar(QWidget* parent = nullptr);

    struct Content {
        QString everything;  ///< describes the profile without a filter
        QString brief = {};  ///< the same for a narrow bar; empty: there is no shorter text
        std::vector<ChipText> filters = {};
        ChipText mark = {};  ///< empty: nothing is marked
        QString hint = {};   ///< a suggestion for the next action
    };
    void setContent(const Content& content);

signals:
    void filterRemoved(int filter);
    void cleared();
    void markDropped();
    void menuOpening(QMenu* menu);  ///< the menu of the title is about to open, and is still empty
    void markTaken();               ///< the mark shall become a filter

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void layChips();
    void retranslate();
    void openMenu();
    void openFilters();
    /// The number of filter chips that fit beside the permanent ones, counted from the first; all of them if possible.
    int shownFilters(int room) const;

    QToolButton* m_title;
    Chip* m_everything;
    std::vector<Chip*> m_filters;  ///< never shrinks; the chips in use are first
    Chip* m_more;
    Chip* m_mark;
    QLabel* m_hint;
    Chip* m_clear;
    Content m_content;
};

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
// A pane that lists what costs time in the profile, sorted by how much could be saved.
#pragma once

#include "ui/panes/findings/findings_figures.h"
#include "ui/panes/shared/pane.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QModelIndex;
class QMenu;
class QStackedWidget;

namespace ui {

class EmptyMessage;
class Segments;
class TableFrame;

class FindingsPane final : public Pane {
    Q_OBJECT

public:
    explicit FindingsPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool openSearch() override;
    bool isComputing() const override { return m_desk.isComputing(); }
    /// Offers what can be done about the chosen finding; to be used where no pane shows its details, which offers it
    /// too.
    void offerNextClicks(bool isOffered);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(const Workspace& before) override;
    void build();
    void addNextClicks(QWidget& row);
    void showNextClicks();
    void connectParts();
    void rebuild() override;
    void showState();
    void showRows();
    void chooseRow();
    void addToMenu(QMenu& menu, const QModelIndex& index);
    FindingList list() const;
    QString nothingFound() const;
    QString headlineText() const;
    /// The finding of a row; null: the row is invalid, or rows are silent rules.
    const core::Finding* findingAt(const QModelIndex& index) const;

    FindingsDesk& m_desk;
    EmptyMessage* m_message;
    QLabel *m_headline, *m_warning, *m_counts;
    Segments* m_lists;
    QCheckBox* m_showsDismissed;
    QWidget *m_controls, *m_next;  ///< the rows of the lists, and of what can be done next
    QPushButton *m_timeline, *m_code, *m_try;
    bool m_isOffered = false;
    bool m_isLow = false;  ///< too low for a long headline above the list
    TableFrame* m_table;
    QStackedWidget* m_pages;
    std::vector<std::size_t> m_rows;
    const core::Trace* m_shownTrace = nullptr;  ///< only compared: the trace may be gone
    bool m_isPicked = false;                    ///< the user has chosen a row, which stays chosen in other profiles
    bool m_isFilling = false;
};

}  // namespace ui

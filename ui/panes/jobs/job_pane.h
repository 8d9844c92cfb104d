// SPDX-License-Identifier: GPL-3.0-or-later
// A job of many ranks: times by rank and iteration, who is late and at what cost, who waits for whom, and its traces.
#pragma once

#include "ui/panes/jobs/heat_rows.h"
#include "ui/panes/shared/pane.h"

#include <QTimer>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace ui {

class Chip;
class EmptyMessage;
class HeatMap;
class RankSearch;
class Segments;
class TableFrame;
class ValueChart;
class WaitMatrix;
class WorkShares;

class JobPane final : public Pane {
    Q_OBJECT

public:
    explicit JobPane(Requests& given, QWidget* parent = nullptr);
    ~JobPane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override;
    bool openSearch() override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(const Workspace& before) override;
    void build();
    QWidget* heatSide();
    QWidget* answerSide();
    void connectParts();
    void fitAnswer();
    void retranslate() override;
    void showJob();
    void showHeat();
    void showAnswer();
    void showWaits();
    void showMark();
    void showProgress();
    void chooseCell(std::size_t row, std::size_t column);
    void openCell(std::size_t row, std::size_t column);
    void openMenu(std::size_t row, std::size_t column, const QPoint& globalPosition);
    void markRank(std::size_t rank, std::optional<std::int64_t> iteration = {});
    void findRank(std::size_t rank);

    QStackedWidget* m_pages;
    EmptyMessage* m_empty;
    QLabel *m_figureLabel, *m_foldLabel, *m_orderLabel, *m_title, *m_hint, *m_waitsLabel, *m_valuesTitle;
    QComboBox *m_figure, *m_fold, *m_order, *m_communicator;
    QPushButton *m_openRank, *m_showCollectives;
    Chip* m_span;
    RankSearch* m_search;
    HeatMap* m_heat;
    ValueChart* m_values;
    Segments* m_parts;  ///< switches between the two parts of the answer if there is room for only one
    TableFrame* m_stragglers;
    QWidget* m_waitsPart = nullptr;
    WaitMatrix* m_waits;
    QTimer m_progress;
    HeatChoice m_choice;
    std::shared_ptr<const WorkShares> m_shares;         ///< of the job that is shown
    std::optional<std::size_t> m_answer;                ///< the rank whose trace shows why, and which the button opens
    std::optional<std::uint32_t> m_answerCommunicator;  ///< the communicator whose collectives show why
    bool m_isFigureChosen = false;                      ///< by the user; otherwise it is the one that shows who is late
    bool m_isFilling = false;                           ///< lists are being filled: the user did not choose
};

}  // namespace ui

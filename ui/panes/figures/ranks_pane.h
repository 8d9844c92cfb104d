// SPDX-License-Identifier: GPL-3.0-or-later
// The open profiles as ranks of one job: their alignment, which rank holds up the others, the skew of each collective.
#pragma once

#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/rank_figures.h"

class QLabel;
class QSplitter;

namespace ui {

class Segments;
class TableFrame;
class TableHeading;

class RanksPane final : public Pane {
    Q_OBJECT

public:
    explicit RanksPane(Requests& given, QWidget* parent = nullptr);
    ~RanksPane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override { return m_job.isComputing(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(const Workspace& before) override;
    void build();
    void compute();
    void rebuild() override;
    void refreshMessages();
    void fitRanks();
    /// Returns whether there is a run of several ranks to show.
    bool isJob() const;

    QLabel* m_alignLabel;
    Segments* m_alignBy;
    QLabel* m_words;
    TableHeading *m_ranksHeading, *m_skewHeading;
    TableFrame *m_ranks, *m_skew;
    QWidget* m_skewPart = nullptr;          ///< including its heading
    QSplitter* m_body = nullptr;            ///< both parts
    bool m_isMoved = false;                 ///< the user moved the splitter: sizes are kept
    RankRunPtr m_run;                       ///< null: nothing is open
    PaneJob<RankRunPtr, RankChoice> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui

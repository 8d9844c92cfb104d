// SPDX-License-Identifier: GPL-3.0-or-later
// A pane of kernel pairs: the operations before and after gaps, the cost of the gaps, and every gap of a chosen pair.
#pragma once

#include "core/analysis/idle/pair_occurrences.h"
#include "core/code/main_code.h"
#include "core/code/trace_frames.h"
#include "ui/panes/shared/pair_figures.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/snapshot_pane.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace ui {

/// Finds the code of the shown pairs on a worker, because the stacks of a large trace take a second.
class PairCode {
public:
    /// `found` is called once the code is known, or with an error.
    explicit PairCode(std::function<void(const core::Result<core::Done>&)> found);

    /// Starts finding the code of a snapshot's pairs; null: there are none.
    void show(const std::shared_ptr<const core::Snapshot>& snapshot);
    bool isComputing() const { return m_job.isComputing(); }
    /// The code by row; null until it is known.
    const MainCodePtr& mainCode() const { return m_mainCode; }

private:
    struct Found {
        core::FramesPtr frames;
        std::vector<std::string> mainCode;
    };
    using FoundPtr = std::shared_ptr<const Found>;

    std::shared_ptr<const core::Snapshot> m_of;
    core::FramesPtr m_frames;  ///< the frames of its trace, kept for later snapshots of it
    MainCodePtr m_mainCode;
    PaneJob<FoundPtr> m_job;
};

class DetailList;
class TableFrame;

class PairsPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit PairsPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override { return m_code.isComputing(); }

protected:
    void rebuild() override;
    void followEdits() override;

private:
    using OccurrencesPtr = std::shared_ptr<const core::PairOccurrences>;

    void build();
    void takeCode(const core::Result<core::Done>& found);
    void showPairs();
    void chooseNames(int index);
    void chooseGaps(int index);
    /// The selected pair; null: no row is selected, or the row without a pair.
    const core::PairRow* chosenPair() const;
    void setTexts();
    /// Searches for the gaps of the current pair on a worker, since there may be millions.
    void findOccurrences();
    void take(const core::Result<OccurrencesPtr>& found);
    void showOccurrences(const OccurrencesPtr& occurrences);
    void setListShown(bool shown);
    /// Shows the longest gap of the current pair on the timeline, as soon as it is found.
    void revealLongest();
    EmptyState emptyState() const;

    QLabel* m_byLabel;
    QComboBox* m_by;
    QLabel* m_ofLabel;
    QComboBox* m_of;
    QPushButton* m_list;
    TableFrame* m_pairs;
    DetailList* m_occurrences;
    bool m_revealsLongest = false;  ///< set until the occurrences are there
    PaneJob<OccurrencesPtr> m_job;
    PairCode m_code;
};

}  // namespace ui

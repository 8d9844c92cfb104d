// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/panes.h"

#include "ui/panes/code/code_pane.h"
#include "ui/panes/code/frame_pane.h"
#include "ui/panes/code/frames_pane.h"
#include "ui/panes/comparison/comparison_pane.h"
#include "ui/panes/figures/bandwidth_pane.h"
#include "ui/panes/figures/breakdown_pane.h"
#include "ui/panes/figures/classes_pane.h"
#include "ui/panes/figures/communication_pane.h"
#include "ui/panes/figures/exposed_pane.h"
#include "ui/panes/figures/import_pane.h"
#include "ui/panes/figures/iterations_pane.h"
#include "ui/panes/figures/ranges_pane.h"
#include "ui/panes/figures/ranks_pane.h"
#include "ui/panes/figures/selection_pane.h"
#include "ui/panes/findings/finding_pane.h"
#include "ui/panes/findings/findings_pane.h"
#include "ui/panes/findings/what_if_pane.h"
#include "ui/panes/gaps/gaps_pane.h"
#include "ui/panes/gaps/pairs_pane.h"
#include "ui/panes/jobs/job_pane.h"
#include "ui/panes/rules/rules_pane.h"
#include "ui/panes/step_by_step/step_pane.h"
#include "ui/panes/timeline/timeline_pane.h"

#include <QCoreApplication>

namespace ui {
namespace {

template <class T>
Pane* make(Requests& requests, QWidget* parent) {
    return new T(requests, parent);
}

const PaneKind kinds[] = {
    {"timeline", QT_TRANSLATE_NOOP("Panes", "Timeline"), PanePlace::TopLeft, make<TimelinePane>, PaneSource::Profiles},
    {"classes", QT_TRANSLATE_NOOP("Panes", "Kernel classes"), PanePlace::BottomLeft, make<ClassesPane>},
    {"communication", QT_TRANSLATE_NOOP("Panes", "Communication and memory"), PanePlace::BottomLeft,
     make<CommunicationPane>},
    {"bandwidth", QT_TRANSLATE_NOOP("Panes", "Bandwidth"), PanePlace::BottomLeft, make<BandwidthPane>},
    {"exposed", QT_TRANSLATE_NOOP("Panes", "Exposed by iteration"), PanePlace::BottomMiddle, make<ExposedPane>},
    {"breakdown", QT_TRANSLATE_NOOP("Panes", "Breakdown"), PanePlace::BottomLeft, make<BreakdownPane>},
    {"gaps", QT_TRANSLATE_NOOP("Panes", "Idle gaps"), PanePlace::BottomLeft, make<GapsPane>},
    {"pairs", QT_TRANSLATE_NOOP("Panes", "Kernel pairs"), PanePlace::BottomLeft, make<PairsPane>},
    {"comparison", QT_TRANSLATE_NOOP("Panes", "Comparison"), PanePlace::TopLeft, make<ComparisonPane>,
     PaneSource::Profiles},
    {"step-by-step", QT_TRANSLATE_NOOP("Panes", "Step by step"), PanePlace::TopLeft, make<StepPane>,
     PaneSource::Profiles},
    {"iterations", QT_TRANSLATE_NOOP("Panes", "Iterations"), PanePlace::BottomMiddle, make<IterationsPane>},
    {"ranges", QT_TRANSLATE_NOOP("Panes", "Ranges"), PanePlace::BottomMiddle, make<RangesPane>},
    {"ranks", QT_TRANSLATE_NOOP("Panes", "Ranks"), PanePlace::BottomLeft, make<RanksPane>, PaneSource::Profiles},
    {"code", QT_TRANSLATE_NOOP("Panes", "Code"), PanePlace::TopLeft, make<CodePane>},
    {"frames", QT_TRANSLATE_NOOP("Panes", "Frames"), PanePlace::BottomLeft, make<FramesPane>},
    {"frame", QT_TRANSLATE_NOOP("Panes", "Frame"), PanePlace::BottomMiddle, make<FramePane>},
    {"findings", QT_TRANSLATE_NOOP("Panes", "Findings"), PanePlace::BottomMiddle, make<FindingsPane>},
    {"finding", QT_TRANSLATE_NOOP("Panes", "Finding"), PanePlace::Right, make<FindingPane>},
    {"what-if", QT_TRANSLATE_NOOP("Panes", "What if"), PanePlace::BottomLeft, make<WhatIfPane>},
    {"job", QT_TRANSLATE_NOOP("Panes", "Job"), PanePlace::TopLeft, make<JobPane>, PaneSource::Job},
    {"rules", QT_TRANSLATE_NOOP("Panes", "Rules"), PanePlace::Right, make<RulesPane>},
    {"selection", QT_TRANSLATE_NOOP("Panes", "Selection"), PanePlace::BottomRight, make<SelectionPane>},
    {"import", QT_TRANSLATE_NOOP("Panes", "Import report"), PanePlace::BottomRight, make<ImportPane>},
};

}  // namespace

std::span<const PaneKind> paneKinds() { return kinds; }

QString title(const PaneKind& kind) { return QCoreApplication::translate("Panes", kind.title); }

}  // namespace ui

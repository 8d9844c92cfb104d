// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/panes.h"

#include "ui/panes/code/code_pane.h"
#include "ui/panes/code/frame_pane.h"
#include "ui/panes/code/frames_pane.h"
#include "ui/panes/comparison/comparison_pane.h"
#include "ui/panes/efficiency/efficiency_pane.h"
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
#include "ui/panes/memory/memory_pane.h"
#include "ui/panes/query/query_pane.h"
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
    {"timeline", QT_TRANSLATE_NOOP("Panes", "Timeline"), PanePlace::TopLeft, Question::WhereTime, make<TimelinePane>,
     PaneSource::Profiles},
    {"classes", QT_TRANSLATE_NOOP("Panes", "Kernel classes"), PanePlace::BottomLeft, Question::WhereTime,
     make<ClassesPane>},
    {"communication", QT_TRANSLATE_NOOP("Panes", "Communication and memory"), PanePlace::BottomLeft,
     Question::Communication, make<CommunicationPane>},
    {"bandwidth", QT_TRANSLATE_NOOP("Panes", "Bandwidth"), PanePlace::BottomLeft, Question::Communication,
     make<BandwidthPane>},
    {"exposed", QT_TRANSLATE_NOOP("Panes", "Exposed by iteration"), PanePlace::BottomMiddle, Question::Communication,
     make<ExposedPane>},
    {"breakdown", QT_TRANSLATE_NOOP("Panes", "Breakdown"), PanePlace::BottomLeft, Question::WhereTime,
     make<BreakdownPane>},
    {"efficiency", QT_TRANSLATE_NOOP("Panes", "Efficiency"), PanePlace::BottomLeft, Question::HowWell,
     make<EfficiencyPane>},
    {"memory", QT_TRANSLATE_NOOP("Panes", "Memory"), PanePlace::BottomLeft, Question::HowWell, make<MemoryPane>},
    {"gaps", QT_TRANSLATE_NOOP("Panes", "Idle gaps"), PanePlace::BottomLeft, Question::WhyIdle, make<GapsPane>},
    {"pairs", QT_TRANSLATE_NOOP("Panes", "Kernel pairs"), PanePlace::BottomLeft, Question::WhyIdle, make<PairsPane>},
    {"comparison", QT_TRANSLATE_NOOP("Panes", "Comparison"), PanePlace::TopLeft, Question::WhatChanged,
     make<ComparisonPane>, PaneSource::Profiles},
    {"step-by-step", QT_TRANSLATE_NOOP("Panes", "Step by step"), PanePlace::TopLeft, Question::WhatChanged,
     make<StepPane>, PaneSource::Profiles},
    {"iterations", QT_TRANSLATE_NOOP("Panes", "Iterations"), PanePlace::BottomMiddle, Question::WhereTime,
     make<IterationsPane>},
    {"ranges", QT_TRANSLATE_NOOP("Panes", "Ranges"), PanePlace::BottomMiddle, Question::WhereTime, make<RangesPane>},
    {"ranks", QT_TRANSLATE_NOOP("Panes", "Ranks of open profiles"), PanePlace::BottomLeft, Question::WhichRank,
     make<RanksPane>, PaneSource::Profiles},
    {"code", QT_TRANSLATE_NOOP("Panes", "Code"), PanePlace::TopLeft, Question::Code, make<CodePane>},
    {"frames", QT_TRANSLATE_NOOP("Panes", "Call tree"), PanePlace::BottomLeft, Question::Code, make<FramesPane>},
    {"frame", QT_TRANSLATE_NOOP("Panes", "Frame details"), PanePlace::BottomMiddle, Question::Code, make<FramePane>},
    {"findings", QT_TRANSLATE_NOOP("Panes", "Findings"), PanePlace::BottomMiddle, Question::WhatFirst,
     make<FindingsPane>},
    {"finding", QT_TRANSLATE_NOOP("Panes", "Finding details"), PanePlace::Right, Question::WhatFirst,
     make<FindingPane>},
    {"what-if", QT_TRANSLATE_NOOP("Panes", "What if"), PanePlace::BottomLeft, Question::WhatFirst, make<WhatIfPane>},
    {"job", QT_TRANSLATE_NOOP("Panes", "Job"), PanePlace::TopLeft, Question::WhichRank, make<JobPane>, PaneSource::Job},
    {"query", QT_TRANSLATE_NOOP("Panes", "Query"), PanePlace::TopLeft, Question::Input, make<QueryPane>,
     PaneSource::Profiles},
    {"rules", QT_TRANSLATE_NOOP("Panes", "Rules"), PanePlace::Right, Question::Input, make<RulesPane>},
    {"selection", QT_TRANSLATE_NOOP("Panes", "Selection"), PanePlace::BottomRight, Question::WhereTime,
     make<SelectionPane>},
    {"import", QT_TRANSLATE_NOOP("Panes", "Import report"), PanePlace::BottomRight, Question::Input, make<ImportPane>},
};

const char* const questionTitles[questions] = {
    QT_TRANSLATE_NOOP("Panes", "Where Does the Time Go?"),
    QT_TRANSLATE_NOOP("Panes", "How Well Is the GPU Used?"),
    QT_TRANSLATE_NOOP("Panes", "Why Is the GPU Idle?"),
    QT_TRANSLATE_NOOP("Panes", "What Does Communication Cost?"),
    QT_TRANSLATE_NOOP("Panes", "Whose Code Is It?"),
    QT_TRANSLATE_NOOP("Panes", "What to Do First, for What Gain?"),
    QT_TRANSLATE_NOOP("Panes", "Which Rank Is Late?"),
    QT_TRANSLATE_NOOP("Panes", "What Changed Between Runs?"),
    QT_TRANSLATE_NOOP("Panes", "What Was Recorded, and How Is It Classified?"),
};

}  // namespace

std::span<const PaneKind> paneKinds() { return kinds; }

QString title(const PaneKind& kind) { return QCoreApplication::translate("Panes", kind.title); }

QString title(Question question) {
    return QCoreApplication::translate("Panes", questionTitles[static_cast<std::size_t>(question)]);
}

}  // namespace ui

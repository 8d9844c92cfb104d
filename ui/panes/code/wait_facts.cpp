// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/wait_facts.h"

#include "core/code/code_sketch.h"
#include "core/trace/labels.h"
#include "ui/format/frame_text.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <algorithm>

namespace ui {
namespace {

constexpr std::size_t maxThreads = 3;

QString titleOf(const core::Trace& trace, core::ThreadId thread) { return shownText(core::threadTitle(trace, thread)); }

/// Formats the longest gap: "149.0 ms at 10.26 s, GPU 0", or "149.0 ms of 160.0 ms at ..." if others hold a part.
FrameFact longestFact(const core::Trace& trace, const core::CodeGap& gap, const QLocale& locale) {
    const core::Nanos whole = gap.gap.end - gap.gap.start;
    const QString held = timeText(gap.held, locale);
    const QString time = gap.held < whole ? CodeDesk::tr("%1 of %2").arg(held, timeText(whole, locale)) : held;
    return {CodeDesk::tr("Longest gap"),
            CodeDesk::tr("%1 at %2, %3")
                .arg(time, timeText(gap.gap.start, locale), shownText(core::deviceLabel(trace, gap.device))),
            exactText(gap.held, core::CellKind::Time, locale)};
}

bool isInCode(const core::ThreadInCode& thread) { return thread.kind != core::FrameKind::None; }

/// Adds the threads that were running code, the longest first, and how many others there are.
void addOthers(const core::Trace& trace, const core::LongestWait& wait, const QLocale& locale,
               std::vector<FrameFact>& facts) {
    const auto inCode = static_cast<std::size_t>(std::ranges::count_if(wait.others, isInCode));
    const std::size_t listed = std::min(inCode, maxThreads);
    const QString meanwhile = CodeDesk::tr("Other threads");
    for (std::size_t i = 0; i < listed; ++i) {
        const core::ThreadInCode& other = wait.others[i];
        facts.push_back({meanwhile,
                         CodeDesk::tr("%1 in %2, %3")
                             .arg(titleOf(trace, other.thread), frameText(other.label, other.kind).name,
                                  timeText(other.time, locale)),
                         shownText(other.path)});
    }
    if (inCode > listed)
        facts.push_back(
            {meanwhile, CodeDesk::tr("%Ln more thread(s) in code", nullptr, static_cast<int>(inCode - listed)), {}});
    if (const std::size_t outside = wait.others.size() - inCode; outside > 0)
        facts.push_back(
            {meanwhile, CodeDesk::tr("%Ln thread(s) in no recorded code", nullptr, static_cast<int>(outside)), {}});
    if (wait.others.empty()) facts.push_back({meanwhile, CodeDesk::tr("no other thread has recorded code"), {}});
}

}  // namespace

std::vector<FrameFact> waitFacts(const core::Trace& trace, const std::optional<core::LongestWait>& wait,
                                 const QLocale& locale) {
    if (!wait) return {};
    std::vector<FrameFact> facts{longestFact(trace, wait->gap, locale)};
    if (!wait->thread) return facts;
    facts.push_back({CodeDesk::tr("Thread"), titleOf(trace, *wait->thread), {}});
    addOthers(trace, *wait, locale, facts);
    return facts;
}

}  // namespace ui

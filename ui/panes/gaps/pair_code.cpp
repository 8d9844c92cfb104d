// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/gaps/pair_code.h"

#include "core/analysis/analysis.h"

#include <utility>

namespace ui {

PairCode::PairCode(std::function<void(const core::Result<core::Done>&)> found)
    : m_job([this, found = std::move(found)](const core::Result<FoundPtr>& made) {
          if (!made) return found(made.error());
          m_frames = (*made)->frames;
          m_mainCode = {*made, &(*made)->mainCode};
          found(core::Done{});
      }) {}

void PairCode::show(const std::shared_ptr<const core::Snapshot>& snapshot) {
    if (snapshot == m_of) return;
    m_job.cancel();
    m_mainCode.reset();
    if (!snapshot || !m_of || m_of->trace != snapshot->trace) m_frames.reset();
    m_of = snapshot;
    if (!m_of || m_of->options.pairGaps != core::PairGaps::Device) return;
    m_job.submit([shown = m_of](const std::stop_token& stop) -> core::Result<FoundPtr> {
        Found found{core::framesOf(*shown, stop), {}};
        const core::Analysis& analysis = *shown->analysis;
        found.mainCode =
            core::mainCodeOfPairs(core::viewOf(*shown, stop), *found.frames, *analysis.idleCauses, *analysis.pairs);
        return std::make_shared<const Found>(std::move(found));
    });
}

}  // namespace ui

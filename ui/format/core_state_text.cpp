// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/core_state_text.h"

#include "core/analysis/host/thread_spans.h"
#include "ui/format/plain_text.h"

#include <QCoreApplication>

namespace ui {
namespace {

/// The translation context.
struct CoreStateText {
    Q_DECLARE_TR_FUNCTIONS(CoreState)
};

}  // namespace

QString stateTitle(core::CoreState state) {
    switch (state) {
        case core::CoreState::Running:
            return CoreStateText::tr("Running");
        case core::CoreState::Blocked:
            return CoreStateText::tr("Blocked");
        case core::CoreState::WaitingForCore:
            return CoreStateText::tr("Waiting for a core");
        case core::CoreState::NotRecorded:
            break;
    }
    return CoreStateText::tr("State not recorded");
}

QString stateText(const core::Trace& trace, core::CoreState state, const std::optional<core::NameId>& call) {
    const QString title = stateTitle(state);
    return call ? CoreStateText::tr("%1 in %2").arg(title, shownText(trace.names[*call])) : title;
}

}  // namespace ui

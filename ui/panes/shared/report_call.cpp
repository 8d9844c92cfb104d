// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/report_call.h"

namespace ui {
namespace {

/// Returns the bundled preset with the same rules; nothing if the rules were edited.
std::optional<core::Preset> presetForReport(const core::Rules& rules) {
    for (const core::Preset& preset : core::presets())
        if (const auto parsed = core::parseRules(preset.text); parsed && *parsed == rules) return preset;
    return std::nullopt;
}

}  // namespace

const core::Rules& editedRules(const Workspace& workspace) {
    return workspace.rules ? *workspace.rules : workspace.snapshot()->rules;
}

void putRules(const Workspace& workspace, ReportCall& call) {
    if (const auto preset = presetForReport(editedRules(workspace)))
        call.preset = preset->id == core::presets().front().id ? QString() : QString::fromStdString(preset->id);
    else
        call.rulesFile = workspace.rulesFile;
}

ReportCall reportCall(const Workspace& workspace) {
    ReportCall call;
    call.files << QString::fromStdString(workspace.snapshot()->trace->source.path);
    call.options = workspace.options;
    putRules(workspace, call);
    return call;
}

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/cause_ink.h"

namespace ui {

CauseInk causeInk(core::IdleCause cause, Theme theme) {
    const auto ink = [&](const char* light, const char* dark, Qt::BrushStyle pattern) {
        return CauseInk{QColor(theme == Theme::Light ? light : dark), pattern};
    };
    switch (cause) {
        case core::IdleCause::CpuBound:
            return ink("#8a5a00", "#e0a94a", Qt::BDiagPattern);
        case core::IdleCause::HostSync:
            return ink("#2f6f9f", "#7fb9e6", Qt::HorPattern);
        case core::IdleCause::RuntimeCall:
            return ink("#8c3b77", "#d98cc6", Qt::CrossPattern);
        case core::IdleCause::LaunchLatency:
            return ink("#6b6f78", "#a4aab4", Qt::SolidPattern);
        case core::IdleCause::ProfilerOverhead:
            return ink("#4d6b1f", "#a9c46c", Qt::VerPattern);
        case core::IdleCause::CaptureEdge:
        case core::IdleCause::Short:
        case core::IdleCause::Unknown:
            break;
    }
    return ink("#868c96", "#858c97", Qt::SolidPattern);
}

}  // namespace ui

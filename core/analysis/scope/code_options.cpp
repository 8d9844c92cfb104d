// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/code_options.h"

namespace core {

std::string_view text(FrameKind kind) {
    switch (kind) {
        case FrameKind::Range:
            return "range";
        case FrameKind::Module:
            return "module";
        case FrameKind::Python:
            return "python";
        case FrameKind::Op:
            return "op";
        case FrameKind::Call:
            return "call";
        case FrameKind::None:
            break;
    }
    return "";
}

}  // namespace core

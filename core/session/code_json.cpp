// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/code_json.h"

#include <nlohmann/json.hpp>
#include <string>

namespace core {

nlohmann::ordered_json toJson(const CodeOptions& code) {
    auto kinds = nlohmann::ordered_json::array();
    for (std::size_t kind = 0; kind < frameKindCount; ++kind)
        if (code.kinds[kind]) kinds.push_back(std::string(text(static_cast<FrameKind>(kind))));
    return {{"kinds", kinds}, {"fold_library", code.foldLibrary}, {"fold_repeats", code.foldRepeats}};
}

std::optional<Error> takeCode(const JsonValue& object, CodeOptions& code) {
    JsonFields fields(object, "code: ");
    if (const JsonValue* list = fields.list("kinds", frameKindCount)) {
        code.kinds = {};
        for (const JsonMember& each : list->members) {
            std::size_t kind = 0;
            while (kind < frameKindCount && each.value.text != text(static_cast<FrameKind>(kind)))
                ++kind;
            if (kind == frameKindCount) fields.fail("kinds", "holds what is no kind of frame");
            if (kind < frameKindCount) code.kinds[kind] = true;
        }
    }
    fields.take("fold_library", code.foldLibrary);
    fields.take("fold_repeats", code.foldRepeats);
    return fields.error();
}

}  // namespace core

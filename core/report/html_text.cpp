// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/html_text.h"

#include "core/report/visible_text.h"

namespace core {

std::string htmlText(std::string_view text) {
    std::string safe;
    for (const char c : visibleText(text, Breaks::Blanks)) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else if (c == '\'')
            safe += "&#39;";
        else
            safe += c;
    }
    return safe;
}

}  // namespace core

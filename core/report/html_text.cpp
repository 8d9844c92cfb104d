// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/html_text.h"

#include "core/report/cell_text.h"

namespace core {

std::string htmlText(std::string_view text) {
    std::string safe;
    for (const char c : validUtf8(text)) {
        const auto byte = static_cast<unsigned char>(c);
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
        else if (c == '\n' || c == '\r' || c == '\t')
            safe += ' ';
        else if (byte < 0x20 || byte == 0x7f)
            safe += "\xef\xbf\xbd";
        else
            safe += c;
    }
    return safe;
}

}  // namespace core

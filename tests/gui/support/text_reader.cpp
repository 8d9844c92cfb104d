// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/text_reader.h"

#include <thread>

namespace tests {

using namespace std::chrono_literals;

app::ReadFile TextReader::function() {
    return [this](const std::filesystem::path& file, const core::ReadContext& context) -> core::Result<core::TracePtr> {
        ++reads;
        std::string text = readFile(file);
        if (!refused.empty() && text == refused) return core::Error{core::ErrorKind::Damaged, "is no profile"};
        if (text == "bad") return core::Error{core::ErrorKind::Damaged, "byte 7: expected ',' or '}'; export it again"};
        context.progress->total = 100;
        context.progress->done = 40;
        while (text == "slow") {
            if (context.stop.stop_requested()) return core::stoppedError();
            std::this_thread::sleep_for(1ms);
        }
        if (text == "stuck" || text.starts_with("held ")) mayEnd.acquire();
        if (text == "stuck") return core::stoppedError();
        if (text.starts_with("held ")) text.erase(0, 5);
        return traceOf(text);
    };
}

QString path(const std::filesystem::path& file) { return QString::fromStdString(file.string()); }

}  // namespace tests

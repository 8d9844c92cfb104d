// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/text_reader.h"

#include <stop_token>

namespace tests {

app::ReadFile TextReader::function() {
    return [this](const std::filesystem::path& file, const core::ReadContext& context) -> core::Result<core::TracePtr> {
        ++reads;
        std::string text = readFile(file);
        if (!refused.empty() && text == refused) return core::Error{core::ErrorKind::Damaged, "is no profile"};
        if (text == "bad") return core::Error{core::ErrorKind::Damaged, "byte 7: expected ',' or '}'; export it again"};
        context.progress->total = 100;
        context.progress->done = 40;
        if (text == "slow") {
            std::binary_semaphore stopped{0};
            const std::stop_callback onStop(context.stop, [&] { stopped.release(); });
            stopped.acquire();
            return core::stoppedError();
        }
        if (text == "stuck" || text.starts_with("held ")) mayEnd.acquire();
        if (text == "stuck") return core::stoppedError();
        if (text.starts_with("held ")) text.erase(0, 5);
        return traceOf(text);
    };
}

QString path(const std::filesystem::path& file) { return QString::fromStdString(file.string()); }

}  // namespace tests

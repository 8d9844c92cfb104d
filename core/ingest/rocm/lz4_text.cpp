// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/lz4_text.h"

#include <lz4frame.h>

#include <memory>

namespace core {

std::optional<std::string> unpackedText(std::string_view cell) {
    if (!cell.starts_with(std::string_view("\x04\x22\x4d\x18", 4))) return std::string(cell.substr(0, longestUnpacked));
    LZ4F_dctx* created = nullptr;
    if (LZ4F_isError(LZ4F_createDecompressionContext(&created, LZ4F_VERSION)) != 0) return std::nullopt;
    const std::unique_ptr<LZ4F_dctx, LZ4F_errorCode_t (*)(LZ4F_dctx*)> context(created, &LZ4F_freeDecompressionContext);
    std::string text(longestUnpacked, '\0');
    std::size_t made = 0;
    for (;;) {
        std::size_t room = text.size() - made, taken = cell.size();
        const std::size_t left =
            LZ4F_decompress(context.get(), text.data() + made, &room, cell.data(), &taken, nullptr);
        if (LZ4F_isError(left) != 0) return std::nullopt;
        made += room;
        cell.remove_prefix(taken);
        const bool isWhole = left == 0 || made == text.size();
        if (!isWhole && taken == 0 && room == 0) return std::nullopt;  // the frame is cut off
        if (!isWhole) continue;
        text.resize(made);
        return text;
    }
}

}  // namespace core

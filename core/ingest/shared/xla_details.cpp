// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/shared/xla_details.h"

#include <charconv>
#include <optional>

namespace core {

namespace {

template <class Number>
std::optional<Number> numberAt(std::string_view text) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

/// Returns the text after "key:" up to the next blank; empty if there is none.
std::string_view valueOf(std::string_view text, std::string_view key) {
    for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
        const std::size_t begin = at + key.size();
        const bool isWord = (at == 0 || text[at - 1] == ' ') && begin < text.size() && text[begin] == ':';
        if (!isWord) continue;
        text.remove_prefix(begin + 1);
        return text.substr(0, text.find(' '));
    }
    return {};
}

std::array<std::uint32_t, 3> sizes(std::string_view text) {
    std::array<std::uint32_t, 3> sizes = KernelConfig().grid;
    for (std::uint32_t& size : sizes) {
        const auto number = numberAt<std::uint32_t>(text);
        if (!number || *number == 0) return KernelConfig().grid;
        size = *number;
        const std::size_t comma = text.find(',');
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return sizes;
}

}  // namespace

KernelConfig kernelDetails(std::string_view text) {
    KernelConfig config;
    const auto number = [&](std::string_view key) {
        return numberAt<std::uint32_t>(valueOf(text, key)).value_or(KernelConfig::absent);
    };
    config.grid = sizes(valueOf(text, "grid"));
    config.block = sizes(valueOf(text, "block"));
    config.registers = number("regs");
    config.staticShared = number("static_shared");
    config.dynamicShared = number("dynamic_shared");
    config.shared = number("group_mem");
    return config;
}

std::int64_t copySize(std::string_view details) {
    const auto size = numberAt<std::int64_t>(valueOf(details, "size"));
    return size && *size >= 0 ? *size : -1;
}

}  // namespace core

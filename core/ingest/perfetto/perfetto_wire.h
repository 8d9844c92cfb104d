// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of Perfetto's messages, as cases of a switch over tag_and_type(): a field of an unexpected kind is then
// skipped as an unknown one is.
#pragma once

#include <cstdint>
#include <protozero/pbf_reader.hpp>
#include <string_view>

namespace core {

using WireMessage = protozero::pbf_reader;

constexpr std::uint32_t wireNumber(std::uint32_t field) {
    return protozero::tag_and_type(field, protozero::pbf_wire_type::varint);
}
constexpr std::uint32_t wireBytes(std::uint32_t field) {
    return protozero::tag_and_type(field, protozero::pbf_wire_type::length_delimited);
}
constexpr std::uint32_t wireFixed64(std::uint32_t field) {
    return protozero::tag_and_type(field, protozero::pbf_wire_type::fixed64);
}

inline WireMessage wireMessage(std::string_view bytes) { return {bytes.data(), bytes.size()}; }

/// Returns the bytes of the current field.
inline std::string_view wireText(WireMessage& message) {
    const auto view = message.get_view();
    return {view.data(), view.size()};
}

}  // namespace core

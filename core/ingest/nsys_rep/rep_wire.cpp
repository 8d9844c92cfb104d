// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rep/rep_wire.h"

#include "core/base/mixing.h"

#include <fmt/format.h>

#include <bit>
#include <cstring>
#include <protozero/exception.hpp>
#include <protozero/types.hpp>
#include <protozero/varint.hpp>

namespace core {

void refuseField(std::uint32_t number, const char* expected) {
    throw NotUnderstood(fmt::format("field {} is not {}", number, expected));
}

/// Of times and ids, eight bytes are read at once, and the seven bits of each are moved together without a step for
/// each byte.
RepNumber longRepNumber(const char* at, const char* end) {
    constexpr std::uint64_t marks = 0x8080808080808080;  // the highest bit is 0 only in the last byte of a number
    const bool hasEight = std::endian::native == std::endian::little && end - at >= 8;
    const std::uint64_t bytes = hasEight ? load64(at) : marks;
    if (const std::uint64_t last = ~bytes & marks; last != 0) {
        const std::uint64_t bits = bytes & (last ^ (last - 1)) & ~marks;
        const std::uint64_t pairs = (bits & 0x7f007f007f007f00) >> 1 | (bits & 0x007f007f007f007f);
        const std::uint64_t fours = (pairs & 0x3fff00003fff0000) >> 2 | (pairs & 0x00003fff00003fff);
        return {(fours & 0x0fffffff00000000) >> 4 | (fours & 0x0fffffff), at + std::countr_zero(last) / 8 + 1};
    }
    const std::uint64_t value = protozero::decode_varint(&at, end);
    return {value, at};
}

RepRareField rareRepField(std::uint32_t key, RepMessageReader reader) {
    RepField field{key >> 3, RepWire::Fixed, 0, {}};
    if (field.number == 0 || (field.number >= 19000 && field.number <= 19999)) throw protozero::invalid_tag_exception();
    switch (static_cast<protozero::pbf_wire_type>(key & 7)) {
        case protozero::pbf_wire_type::varint:
            field.wire = RepWire::Number;
            field.value = reader.number();
            break;
        case protozero::pbf_wire_type::length_delimited:
            field.wire = RepWire::Bytes;
            field.bytes = reader.bytes(static_cast<std::uint32_t>(reader.number()));
            break;
        case protozero::pbf_wire_type::fixed64:
            std::memcpy(&field.value, reader.bytes(8).data(), 8);
            break;
        case protozero::pbf_wire_type::fixed32:
            std::memcpy(&field.value, reader.bytes(4).data(), 4);
            break;
        default:
            throw protozero::unknown_pbf_wire_type_exception();
    }
    return {field, reader};
}

}  // namespace core

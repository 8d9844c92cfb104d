// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/simdjson_adapter.h"

#include <fmt/format.h>
#include <simdjson.h>

namespace core::simd {

static_assert(simdjson::SIMDJSON_VERSION_MAJOR == 3, "the parts of simdjson used here were tried with 3.x alone");
static_assert(padding >= simdjson::SIMDJSON_PADDING);

bool isUtf8(std::string_view text) { return simdjson::validate_utf8(text.data(), text.size()); }

std::string version() {
    return fmt::format("{}.{}.{}", static_cast<int>(simdjson::SIMDJSON_VERSION_MAJOR),
                       static_cast<int>(simdjson::SIMDJSON_VERSION_MINOR),
                       static_cast<int>(simdjson::SIMDJSON_VERSION_REVISION));
}

struct JsonIndex::Parts {
    std::unique_ptr<simdjson::internal::dom_parser_implementation> index;
};

JsonIndex::JsonIndex() : m_parts(std::make_unique<Parts>()) {}
JsonIndex::~JsonIndex() = default;
JsonIndex::JsonIndex(JsonIndex&&) noexcept = default;
JsonIndex& JsonIndex::operator=(JsonIndex&&) noexcept = default;

void JsonIndex::reserve(std::size_t size) {
    constexpr std::size_t depth = 1;  // only simdjson's own second stage nests
    size += padding;
    auto& index = m_parts->index;
    const auto failed =
        index ? index->set_capacity(size)
              : simdjson::get_active_implementation()->create_dom_parser_implementation(size, depth, index);
    if (failed) index.reset();
}

bool JsonIndex::build(const char* text, std::size_t size) {
    auto& index = m_parts->index;
    if (!index || index->capacity() < size) reserve(size);
    return index && !index->stage1(reinterpret_cast<const std::uint8_t*>(text), size, simdjson::stage1_mode::regular);
}

const std::uint32_t* JsonIndex::places() const { return m_parts->index->structural_indexes.get(); }
std::uint32_t JsonIndex::count() const { return m_parts->index->n_structural_indexes; }

}  // namespace core::simd

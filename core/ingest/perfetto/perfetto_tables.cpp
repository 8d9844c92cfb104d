// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_tables.h"

#include "core/ingest/perfetto/perfetto_wire.h"

namespace core {

namespace {

constexpr std::size_t bytesOfEntry = 120;  // what an entry of a table takes besides its text

struct NumberedText {
    std::uint64_t iid = 0;
    std::string_view text;
};

/// Reads an entry {1: number, `field`: text}.
NumberedText numberedText(std::string_view entry, std::uint32_t field) {
    NumberedText found;
    WireMessage message = wireMessage(entry);
    while (message.next()) {
        if (message.tag_and_type() == wireNumber(1))
            found.iid = message.get_uint64();
        else if (message.tag_and_type() == wireBytes(field))
            found.text = wireText(message);
        else
            message.skip();
    }
    return found;
}

}  // namespace

PerfettoText* PerfettoTables::put(Texts& texts, std::string_view entry, std::uint32_t field) {
    constexpr std::size_t most = std::size_t{512} << 20;  // names of a recording of some gigabytes take a tenth of this
    if (m_bytes >= most) return &m_beyond;
    const NumberedText found = numberedText(entry, field);
    m_bytes += found.text.size() + bytesOfEntry;
    return &(texts[found.iid] = {std::string(found.text)});
}

/// Adds a kernel under the name that its source has, else under the linker's.
void PerfettoTables::addKernel(std::string_view entry) {
    constexpr std::uint32_t name = 2, demangledName = 3;
    PerfettoText* kernel = put(m_kernels, entry, demangledName);
    if (kernel->text.empty()) kernel->text = numberedText(entry, name).text;
}

void PerfettoTables::addContext(std::string_view entry) {
    std::uint64_t iid = 0;
    std::int64_t pid = 0;
    WireMessage message = wireMessage(entry);
    while (message.next()) {
        if (message.tag_and_type() == wireNumber(1))
            iid = message.get_uint64();
        else if (message.tag_and_type() == wireNumber(2))
            pid = message.get_int32();
        else
            message.skip();
    }
    m_contexts[iid] = pid;
    m_bytes += bytesOfEntry;
}

void PerfettoTables::add(std::string_view interned) {
    WireMessage message = wireMessage(interned);
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireBytes(1): {
                PerfettoText* category = put(m_categories, wireText(message), 2);
                category->category = jsonCategory(category->text);
                break;
            }
            case wireBytes(2):
                put(m_eventNames, wireText(message), 2);
                break;
            case wireBytes(3):
                put(m_annotationNames, wireText(message), 2);
                break;
            case wireBytes(23):
                addContext(wireText(message));
                break;
            case wireBytes(24):
                put(m_specs, wireText(message), 2);
                break;
            case wireBytes(29):
                put(m_annotationTexts, wireText(message), 2);
                break;
            case wireBytes(47): {
                const std::string_view entry = wireText(message);
                put(m_counters, entry, 2)->text = entry;
                break;
            }
            case wireBytes(1000):
                addKernel(wireText(message));
                break;
            case wireBytes(1001):
                put(m_argumentNames, wireText(message), 2);
                break;
            default:
                message.skip();
        }
    }
}

void PerfettoTables::clear() {
    const std::uint64_t next = m_generation + 1;
    *this = {};
    m_generation = next;
}

}  // namespace core

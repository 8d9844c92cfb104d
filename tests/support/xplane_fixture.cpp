// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/xplane_fixture.h"

#include <protozero/pbf_writer.hpp>

namespace tests {

namespace {

/// Assigns numbers to names, as a plane does.
class Numbers {
public:
    std::int64_t of(const std::string& name) {
        return m_numbers.try_emplace(name, static_cast<std::int64_t>(m_numbers.size()) + 1).first->second;
    }
    void write(protozero::pbf_writer& plane, protozero::pbf_tag_type tag) const {
        for (const auto& [name, number] : m_numbers) {
            std::string value;
            protozero::pbf_writer metadata(value);
            metadata.add_int64(1, number);
            metadata.add_string(2, name);
            protozero::pbf_writer entry(plane, tag);
            entry.add_int64(1, number);
            entry.add_message(2, value);
        }
    }

private:
    std::map<std::string, std::int64_t> m_numbers;
};

template <class Facts>
void writeStats(protozero::pbf_writer& message, protozero::pbf_tag_type tag, const Facts& facts, Numbers& names) {
    for (const auto& [name, number] : facts.numbers) {
        protozero::pbf_writer stat(message, tag);
        stat.add_int64(1, names.of(name));
        stat.add_uint64(3, static_cast<std::uint64_t>(number));
    }
    for (const auto& [name, text] : facts.texts) {
        protozero::pbf_writer stat(message, tag);
        stat.add_int64(1, names.of(name));
        stat.add_uint64(7, static_cast<std::uint64_t>(names.of(text)));
    }
}

void writeEvent(protozero::pbf_writer& line, const XPlaneEvent& from, Numbers& events, Numbers& stats) {
    protozero::pbf_writer event(line, 4);
    event.add_int64(1, events.of(from.name));
    if (from.occurrences > 0) event.add_int64(5, from.occurrences);
    if (from.occurrences == 0) event.add_int64(2, from.offsetPs);
    event.add_int64(3, from.durationPs);
    writeStats(event, 4, from, stats);
    if (!from.raw.empty()) event.add_bytes(100, from.raw);
    if (from.isOfOtherTypes) event.add_fixed64(4, 0x0303030303030303);
}

}  // namespace

std::string xplaneBytes(const std::vector<XPlanePlane>& planes) {
    std::string bytes;
    protozero::pbf_writer space(bytes);
    for (const XPlanePlane& from : planes) {
        Numbers events, stats;
        protozero::pbf_writer plane(space, 1);
        plane.add_string(2, from.name);
        for (const XPlaneLine& lineFrom : from.lines) {
            protozero::pbf_writer line(plane, 3);
            line.add_int64(1, lineFrom.id);
            line.add_string(2, lineFrom.name);
            line.add_int64(3, lineFrom.timestampNs);
            for (const XPlaneEvent& event : lineFrom.events)
                writeEvent(line, event, events, stats);
        }
        for (const auto& [name, number] : from.numbers)
            stats.of(name);
        for (const auto& [name, text] : from.texts)
            stats.of(name);
        events.write(plane, 4);
        stats.write(plane, 5);
        for (const auto& [name, number] : from.numbers) {
            protozero::pbf_writer stat(plane, 6);
            stat.add_int64(1, stats.of(name));
            stat.add_uint64(3, static_cast<std::uint64_t>(number));
        }
        for (const auto& [name, text] : from.texts) {
            protozero::pbf_writer stat(plane, 6);
            stat.add_int64(1, stats.of(name));
            stat.add_string(5, text);
        }
    }
    return bytes;
}

}  // namespace tests

// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of Nsight Systems, read without it: the input as a whole, and as the message of a block of events, whose
// sizes and sections are right.
#include "core/ingest/nsys/nsys_report.h"
#include "tests/fuzz/reading.h"
#include "tests/support/rep/rep_writer.h"

#include <protozero/pbf_reader.hpp>

namespace {

/// Returns the counts of a report whose only block is this message, so that what is in it is also joined.
tests::RepMessage countsOf(std::string_view message) {
    std::int64_t events = 0, generics = 0;
    try {
        protozero::pbf_reader fields(message.data(), message.size());
        while (fields.next()) {
            (fields.tag() == 1 ? events : generics) += 1;
            fields.skip();
        }
    } catch (const protozero::exception&) {
        // It is refused for that.
    }
    return tests::RepMessage({{1, events}, {3, tests::repOfEverything().textCount()}, {5, 1}, {15, generics}})
        .text(9, "lz4");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::readAs(&core::readNsysReport, data, size);
    auto parts = tests::repOfEverything().parts();
    const std::string_view message(reinterpret_cast<const char*>(data), size);
    parts.events = {tests::repBlock(message, tests::RepPacking::Literal)};
    parts.counts = countsOf(message);
    const std::string report = parts.bytes();
    fuzz::readAs(&core::readNsysReport, reinterpret_cast<const std::uint8_t*>(report.data()), report.size());
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of rocprofv3, rocmProfileData and Ascend profilers: the magic bytes are corrected to those of a database,
// and then each of the readers reads it.
#include "core/ingest/ascend/ascend_reader.h"
#include "core/ingest/rocm/rocpd_reader.h"
#include "core/ingest/rocm/rpd_reader.h"
#include "tests/fuzz/reading.h"

#include <algorithm>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::string_view mark("SQLite format 3\0", 16);
    std::vector<std::uint8_t> bytes(data, data + size);
    std::copy_n(mark.begin(), std::min(mark.size(), size), bytes.begin());
    for (const auto reader : {&core::readRocpd, &core::readRpd, &core::readAscend})
        fuzz::readAs(reader, bytes.data(), bytes.size());
    return 0;
}

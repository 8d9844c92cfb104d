// SPDX-License-Identifier: GPL-3.0-or-later
// JSON and CSV tables of rocprofv3; each text is read as both.
#include "core/ingest/rocm/rocprof_csv.h"
#include "core/ingest/rocm/rocprof_json.h"
#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::readAs(&core::readRocprofJson, data, size);
    fuzz::readAs(&core::readRocprofCsv, data, size);
    return 0;
}

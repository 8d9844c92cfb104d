// SPDX-License-Identifier: GPL-3.0-or-later
// Perfetto traces; the input is read as one whatever its first bytes are.
#include "core/ingest/perfetto/perfetto_reader.h"
#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::readAs(&core::readPerfetto, data, size);
    return 0;
}

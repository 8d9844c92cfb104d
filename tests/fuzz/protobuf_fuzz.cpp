// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles of XLA: whatever the first bytes are, it is read as one.
#include "core/ingest/protobuf/xplane_reader.h"
#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::readAs(&core::readXPlane, data, size);
    return 0;
}

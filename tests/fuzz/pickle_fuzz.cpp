// SPDX-License-Identifier: GPL-3.0-or-later
// Memory snapshots of PyTorch; the input is read as a pickle whatever its first bytes are.
#include "core/ingest/pickle/snapshot_reader.h"
#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::readAs(&core::readSnapshot, data, size);
    return 0;
}

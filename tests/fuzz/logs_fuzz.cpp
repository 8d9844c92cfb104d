// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of the NCCL Inspector and memory timelines of PyTorch; the input is read as both whatever its first bytes are.
#include "core/ingest/logs/inspector_log.h"
#include "core/ingest/logs/memory_timeline.h"
#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::readAs(&core::readInspectorLog, data, size);
    fuzz::readAs(&core::readMemoryTimeline, data, size);
    return 0;
}

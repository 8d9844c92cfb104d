// SPDX-License-Identifier: GPL-3.0-or-later
// Forged files of cached traces: the checksums, offsets and identity of the input are corrected, so that the code
// behind them is reached. Any trace that is accepted must be sound and must be the same after it is cached again.
#include "core/cache/trace_file.h"
#include "core/cache/trace_file_layout.h"
#include "tests/fuzz/reading.h"
#include "tests/support/same_trace.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

using namespace core;

constexpr std::string_view identity = "fuzz";

std::uint64_t sumOf(std::string_view section) {
    std::uint64_t sum = 0;
    for (std::size_t at = 0; at < section.size(); at += traceFileBlock)
        sum = checksum(section.substr(at, traceFileBlock), sum);
    return sum;
}

/// Makes sections with the sizes in the input's head, as far as the input goes; an input without a full head is kept.
std::string sealed(std::string_view input) {
    TraceFileHead given, head;
    if (input.size() < sizeof given) return std::string(input);
    std::memcpy(static_cast<void*>(&given), input.data(), sizeof given);
    input.remove_prefix(sizeof given);
    const std::string own = fullIdentity(identity);
    std::string body;
    for (std::size_t i = 0; i < head.sections.size(); ++i) {
        std::string_view content = input.substr(0, given.sections[i].size);
        input.remove_prefix(content.size());
        if (i == IdentitySection) content = own;
        head.sections[i] = {sizeof head + body.size(), content.size(), sumOf(content)};
        body += content;
    }
    head.size = sizeof head + body.size();
    head.checksum = checksumOf(head);
    return std::string(reinterpret_cast<const char*>(&head), sizeof head) + body;
}

void requireSameOnceKept(const Trace& trace, std::filesystem::path path) {
    path += ".again";
    std::filesystem::remove(path);
    const auto written = writeTraceFile(path, identity, trace, {});
    const NewTracePtr again = written ? readTraceFile(path, identity, {}) : nullptr;
    std::filesystem::remove(path);
    const std::string lost = again ? tests::differences(trace, *again) : "everything";
    if (lost.empty()) return;
    std::fprintf(stderr, "the trace differs once kept: %s\n", lost.c_str());
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto& path = fuzz::fileOf(sealed({reinterpret_cast<const char*>(data), size}));
    const TracePtr trace = readTraceFile(path, identity, {});
    if (!trace) return 0;
    fuzz::requireSound(*trace);
    requireSameOnceKept(*trace, path);
    fuzz::analyze(trace);
    return 0;
}

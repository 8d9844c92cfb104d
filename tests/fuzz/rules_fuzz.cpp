// SPDX-License-Identifier: GPL-3.0-or-later
// Rules files of every kind: rules that can be read can be written, read again, and applied.
#include "core/classify/classification.h"
#include "core/classify/rules.h"
#include "core/trace/trace_builder.h"
#include "tests/support/snapshot_of.h"

#include <cstdio>
#include <cstdlib>

namespace {

core::TracePtr someKernels() {
    core::TraceBuilder builder;
    const auto stream =
        builder.owners().streamOf(builder.owners().processOf(1, 1), builder.owners().deviceOf("0", 0), -1, -1, 7);
    core::Nanos start = 0;
    for (const char* name : {"gemm<float>(int)", "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(x)", "aaaaaaaaaaaaaaaaaaab"})
        builder.add(core::EventRow{start += 10, 5, builder.intern(name), stream});
    return builder.finish();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const core::TracePtr trace = someKernels();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const core::EngineModel& model : core::engineModels(text))
        static_cast<void>(core::parseRules(text, model));
    const auto rules = core::parseRules(text);
    if (!rules) return 0;
    const auto again = core::parseRules(core::toJson(*rules));
    if (!again || !(*again == *rules)) {
        std::fprintf(stderr, "the rules differ once written: %s\n", again ? "" : again.error().message.c_str());
        std::abort();
    }
    static_cast<void>(tests::classesOf(*trace, *rules));
    static_cast<void>(core::containedTexts(*rules));
    return 0;
}

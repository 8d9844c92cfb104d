// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/recorder.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

std::string recorder(const char* format, Lacking what) {
    Source source;
    source.format = format;
    return recordersText(source, what);
}

TEST(Recorder, IsTheProfilerThatWroteTheFile) {
    EXPECT_EQ(recorder("rocpd", Lacking::Operations), "rocprofv3 --kernel-trace --memory-copy-trace");
    EXPECT_EQ(recorder("rocprof-json", Lacking::Ranges), "rocprofv3 --marker-trace");
    EXPECT_EQ(recorder("xplane", Lacking::Code), "jax.named_scope()");
    EXPECT_EQ(recorder("nsys-rep", Lacking::Ranges), "nsys profile --trace=cuda,nvtx");
    EXPECT_EQ(recorder("kineto", Lacking::Ranges), "torch.profiler.record_function()");
    EXPECT_EQ(recorder("ascend-json", Lacking::Code), "torch_npu.profiler.profile(with_stack=True, with_modules=True)");
    EXPECT_EQ(recorder("rpd", Lacking::Operations), "runTracer.sh");
    EXPECT_EQ(recorder("rocpd", Lacking::Calls), "rocprofv3 --runtime-trace");
    EXPECT_EQ(recorder("kineto", Lacking::MessageSizes), "torch.profiler.profile(record_shapes=True)");
}

TEST(Recorder, IsNoneWhereItsProfilerCannotRecordIt) {
    EXPECT_EQ(recorder("rocpd", Lacking::Waits), "");
    EXPECT_EQ(recorder("xla", Lacking::MessageSizes), "");
}

TEST(Recorder, OfAnUnknownOneIsEitherOfTwo) {
    EXPECT_EQ(recorder("chrome", Lacking::Ranges),
              "nsys profile --trace=cuda,nvtx or torch.profiler.record_function()");
}

}  // namespace

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/recorder.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

std::string recorder(const char* format, MissingData what) {
    Source source;
    source.format = format;
    return recordersText(source, what);
}

TEST(Recorder, IsTheProfilerThatWroteTheFile) {
    EXPECT_EQ(recorder("rocpd", MissingData::Operations), "rocprofv3 --kernel-trace --memory-copy-trace");
    EXPECT_EQ(recorder("rocprof-json", MissingData::Ranges), "rocprofv3 --marker-trace");
    EXPECT_EQ(recorder("xplane", MissingData::Code), "jax.named_scope()");
    EXPECT_EQ(recorder("nsys-rep", MissingData::Ranges), "nsys profile --trace=cuda,nvtx");
    EXPECT_EQ(recorder("kineto", MissingData::Ranges), "torch.profiler.record_function()");
    EXPECT_EQ(recorder("ascend-json", MissingData::Code),
              "torch_npu.profiler.profile(with_stack=True, with_modules=True)");
    EXPECT_EQ(recorder("rpd", MissingData::Operations), "runTracer.sh");
    EXPECT_EQ(recorder("rocpd", MissingData::Calls), "rocprofv3 --runtime-trace");
    EXPECT_EQ(recorder("kineto", MissingData::MessageSizes), "torch.profiler.profile(record_shapes=True)");
}

TEST(Recorder, IsNoneWhereItsProfilerCannotRecordIt) {
    EXPECT_EQ(recorder("rocpd", MissingData::Waits), "");
    EXPECT_EQ(recorder("xla", MissingData::MessageSizes), "");
}

TEST(Recorder, OfAnUnknownOneIsEitherOfTwo) {
    EXPECT_EQ(recorder("chrome", MissingData::Ranges),
              "nsys profile --trace=cuda,nvtx or torch.profiler.record_function()");
}

}  // namespace

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/copy_name.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

TEST(CopyNames, CopyKernelsOfRocmAndXlaAreCopiesWithTheirDirection) {
    EXPECT_EQ(copyKernel("MEMORY_COPY_HOST_TO_DEVICE"), CopyKind::HtoD);
    EXPECT_EQ(copyKernel("MEMORY_COPY_DEVICE_TO_HOST.kd"), CopyKind::DtoH);
    EXPECT_EQ(copyKernel("MemcpyH2D"), CopyKind::HtoD);
    EXPECT_EQ(copyKernel("MemcpyP2P"), CopyKind::PtoP);
    EXPECT_EQ(copyKernel("CopyDeviceToDevice"), CopyKind::DtoD);
    for (const char* name : {"__amd_rocclr_copyBuffer", "__amd_rocclr_copyBuffer.kd", "__amd_rocclr_copyBufferAligned",
                             "__amd_rocclr_copyBufferRect", "__amd_rocclr_copyBufferRectAligned.kd", "MemcpyOther"})
        EXPECT_EQ(copyKernel(name), CopyKind::Unknown) << name;
}

TEST(CopyNames, CopyKernelsOfOnnxRuntimeAreCopiesWithTheirDirection) {
    EXPECT_EQ(copyKernel("MemcpyHostToDevice"), CopyKind::HtoD);
    EXPECT_EQ(copyKernel("MemcpyDeviceToHost"), CopyKind::DtoH);
    EXPECT_EQ(copyKernel("MemcpyPeerToPeer"), CopyKind::PtoP);
    EXPECT_EQ(copyKernel("MemcpyDeviceArrayToDevice"), CopyKind::AtoD);
    EXPECT_EQ(kindOfKernel("MemcpyHostToDevice"), OpKind::Copy);
    EXPECT_EQ(copyKernel("MemcpyDtoH"), CopyKind::DtoH);
    EXPECT_EQ(kindOfKernel("Memcpy HtoD (Pageable -> Device)"), OpKind::Copy);
    EXPECT_EQ(kindOfKernel("Memset"), OpKind::Set);
    EXPECT_EQ(kindOfKernel("Memset (Device)"), OpKind::Set);
    for (const char* name : {"MemcpyKernel", "Memcpy<float>(Args)", "MemsetKernel", "Memsets (Device)"})
        EXPECT_EQ(kindOfKernel(name), OpKind::Kernel) << name;
}

TEST(CopyNames, KernelsThatHappenToCopyAreKernels) {
    for (const char* name :
         {"copy_fusion", "copy.12", "wrapped_copy", "__amd_rocclr_fillBufferAligned", "MemcpyH2D_kernel",
          "MemcpyHostToDeviceKernel", "CopyHelperToDense", "MEMORY_COPY_", "void at::native::copy_kernel<float>()", ""})
        EXPECT_FALSE(copyKernel(name)) << name;
}

}  // namespace

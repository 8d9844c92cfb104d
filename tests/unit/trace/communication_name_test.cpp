// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/communication_names.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace {

using core::communicationName;

/// Formats the parts as "family|collective|algorithm|protocol|operation|type", or "-" if there are none.
std::string said(std::string_view kernel) {
    const auto name = communicationName(kernel);
    if (!name) return "-";
    std::string text(name->family);
    for (const std::string_view part : {name->collective, name->algorithm, name->protocol, name->operation, name->type})
        text += "|" + std::string(part);
    return text;
}

struct Case {
    const char* kernel;
    const char* said;
};

constexpr std::array communicating{
    Case{"ncclKernel_AllReduce_RING_LL_Sum_float(ncclWorkElem)", "NCCL 2.8-2.18|AllReduce|RING|LL|Sum|float"},
    Case{"ncclKernel_AllReduce_TREE_LL_Sum___nv_bfloat16(ncclDevComm *, unsigned long, ncclWork *)",
         "NCCL 2.8-2.18|AllReduce|TREE|LL|Sum|__nv_bfloat16"},
    Case{"ncclKernel_AllGather_RING_LL_Sum_int8_t(ncclDevComm *, unsigned long, ncclWork *)",
         "NCCL 2.8-2.18|AllGather|RING|LL|Sum|int8_t"},
    Case{"ncclKernel_SendRecv_RING_SIMPLE_Sum_int8_t(ncclWorkElem)", "NCCL 2.8-2.18|SendRecv|RING|SIMPLE|Sum|int8_t"},
    Case{"hcom_allReduce__210_0_1", "HCCL|allReduce||||"},
    Case{"ncclKernel_AllReduce", "NCCL 2.8-2.18 bare|AllReduce||||"},
    Case{"ncclDevKernel_AllGather_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "NCCL >=2.19|AllGather|RING|LL||"},
    Case{"ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevComm *, unsigned long, ncclWork *)",
         "NCCL >=2.19|AllReduce|RING|LL|Sum|bf16"},
    Case{"ncclDevKernel_AllReduce_Sum_u32_TREE_LL(ncclDevComm*, unsigned long, ncclWork*)",
         "NCCL >=2.19|AllReduce|TREE|LL|Sum|u32"},
    Case{"ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<(unsigned long)4096>)", "NCCL >=2.19|SendRecv||||"},
    Case{"ncclDevKernel_SendRecv", "NCCL >=2.19|SendRecv||||"},
    Case{"ncclDevKernel_Generic(ncclDevKernelArgsStorage<4096ul>)", "NCCL/RCCL generic|||||"},
    Case{"ncclDevKernel_Generic_4(ncclDevKernelArgsStorage<4096ul>) [clone .kd]", "NCCL/RCCL generic|||||"},
    Case{"ncclDevKernelDebug_Generic(ncclDevKernelArgsStorage<4096ul>)", "NCCL/RCCL generic|||||"},
    Case{"ncclDevKernel_Generic_LL128.kd", "NCCL/RCCL generic|||LL128||"},
    Case{"ncclSymkDevKernel_AllReduce_RSxLDMC_AGxSTMC_sum_bf16(ncclSymkDevWorkArgs const*)",
         "NCCL symmetric|AllReduce|RSxLDMC_AGxSTMC||sum|bf16"},
    Case{"ncclSymDevKernel_AllGather_STMC(ncclSymDevArgs)", "NCCL symmetric|AllGather|STMC|||"},
    Case{"ncclAllReduceRingLLKernel_sum_f32(ncclColl)", "NCCL 2.3-2.7|AllReduce|Ring|LL|sum|f32"},
    Case{"ncclAllReduceTreeLL128Kernel_sum_f16(ncclColl)", "NCCL 2.3-2.7|AllReduce|Tree|LL128|sum|f16"},
    Case{"ncclSendRecvKernel_copy_i8(ncclColl)", "NCCL 2.3-2.7|SendRecv|||copy|i8"},
    Case{"void oneRankReduce<float>(void*)", "NCCL one-rank|||||"},
    Case{"mscclKernel_Sum_half_LL_true(ncclDevComm*, mscclAlgo*, mscclWork*)", "MSCCL|||LL|Sum|half"},
    Case{"void rcclGenericKernel<1>(int)", "RCCL generic|||||"},
    Case{"void mscclpp::allreduce<float>(int)", "MSCCL++|||||"},
    Case{"void vllm::cross_device_reduce_1stage<__nv_bfloat16, 8>(vllm::RankData*, vllm::RankSignals)",
         "custom all-reduce||1stage|||"},
    Case{"void quickreduce::allreduce_prototype_twoshot<int>(int)", "quick all-reduce||twoshot|||"},
    Case{"void at::native::(anonymous namespace)::multimem_all_reduce_kernel<c10::BFloat16, 16>(c10::BFloat16*)",
         "PyTorch symmetric memory|all_reduce||||"},
    Case{"void at::native::multimem_one_shot_all_reduce_kernel<1>(int)", "PyTorch symmetric memory||one_shot|||"},
    Case{"kuserbuffers_pushsend", "TransformerEngine userbuffers|pushsend||||"},
    Case{"void dpsk::ep::internode::combine<false, 8, __nv_bfloat16, 8, 2, 16, 24>(int4*)",
         "DeepEP|combine|internode|||"},
    Case{"void deep_ep::internode_ll::dispatch<true, 7168>(void*)", "DeepEP|dispatch|internode_ll|||"},
    Case{"void deep_ep::kernels::hybrid_dispatch_impl<1>(int)", "DeepEP|hybrid_dispatch_impl||||"},
    Case{"void flashinfer::trtllm_allreduce_fusion::allreduce_fusion_kernel_oneshot_lamport<1, __half, 8>(X)",
         "TRT-LLM/FlashInfer fused all-reduce||oneshot_lamport|||"},
    Case{"void tensorrt_llm::kernels::oneShotAllReduceKernel<float,8>(P)", "TRT-LLM/FlashInfer all-reduce||oneShot|||"},
    Case{"barrier_on_stream_kernel_threadgroup", "NVSHMEM|||||"},
    Case{"nvshmemi_init_array_kernel<int>", "NVSHMEM|||||"},
    Case{"ncclFutureThing_Kernel_x", "NCCL/RCCL other|||||"},
};

TEST(CommunicationNames, SayWhatTheKernelIs) {
    for (const Case& c : communicating)
        EXPECT_EQ(said(c.kernel), c.said) << c.kernel;
}

TEST(CommunicationNames, ComputingKernelsWithSuchWordsAreLeftAlone) {
    for (const char* kernel :
         {"void (anonymous namespace)::groupnorm_kernel_dispatch_down<__hip_bfloat16, 1024u>(unsigned int)",
          "_combined_routing_compute", "triton_poi_fused_add_all_reduce_4",
          "void cub::DeviceReduceByKeyKernel<cub::DispatchReduceByKey<long*>>()", "wrapped_broadcast_12",
          "julia_broadcast", "void paddle::operators::ElementwiseBroadcastKernel<float>()",
          "void dpsk::ep::cuda::get_dispatch_layout<256, 32, 8>(long const*)",
          "void at::native::reduce_kernel<512,1,at::native::ReduceOp<float>>()", "broadcast_1631",
          "void splitKreduce_kernel<32>()", "__amd_rocclr_fillBufferAligned.kd", ""})
        EXPECT_EQ(said(kernel), "-") << kernel;
}

}  // namespace

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

struct NamedKernel {
    const char* kernel;
    const char* said;
};

constexpr std::array communicating{
    NamedKernel{"ncclKernel_AllReduce_RING_LL_Sum_float(ncclWorkElem)", "NCCL 2.8-2.18|AllReduce|RING|LL|Sum|float"},
    NamedKernel{"ncclKernel_AllReduce_TREE_LL_Sum___nv_bfloat16(ncclDevComm *, unsigned long, ncclWork *)",
                "NCCL 2.8-2.18|AllReduce|TREE|LL|Sum|__nv_bfloat16"},
    NamedKernel{"ncclKernel_AllGather_RING_LL_Sum_int8_t(ncclDevComm *, unsigned long, ncclWork *)",
                "NCCL 2.8-2.18|AllGather|RING|LL|Sum|int8_t"},
    NamedKernel{"ncclKernel_SendRecv_RING_SIMPLE_Sum_int8_t(ncclWorkElem)",
                "NCCL 2.8-2.18|SendRecv|RING|SIMPLE|Sum|int8_t"},
    NamedKernel{"hcom_allReduce__210_0_1", "HCCL|allReduce||||"},
    NamedKernel{"Default/AllReduce-op534_0", "HCCL|AllReduce||||"},
    NamedKernel{"Default/network-A/AllGather-op9", "HCCL|AllGather||||"},
    NamedKernel{"ncclKernel_AllReduce", "NCCL 2.8-2.18 bare|AllReduce||||"},
    NamedKernel{"ncclDevKernel_AllGather_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "NCCL >=2.19|AllGather|RING|LL||"},
    NamedKernel{"ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevComm *, unsigned long, ncclWork *)",
                "NCCL >=2.19|AllReduce|RING|LL|Sum|bf16"},
    NamedKernel{"ncclDevKernel_AllReduce_Sum_u32_TREE_LL(ncclDevComm*, unsigned long, ncclWork*)",
                "NCCL >=2.19|AllReduce|TREE|LL|Sum|u32"},
    NamedKernel{"ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<(unsigned long)4096>)", "NCCL >=2.19|SendRecv||||"},
    NamedKernel{"ncclDevKernel_SendRecv", "NCCL >=2.19|SendRecv||||"},
    NamedKernel{"ncclDevKernel_Generic(ncclDevKernelArgsStorage<4096ul>)", "NCCL/RCCL generic|||||"},
    NamedKernel{"ncclDevKernel_Generic_4(ncclDevKernelArgsStorage<4096ul>) [clone .kd]", "NCCL/RCCL generic|||||"},
    NamedKernel{"ncclDevKernelDebug_Generic(ncclDevKernelArgsStorage<4096ul>)", "NCCL/RCCL generic|||||"},
    NamedKernel{"ncclDevKernel_Generic_LL128.kd", "NCCL/RCCL generic|||LL128||"},
    NamedKernel{"ncclSymkDevKernel_AllReduce_RSxLDMC_AGxSTMC_sum_bf16(ncclSymkDevWorkArgs const*)",
                "NCCL symmetric|AllReduce|RSxLDMC_AGxSTMC||sum|bf16"},
    NamedKernel{"ncclSymDevKernel_AllGather_STMC(ncclSymDevArgs)", "NCCL symmetric|AllGather|STMC|||"},
    NamedKernel{"ncclAllReduceRingLLKernel_sum_f32(ncclColl)", "NCCL 2.3-2.7|AllReduce|Ring|LL|sum|f32"},
    NamedKernel{"ncclAllReduceTreeLL128Kernel_sum_f16(ncclColl)", "NCCL 2.3-2.7|AllReduce|Tree|LL128|sum|f16"},
    NamedKernel{"ncclSendRecvKernel_copy_i8(ncclColl)", "NCCL 2.3-2.7|SendRecv|||copy|i8"},
    NamedKernel{"void oneRankReduce<float>(void*)", "NCCL one-rank|||||"},
    NamedKernel{"mscclKernel_Sum_half_LL_true(ncclDevComm*, mscclAlgo*, mscclWork*)", "MSCCL|||LL|Sum|half"},
    NamedKernel{"void rcclGenericKernel<1>(int)", "RCCL generic|||||"},
    NamedKernel{"void mscclpp::allreduce<float>(int)", "MSCCL++|||||"},
    NamedKernel{"void vllm::cross_device_reduce_1stage<__nv_bfloat16, 8>(vllm::RankData*, vllm::RankSignals)",
                "custom all-reduce||1stage|||"},
    NamedKernel{"void quickreduce::allreduce_prototype_twoshot<int>(int)", "quick all-reduce||twoshot|||"},
    NamedKernel{"void at::native::(anonymous namespace)::multimem_all_reduce_kernel<c10::BFloat16, 16>(c10::BFloat16*)",
                "PyTorch symmetric memory|all_reduce||||"},
    NamedKernel{"void at::native::multimem_one_shot_all_reduce_kernel<1>(int)",
                "PyTorch symmetric memory||one_shot|||"},
    NamedKernel{"kuserbuffers_pushsend", "TransformerEngine userbuffers|pushsend||||"},
    NamedKernel{"void dpsk::ep::internode::combine<false, 8, __nv_bfloat16, 8, 2, 16, 24>(int4*)",
                "DeepEP|combine|internode|||"},
    NamedKernel{"void deep_ep::internode_ll::dispatch<true, 7168>(void*)", "DeepEP|dispatch|internode_ll|||"},
    NamedKernel{"void deep_ep::kernels::hybrid_dispatch_impl<1>(int)", "DeepEP|hybrid_dispatch_impl||||"},
    NamedKernel{"void flashinfer::trtllm_allreduce_fusion::allreduce_fusion_kernel_oneshot_lamport<1, __half, 8>(X)",
                "TRT-LLM/FlashInfer fused all-reduce||oneshot_lamport|||"},
    NamedKernel{"void tensorrt_llm::kernels::oneShotAllReduceKernel<float,8>(P)",
                "TRT-LLM/FlashInfer all-reduce||oneShot|||"},
    NamedKernel{"barrier_on_stream_kernel_threadgroup", "NVSHMEM|||||"},
    NamedKernel{"nvshmemi_init_array_kernel<int>", "NVSHMEM|||||"},
    NamedKernel{"ncclFutureThing_Kernel_x", "NCCL/RCCL other|||||"},
};

TEST(CommunicationNames, SayWhatTheKernelIs) {
    for (const NamedKernel& c : communicating)
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

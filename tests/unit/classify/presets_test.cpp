// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled rules, applied to names as profilers write them and to real traces if available.
#include "core/classify/classification.h"
#include "core/classify/preset_choice.h"
#include "core/ingest/readers.h"
#include "core/trace/trace_builder.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace {

core::Rules presetRules(std::string_view id) {
    for (const core::Preset& preset : core::presets())
        if (preset.id == id) return *core::parseRules(preset.text);
    ADD_FAILURE() << "no preset " << id;
    return {};
}

std::string classOf(const core::Rules& rules, std::string_view kernel) {
    core::TraceBuilder builder;
    core::RecordedTotal total;
    total.name = builder.intern(kernel);
    builder.add(total);
    const core::TracePtr trace = builder.finish();
    const core::Classification classes = tests::classesOf(*trace, rules);
    for (const auto& error : classes.errors)
        EXPECT_FALSE(error) << error->message;
    return classes.classes[core::index(classes.classOf[0])];
}

struct Case {
    const char* kernel;
    const char* className;
};

TEST(Presets, PyTorchKernelsAreKnownInBothSpellings) {
    constexpr std::array cases{
        Case{"ncclDevKernel_AllGather_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "Communication"},
        Case{"void deep_ep::internode::combine<false, 8>(int4*)", "Communication"},
        Case{"hcom_allReduce__586_0_1", "Communication"},
        Case{"Default/AllReduce-op534_0", "Communication"},
        Case{"void quickreduce::allreduce_prototype_twoshot<quickreduce::AllReduceTwoshot>(int)", "Communication"},
        Case{"void flash::flash_fwd_kernel<Flash_fwd_kernel_traits<(int)128, (int)64> >(Params)", "Attention"},
        Case{"void at::native::(anonymous namespace)::cunn_SoftMaxForward<8, c10::BFloat16, float, "
             "at::native::(anonymous namespace)::SoftMaxForwardEpilogue>(int)",
             "Attention"},
        Case{"void at::native::<unnamed>::cunn_SoftMaxForward<(int)4, float, float, "
             "at::native::<unnamed>::LogSoftMaxForwardEpilogue>(int)",
             "Loss"},
        Case{"void (anonymous namespace)::softmax_warp_forward<float, float, float, 10, true, false>(float*)", "Loss"},
        Case{"void <unnamed>::softmax_warp_forward<float, float, float, (int)10, (bool)0, (bool)0>(T2 *)", "Attention"},
        Case{"nvjet_tst_192x192_64x4_2x1_v_bz_coopB_bias_TNN", "GEMM"},
        Case{"Cijk_Ailk_Bljk_HHS_BH_MT128x128x32", "GEMM"},
        Case{"void cutlass::Kernel2<cutlass_80_tensorop_f16_s16816gemm_relu_f16_128x128_32x5_tn_align8>(Params)",
             "GEMM"},
        Case{"void cublasLt::splitKreduce_kernel<32, 16>(int)", "GEMM"},
        Case{"sm80_xmma_fprop_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc", "Convolution"},
        Case{"void cudnn::bn_fw_tr_1C11_kernel_NCHW<float, float, 512, true, 1>(float*)", "Normalization"},
        Case{"void at::native::(anonymous namespace)::vectorized_layer_norm_kernel<float, float>(int)",
             "Normalization"},
        Case{"triton_red_fused__to_copy_add_mean_mul_pow_rsqrt_4", "Normalization"},
        Case{"void rotary_embedding_kernel<c10::BFloat16, true>(long const*)", "RoPE"},
        Case{"void split_embedding_backward_codegen_rowwise_adagrad_unweighted_kernel_cta_per_row_1<float>(int)",
             "Embedding"},
        Case{"void at::native::vectorized_elementwise_kernel<4, at::native::(anonymous namespace)::silu_kernel("
             "at::TensorIteratorBase&)::{lambda()#1}, at::detail::Array<char*, 2> >(int)",
             "Activation"},
        Case{"void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous namespace)::"
             "FusedOptimizerTensorListMetadata<4>, FusedAdamMathFunctor<float, 4> >(int)",
             "Optimizer"},
        Case{"void at::native::elementwise_kernel<128, 2, at::native::gpu_kernel_impl_nocast<at::native::BinaryFunctor<"
             "float, float, float, at::native::binary_internal::MulFunctor<float> > >(at::TensorIteratorBase&)"
             "::{lambda(int)#1}>(int)",
             "Elementwise"},
        Case{"void at::native::unrolled_elementwise_kernel<at::native::direct_copy_kernel_cuda(at::TensorIteratorBase&)"
             "::{lambda()#3}, std::array<char*, 2ul>, 4>(int)",
             "Copies"},
        Case{"void at::native::<unnamed>::CatArrayBatchedCopy<float, unsigned int, (int)2>(T1 *)", "Copies"},
        Case{
            "void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, at::native::NormTwoOps<float> > >(int)",
            "Reduction"},
        Case{"void at::native::index_elementwise_kernel<128, 4>(int)", "Indexing"},
        Case{"void (anonymous namespace)::elementwise_kernel_with_index<int, at::native::arange_cuda_out()>(int)",
             "Elementwise"},
        Case{"trt_turing_h1688cudnn_128x128_ldg8_relu_exp_interior_nhwc_tn_v1", "Convolution"},
        Case{"void cask_cudnn::computeOffsetsKernel<false, false>(cask_cudnn::ComputeOffsetsParams)", "Convolution"},
        Case{"void flashinfer::norm::FusedAddRMSNormKernel<8, __nv_bfloat16>(int)", "Normalization"},
        Case{"void flashinfer::activation::act_and_mul_kernel<__nv_bfloat16>(int)", "Activation"},
        Case{"void flashinfer::BatchPrefillWithPagedKVCacheKernel<1>(int)", "Attention"},
        Case{"void at::native::(anonymous namespace)::RowwiseMomentsCUDAKernel<float>(long)", "Normalization"},
        Case{"void tensorrt_llm::kernels::cutlass_kernels::expandInputRowsKernel<__nv_bfloat16>(int)", "MoE"},
        Case{"void mul_mat_q<(ggml_type)12, 128, false>(char const*)", "GEMM"},
        Case{"jacobi_kernel", "others"},
        Case{"Default/network-WithLossCell/_backbone-AlexNet/conv1-Conv2d/Conv2D-op113", "Convolution"},
    };
    const core::Rules rules = presetRules("pytorch");
    for (const Case& c : cases)
        EXPECT_EQ(classOf(rules, c.kernel), c.className) << c.kernel;
}

TEST(Presets, XlaKernelsAreKnown) {
    const core::Rules rules = presetRules("jax-xla");
    for (const Case& c :
         {Case{"ncclDevKernel_ReduceScatter_Sum_bf16_RING_LL", "Communication"}, Case{"gemm_fusion_dot_7", "GEMM"},
          Case{"loop_add_fusion_3", "Elementwise"}, Case{"input_reduce_fusion", "Reduction"},
          Case{"wrapped_broadcast_12", "Copies"}, Case{"input_transpose_fusion", "Copies"}, Case{"copy.12", "Copies"},
          Case{"fusion_132", "Fusion"}, Case{"cudnn_generated_fort_native_sdpa_sm90_flash_fprop", "Attention"},
          Case{"input_scatter_fusion_1", "Indexing"}})
        EXPECT_EQ(classOf(rules, c.kernel), c.className) << c.kernel;
}

TEST(Presets, KernelsOfInferenceEnginesAreKnown) {
    const core::Rules rules = presetRules("inference-engine");
    for (const Case& c :
         {Case{"void vllm::cross_device_reduce_1stage<__nv_bfloat16, 8>(int)", "Communication"},
          Case{"fused_moe_kernel", "MoE"}, Case{"void vllm::moe::moe_align_block_size_kernel<int>(int)", "MoE"},
          Case{"void vllm::reshape_and_cache_flash_kernel<__nv_bfloat16>(int)", "KV cache"},
          Case{"fmhaSm100aKernel_QkvE4m3OBfloat16H64PagedKvCausal", "Attention"},
          Case{"void flashinfer::BatchPrefillWithPagedKVCacheKernel<1>(int)", "Attention"},
          Case{"void paged_attention_ll4mi_QKV_mfma16_kernel<0>(int)", "Attention"},
          Case{"nvjet_tst_64x16_64x16_2x4_2cta_h_bz_bias_TNT", "GEMM"},
          Case{"void vllm::act_and_mul_kernel<c10::BFloat16>(int)", "Activation"},
          Case{"trt_ampere_h16816cudnn_128x128_ldg8_relu_exp_small_nhwc_tn_v1", "Convolution"},
          Case{"std::enable_if<(((8)>(0)))&&vllm::_typeConvert<c10::BFloat16>::exists, void>::type "
               "vllm::fused_add_rms_norm_kernel<c10::BFloat16, 8>(int)",
               "Normalization"},
          Case{"void vllm::scaled_fp8_quant_kernel_strided<c10::BFloat16>(int)", "Quantization"},
          Case{"void flashinfer::sampling::TopPSamplingFromProbKernel<1024>(float*)", "Sampling"},
          Case{"void rotary_embedding_kernel<c10::BFloat16, true>(long const*)", "RoPE"}})
        EXPECT_EQ(classOf(rules, c.kernel), c.className) << c.kernel;
}

TEST(Presets, KernelsOfAmdLibrariesAreKnown) {
    const core::Rules rules = presetRules("amd-rocm");
    for (const Case& c :
         {Case{"ncclDevKernel_Generic_1(ncclDevKernelArgsStorage<4096ul>)", "Communication"},
          Case{"Cijk_Ailk_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT64x16x256_MI16x16x1_SN_LDSB1", "GEMM"},
          Case{"void wvSpltK_hf_sml_<64, 2, 16, 8, 2, 2>(int, int)", "GEMM"},
          Case{"_ZN7ck_tile6kentryILi256ELi2ENS_13FmhaFwdKernelINS_26FmhaFwdTilePartitioner", "Attention"},
          Case{"void ck_tile::kentry<256, 1, ck_tile::GemmKernel<int> >(int)", "GEMM"},
          Case{"paged_attention_ll4mi_reduce_kernel", "Attention"},
          Case{"igemm_fwd_gtcx3_nhwc_fp16_bx0_ex1_bt256x256x32", "Convolution"},
          Case{"miopenSp3AsmConv_v30_3_1_gfx9_fp32_f2x3_stride1", "Convolution"},
          Case{"MIOpenBatchNormFwdTrainSpatial", "Normalization"},
          Case{"void vllm::rotary_embedding_kernel<c10::Half, true>(long const*)", "RoPE"},
          Case{"void vllm::reshape_and_cache_kernel<unsigned short, unsigned char>(int)", "KV cache"},
          Case{"void rocprim::detail::radix_sort_block_sort_kernel<int>(int)", "Indexing"},
          Case{"bwd_kernel_fuse", "Attention"}, Case{"hip_kernel", "others"}})
        EXPECT_EQ(classOf(rules, c.kernel), c.className) << c.kernel;
}

TEST(Presets, KernelsOfAscendAreKnown) {
    const core::Rules rules = presetRules("ascend");
    for (const Case& c :
         {Case{"hcom_allReduce__210_0_1", "Communication"}, Case{"aclnnMm_MatMulCommon_MatMulV2", "GEMM"},
          Case{"aclnnMm_MatMulCommon_MemSet", "Copies"}, Case{"Conv2DBackpropFilter6", "Convolution"},
          Case{"trans_TransData_17", "Format changes"}, Case{"aclnnInplaceCopy_TensorMoveAiCore_TensorMove", "Copies"},
          Case{"aclnnForeachAddListV2_ForeachAddListV2_ForeachAddList", "Optimizer"},
          Case{"aclnnThresholdBackward_ReluGrad_ReluGrad", "Activation"},
          Case{"aclnnMuls_MulAiCore_Mul", "Elementwise"}, Case{"ReduceSum7", "Reduction"},
          Case{"aclnnNLLLoss_NLLLossAiCore_NLLLoss", "Loss"}, Case{"thing", "others"},
          Case{"Default/network-WithLossCell/_backbone-AlexNet/conv1-Conv2d/Conv2D-op113", "Convolution"},
          Case{"Default/network-WithLossCell/_loss_fn-SoftmaxCrossEntropyWithLogits/OneHot-op7", "Loss"}})
        EXPECT_EQ(classOf(rules, c.kernel), c.className) << c.kernel;
}

/// The percentage of kernel time that no rule matches.
double unmatchedShare(const core::Trace& trace, const core::Rules& rules) {
    const core::Classification classes = tests::classesOf(trace, rules);
    double all = 0, unmatched = 0;
    const core::Events& events = trace.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events.kind[i] != core::OpKind::Kernel) continue;
        const auto duration = static_cast<double>(events.duration[i]);
        all += duration;
        if (classes.classOf[core::index(events.name[i])] == classes.unmatched()) unmatched += duration;
    }
    return all > 0 ? 100 * unmatched / all : 100;
}

TEST(Presets, AreChosenByWhatRan) {
    const auto chosen = [](const char* trace) {
        const core::Preset* preset = core::presetFor(*tests::traceOf(trace));
        return preset ? preset->id : "none";
    };
    EXPECT_EQ(chosen("sgemm 0-5"), "none");
    EXPECT_EQ(chosen("reshape_and_cache_flash_kernel 0-5"), "inference-engine");
    EXPECT_EQ(chosen("sgemm 0-5, range:execute_context_0(0)_generation_8(8) 0-5"), "inference-engine");
    EXPECT_EQ(chosen("loop_add_fusion_12 0-5"), "jax-xla");
    EXPECT_EQ(chosen("Cijk_Alik_Bljk_HHS_BH_MT128x128 0-5"), "amd-rocm");
}

TEST(Presets, OfRealTracesAreThoseOfTheirProducer) {
    for (const auto& each :
         {std::pair("pytorch/h100_qwen.json.gz", "pytorch"), std::pair("jax/jax_8gpu.trace.json.gz", "jax-xla"),
          std::pair("pytorch/sglang_decode_graph_replay.json.gz", "inference-engine")}) {
        const auto file = LACUNA_NEEDS_DATA(std::string(each.first));
        const auto trace = core::readTrace(file, {});
        ASSERT_TRUE(trace) << trace.error().message;
        const core::Preset* chosen = core::presetFor(**trace);
        EXPECT_EQ(chosen ? chosen->id : "none", each.second) << each.first;
    }
}

TEST(Presets, ThatWereEditedAreToldFromOthers) {
    core::Rules rules = presetRules("pytorch");
    ASSERT_TRUE(core::presetOf(rules));
    EXPECT_EQ(core::presetOf(rules)->id, "pytorch");
    EXPECT_FALSE(core::areEditedPreset(rules));
    rules.rules.pop_back();
    EXPECT_FALSE(core::presetOf(rules));
    EXPECT_TRUE(core::areEditedPreset(rules));
    rules.name = "mine";
    EXPECT_FALSE(core::areEditedPreset(rules));
}

TEST(Presets, LittleOfRealTrainingIsLeftUnmatched) {
    const core::Rules rules = presetRules("pytorch");
    for (const char* name :
         {"deepseek_h800_train", "h100_owlv2", "h100_qwen", "hta_nccl_data", "hta_ns_resolution", "hta_sampled_rank0",
          "hta_trace_diff_test", "kineto2021_resnet50", "megatron_tp8_rank0", "mi300_resnet_act_checkpoint"}) {
        const auto file = LACUNA_NEEDS_DATA("pytorch/" + std::string(name) + ".json.gz");
        const auto trace = core::readTrace(file, {});
        ASSERT_TRUE(trace) << trace.error().message;
        EXPECT_LT(unmatchedShare(**trace, rules), 0.5) << name;
    }
}

TEST(Presets, LittleOfOtherMakersIsLeftUnmatched) {
    struct Recorded {
        const char *preset, *name;
    };
    for (const Recorded& each :
         {Recorded{"amd-rocm", "rocpd_3.0.0_908_mi350x.db"}, Recorded{"amd-rocm", "rocpd_3.0.3_graph_vllm.db"},
          Recorded{"amd-rocm", "mytrace.rpd.gz"}, Recorded{"ascend", "ascend_pytorch_profiler_level1_rank0.db"}}) {
        const auto file = LACUNA_NEEDS_DATA("next/amd-jax-ascend/" + std::string(each.name));
        const auto trace = core::readTrace(file, {});
        ASSERT_TRUE(trace) << trace.error().message;
        EXPECT_LT(unmatchedShare(**trace, presetRules(each.preset)), 0.5) << each.name;
    }
}

}  // namespace

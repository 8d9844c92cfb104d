// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/kernels.h"

namespace demo {

namespace {

using core::Nanos;

constexpr std::string_view runtime = "cudaLaunchKernel";
constexpr std::string_view runtimeEx = "cudaLaunchKernelExC";
constexpr std::string_view driver = "cuLaunchKernel";
constexpr std::string_view driverEx = "cuLaunchKernelEx";

constexpr std::string_view nvjetWide = "nvjet_tst_256x128_64x4_1x2_h_bz_coopA_TNT";
constexpr std::string_view nvjetQkv = "nvjet_tst_256x128_64x4_2x1_v_bz_coopA_TNT";
constexpr std::string_view nvjetNarrow = "nvjet_tst_128x256_64x4_1x2_h_bz_coopB_TNT";
constexpr std::string_view nvjetInput = "nvjet_tst_256x128_64x4_2x1_v_bz_coopA_NNT";
constexpr std::string_view nvjetWeight = "nvjet_tst_256x128_64x4_1x2_h_bz_coopA_NTN";
constexpr std::string_view xmma =
    "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x256x64_warpgroupsize2x1x1_execute_segment_k_off_kernel__5x_"
    "cublas";
constexpr std::string_view xmmaHead =
    "sm90_xmma_gemm_bf16bf16_bf16f32_f32_nt_n_tilesize128x256x64_cgasize2x1x1_execute_segment_k_off_kernel__5x_cublas";
constexpr std::string_view flashForward =
    "void flash::flash_fwd_kernel<Flash_fwd_kernel_traits<128, 128, 64, 4, false, false, cutlass::bfloat16_t, "
    "Flash_kernel_traits<128, 128, 64, 4, cutlass::bfloat16_t> >, false, true, false, false, true, true, false, false>"
    "(flash::Flash_fwd_params)";
constexpr std::string_view flashDot =
    "void flash::flash_bwd_dot_do_o_kernel<true, Flash_bwd_kernel_traits<128, 64, 128, 8, 2, 4, 2, false, false, "
    "cutlass::bfloat16_t, Flash_kernel_traits<128, 64, 128, 8, cutlass::bfloat16_t> > >(flash::Flash_bwd_params)";
constexpr std::string_view flashBackward =
    "void flash::flash_bwd_dq_dk_dv_loop_seqk_parallel_kernel<Flash_bwd_kernel_traits<128, 64, 128, 8, 2, 4, 2, false, "
    "false, cutlass::bfloat16_t, Flash_kernel_traits<128, 64, 128, 8, cutlass::bfloat16_t> >, false, true, false, "
    "false, true, true, false>(flash::Flash_bwd_params)";
constexpr std::string_view flashConvert =
    "void flash::flash_bwd_convert_dq_kernel<Flash_bwd_kernel_traits<128, 64, 128, 8, 2, 4, 2, false, false, "
    "cutlass::bfloat16_t, Flash_kernel_traits<128, 64, 128, 8, cutlass::bfloat16_t> > >(flash::Flash_bwd_params, int)";
constexpr std::string_view normForward =
    "void transformer_engine::normalization::rmsnorm_fwd_tuned_kernel<transformer_engine::normalization::Kernel_traits<"
    "__nv_bfloat16, __nv_bfloat16, __nv_bfloat16, float, unsigned int, 8192u, 1u, 1u, 4u, 16u, "
    "transformer_engine::normalization::Kernel_traits_base<8192u, __nv_bfloat16, __nv_bfloat16, __nv_bfloat16, float, "
    "unsigned int, 128u> > >(transformer_engine::normalization::ForwardKernelParams)";
constexpr std::string_view normBackward =
    "void transformer_engine::normalization::rmsnorm_bwd_tuned_kernel<transformer_engine::normalization::Kernel_traits<"
    "__nv_bfloat16, __nv_bfloat16, __nv_bfloat16, float, unsigned int, 8192u, 1u, 1u, 4u, 16u, "
    "transformer_engine::normalization::Kernel_traits_base<8192u, __nv_bfloat16, __nv_bfloat16, __nv_bfloat16, float, "
    "unsigned int, 128u> > >(transformer_engine::normalization::BackwardKernelParams)";
constexpr std::string_view normFinalize =
    "void transformer_engine::normalization::rmsnorm_bwd_finalize_tuned_kernel<transformer_engine::normalization::"
    "Kernel_traits_finalize<8192u, __nv_bfloat16, __nv_bfloat16, __nv_bfloat16, float, unsigned int, 1024u, 4u> >"
    "(transformer_engine::normalization::BackwardKernelParams)";
constexpr std::string_view ropeForward =
    "void transformer_engine::fused_rope_forward_kernel<__nv_bfloat16>(__nv_bfloat16 const*, int const*, float const*, "
    "__nv_bfloat16*, int, int, int, int, int, int, int, int, int)";
constexpr std::string_view ropeBackward =
    "void transformer_engine::fused_rope_backward_kernel<__nv_bfloat16>(__nv_bfloat16 const*, int const*, float "
    "const*, "
    "__nv_bfloat16*, int, int, int, int, int, int, int, int, int)";
constexpr std::string_view addKernel =
    "void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<c10::BFloat16>, "
    "std::array<char*, 3ul> >(int, at::native::CUDAFunctor_add<c10::BFloat16>, std::array<char*, 3ul>)";
constexpr std::string_view castKernel =
    "void at::native::unrolled_elementwise_kernel<at::native::direct_copy_kernel_cuda(at::TensorIteratorBase&)::"
    "{lambda()#3}::operator()() const::{lambda()#12}::operator()() const::{lambda(c10::BFloat16)#1}, "
    "std::array<char*, 2ul>, 4, TrivialOffsetCalculator<1, unsigned int>, TrivialOffsetCalculator<1, unsigned int>, "
    "at::native::memory::LoadWithCast<1>, at::native::memory::StoreWithCast<1> >(int, at::native::"
    "direct_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda()#3}::operator()() const::{lambda()#12}::operator()() "
    "const::{lambda(c10::BFloat16)#1}, std::array<char*, 2ul>, TrivialOffsetCalculator<1, unsigned int>, "
    "TrivialOffsetCalculator<1, unsigned int>, at::native::memory::LoadWithCast<1>, "
    "at::native::memory::StoreWithCast<1>)";
constexpr std::string_view catKernel =
    "void at::native::(anonymous namespace)::CatArrayBatchedCopy_aligned16_contig<at::native::(anonymous namespace)::"
    "OpaqueType<2u>, unsigned int, 3, 128, 1>(at::native::(anonymous namespace)::OpaqueType<2u>*, at::native::"
    "(anonymous namespace)::CatArrInputTensorMetadata<at::native::(anonymous namespace)::OpaqueType<2u>, unsigned int, "
    "128, 1>, at::native::(anonymous namespace)::TensorSizeStride<unsigned int, 4u>, int, unsigned int)";
constexpr std::string_view indexSelect =
    "void at::native::(anonymous namespace)::indexSelectLargeIndex<c10::BFloat16, long, unsigned int, 2, 2, -2, true>"
    "(at::cuda::detail::TensorInfo<c10::BFloat16, unsigned int>, at::cuda::detail::TensorInfo<c10::BFloat16 const, "
    "unsigned int>, at::cuda::detail::TensorInfo<long const, unsigned int>, int, int, unsigned int, unsigned int, "
    "long)";
constexpr std::string_view sortHistogram =
    "void cub::CUB_200302_700_750_800_860_890_900_NS::DeviceRadixSortHistogramKernel<cub::"
    "CUB_200302_700_750_800_860_890_900_NS::DeviceRadixSortPolicy<long, long, unsigned long long>::Policy900, false, "
    "long, unsigned long long>(unsigned long long*, long const*, unsigned long long, int, int)";
constexpr std::string_view sortOnesweep =
    "void cub::CUB_200302_700_750_800_860_890_900_NS::DeviceRadixSortOnesweepKernel<cub::"
    "CUB_200302_700_750_800_860_890_900_NS::DeviceRadixSortPolicy<long, long, unsigned long long>::Policy900, false, "
    "long, long, unsigned long long, int, int>(int*, int*, unsigned long long*, unsigned long long const*, long*, "
    "long const*, long*, long const*, int, int, int)";
constexpr std::string_view embeddingGradient =
    "void at::native::(anonymous namespace)::embedding_backward_feature_kernel<c10::BFloat16, float, long>(long "
    "const*, "
    "c10::BFloat16 const*, c10::BFloat16*, int, long, int)";
constexpr std::string_view lpNorm =
    "void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous namespace)::"
    "TensorListMetadata<1>, at::native::(anonymous namespace)::LpNormFunctor<float, (at::native::NormType)1, float, 1, "
    "1, 0>, float*, int>(at::native::(anonymous namespace)::TensorListMetadata<1>, at::native::(anonymous namespace)::"
    "LpNormFunctor<float, (at::native::NormType)1, float, 1, 1, 0>, float*, int)";
constexpr std::string_view fusedAdam =
    "void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous namespace)::"
    "FusedOptimizerTensorListMetadata<4>, at::native::(anonymous namespace)::FusedAdamMathFunctor<float, 4, "
    "(at::native::ADAM_MODE)1, false>, float const*, double, double, double, double, double, bool, float*, float*>"
    "(at::native::(anonymous namespace)::FusedOptimizerTensorListMetadata<4>, at::native::(anonymous namespace)::"
    "FusedAdamMathFunctor<float, 4, (at::native::ADAM_MODE)1, false>, float const*, double, double, double, double, "
    "double, bool, float*, float*)";

struct OperatorInputs {
    std::string_view operation;
    Inputs inputs;
};

// 4,096 tokens of 8,192 elements; 64 heads of 128, with 8 for keys and values; 28,672 in the middle of the feed-forward
// part. A list of more than 30 tensors, as the optimizer has, is recorded without their shapes.
constexpr OperatorInputs operatorInputs[] = {
    {"_RMSNorm",
     {"[4096, 1, 8192], [8192], []", R"("c10::BFloat16", "c10::BFloat16", "Scalar")", R"("", "", "1e-05")"}},
    {"_RMSNormBackward", {"[4096, 1, 8192]", R"("c10::BFloat16")", R"("")"}},
    {"FusedRoPEFunc", {"[4096, 1, 72, 128], [4096, 1, 1, 128]", R"("c10::BFloat16", "float")", R"("", "")"}},
    {"FusedRoPEFuncBackward", {"[4096, 1, 72, 128]", R"("c10::BFloat16")", R"("")"}},
    {"flash_attn::_flash_attn_forward",
     {"[1, 4096, 64, 128], [1, 4096, 8, 128], [1, 4096, 8, 128], [], [], [], [], [], [], [], []",
      R"("c10::BFloat16", "c10::BFloat16", "c10::BFloat16", "Scalar", "Scalar", "Scalar", "Scalar", "Scalar", "Scalar", )"
      R"("", "Scalar")",
      R"("", "", "", "0.", "0.088388347648318447", "True", "-1", "-1", "0.", "", "False")"}},
    {"flash_attn::_flash_attn_backward",
     {"[1, 4096, 64, 128], [1, 4096, 64, 128], [1, 4096, 8, 128], [1, 4096, 8, 128], [1, 4096, 64, 128], "
      "[1, 64, 4096], [1, 4096, 64, 128], [1, 4096, 8, 128], [1, 4096, 8, 128], [], [], [], [], [], [], [], [], [2]",
      R"("c10::BFloat16", "c10::BFloat16", "c10::BFloat16", "c10::BFloat16", "c10::BFloat16", "float", )"
      R"("c10::BFloat16", "c10::BFloat16", "c10::BFloat16", "Scalar", "Scalar", "Scalar", "Scalar", "Scalar", "Scalar", )"
      R"("", "Scalar", "long int")",
      R"("", "", "", "", "", "", "", "", "", "0.", "0.088388347648318447", "True", "-1", "-1", "0.", "", "False", "")"}},
    {"aten::add_",
     {"[4096, 1, 8192], [4096, 1, 8192], []", R"("c10::BFloat16", "c10::BFloat16", "Scalar")", R"("", "", "1")"}},
    {"aten::copy_",
     {"[4096, 1, 8192], [4096, 1, 8192], []", R"("c10::BFloat16", "float", "Scalar")", R"("", "", "False")"}},
    {"aten::cat", {"[[4096, 8192], [4096, 1024], [4096, 1024]], []", R"("TensorList", "Scalar")", R"("", "1")"}},
    {"LigerSiLUMulFunction",
     {"[4096, 1, 28672], [4096, 1, 28672]", R"("c10::BFloat16", "c10::BFloat16")", R"("", "")"}},
    {"LigerSiLUMulFunctionBackward", {"[4096, 1, 28672]", R"("c10::BFloat16")", R"("")"}},
    {"LigerCrossEntropyFunction", {"[4096, 128256], [4096]", R"("c10::BFloat16", "long int")", R"("", "")"}},
    {"CompiledFunctionBackward", {"[4096, 1, 8192]", R"("c10::BFloat16")", R"("")"}},
    {"aten::embedding",
     {"[128256, 8192], [1, 4096], [], [], []", R"("c10::BFloat16", "long int", "Scalar", "Scalar", "Scalar")",
      R"("", "", "-1", "False", "False")"}},
    {"aten::embedding_dense_backward",
     {"[1, 4096, 8192], [1, 4096], [], [], []", R"("c10::BFloat16", "long int", "Scalar", "Scalar", "Scalar")",
      R"("", "", "128256", "-1", "False")"}},
    {"aten::_foreach_norm", {"[], [], []", R"("TensorList", "Scalar", "")", R"("", "2", "")"}},
    {"aten::_fused_adamw_",
     {"[], [], [], [], [], [], [], [], [], [], [], [], [], [], []",
      R"("TensorList", "TensorList", "TensorList", "TensorList", "TensorList", "TensorList", "Scalar", "Scalar", )"
      R"("Scalar", "Scalar", "Scalar", "Scalar", "Scalar", "", "")",
      R"("", "", "", "", "", "", "0.00015", "0.9", "0.95", "0.1", "1e-08", "False", "False", "", "")"}},
};

constexpr Inputs inputsOf(std::string_view operation) {
    for (const OperatorInputs& each : operatorInputs)
        if (each.operation == operation) return each.inputs;
    return {};
}

constexpr Kernel gemm(std::string_view name, std::string_view shapes, Nanos duration) {
    Kernel kernel{
        name,   name.starts_with("nvjet") ? driverEx : runtimeEx, "aten::mm", duration, {132, 1, 1}, {384, 1, 1}, 168,
        213'032};
    kernel.inputs = {shapes, R"("c10::BFloat16", "c10::BFloat16")", R"("", "")"};
    return kernel;
}
constexpr Kernel norm(std::string_view name, std::string_view operation, Nanos duration) {
    return {name, runtime, operation, duration, {1024, 1, 1}, {128, 1, 1}, 96, 64, inputsOf(operation)};
}
constexpr Kernel elementwise(std::string_view name, std::string_view operation, Nanos duration) {
    return {name, runtime, operation, duration, {65536, 1, 1}, {128, 1, 1}, 32, 0, inputsOf(operation)};
}
constexpr Kernel triton(std::string_view name, std::string_view operation, Nanos duration) {
    return {name, driver, operation, duration, {4096, 1, 1}, {1024, 1, 1}, 32, 4096, inputsOf(operation)};
}
constexpr Kernel flash(std::string_view name, std::string_view operation, Nanos duration) {
    return {name, runtime, operation, duration, {32, 1, 64}, {256, 1, 1}, 255, 147'456, inputsOf(operation)};
}
constexpr Kernel continued(Kernel kernel) {
    kernel.continues = true;
    return kernel;
}
constexpr Kernel nccl(std::string_view name, std::string_view operation, Nanos duration) {
    return {name, runtimeEx, operation, duration, {24, 1, 1}, {544, 1, 1}, 96, 82'240};
}

constexpr std::array embeddingForwardKernels{elementwise(indexSelect, "aten::embedding", 231'000)};

constexpr std::array layerForwardKernels{
    norm(normForward, "_RMSNorm", 60'000),
    gemm(nvjetQkv, "[4096, 8192], [8192, 10240]", 1'120'000),
    elementwise(ropeForward, "FusedRoPEFunc", 65'000),
    flash(flashForward, "flash_attn::_flash_attn_forward", 980'000),
    gemm(nvjetNarrow, "[4096, 8192], [8192, 8192]", 885'000),
    elementwise(addKernel, "aten::add_", 66'000),
    norm(normForward, "_RMSNorm", 60'000),
    gemm(nvjetWide, "[4096, 8192], [8192, 57344]", 5'980'000),
    triton("_swiglu_forward_kernel", "LigerSiLUMulFunction", 350'000),
    gemm(xmma, "[4096, 28672], [28672, 8192]", 3'060'000),
    elementwise(addKernel, "aten::add_", 66'000),
};

constexpr std::array headForwardKernels{
    norm(normForward, "_RMSNorm", 60'000),
    gemm(xmmaHead, "[4096, 8192], [8192, 128256]", 13'480'000),
    triton("liger_cross_entropy_kernel", "LigerCrossEntropyFunction", 2'930'000),
};

constexpr std::array headBackwardKernels{
    gemm(xmmaHead, "[4096, 128256], [128256, 8192]", 13'480'000),
    gemm(xmmaHead, "[128256, 4096], [4096, 8192]", 13'490'000),
    triton("triton_red_fused__to_copy_add_mean_mul_pow_rsqrt_2", "CompiledFunctionBackward", 33'400),
    continued(triton("triton_per_fused__to_copy_mul_new_zeros_sum_3", "CompiledFunctionBackward", 20'900)),
};

constexpr std::array layerBackwardKernels{
    gemm(nvjetInput, "[4096, 8192], [8192, 28672]", 3'050'000),
    gemm(nvjetWeight, "[8192, 4096], [4096, 28672]", 3'106'000),
    triton("_swiglu_backward_kernel", "LigerSiLUMulFunctionBackward", 545'000),
    gemm(nvjetInput, "[4096, 57344], [57344, 8192]", 6'020'000),
    gemm(nvjetWeight, "[57344, 4096], [4096, 8192]", 6'130'000),
    norm(normBackward, "_RMSNormBackward", 150'000),
    continued(norm(normFinalize, "_RMSNormBackward", 46'000)),
    elementwise(addKernel, "aten::add_", 66'000),
    gemm(nvjetInput, "[4096, 8192], [8192, 8192]", 890'000),
    gemm(nvjetWeight, "[8192, 4096], [4096, 8192]", 910'000),
    flash(flashDot, "flash_attn::_flash_attn_backward", 70'000),
    continued(flash(flashBackward, "flash_attn::_flash_attn_backward", 2'680'000)),
    continued(flash(flashConvert, "flash_attn::_flash_attn_backward", 170'000)),
    elementwise(ropeBackward, "FusedRoPEFuncBackward", 66'000),
    elementwise(catKernel, "aten::cat", 84'000),
    gemm(nvjetInput, "[4096, 10240], [10240, 8192]", 1'130'000),
    gemm(nvjetWeight, "[10240, 4096], [4096, 8192]", 1'150'000),
    norm(normBackward, "_RMSNormBackward", 150'000),
    continued(norm(normFinalize, "_RMSNormBackward", 46'000)),
    elementwise(castKernel, "aten::copy_", 76'000),
};

constexpr std::array embeddingBackwardKernels{
    elementwise(sortHistogram, "aten::embedding_dense_backward", 28'000),
    continued(elementwise(sortOnesweep, "aten::embedding_dense_backward", 317'000)),
    continued(elementwise(embeddingGradient, "aten::embedding_dense_backward", 1'855'000)),
};

constexpr Kernel lpNormKernel{lpNorm, runtime, "aten::_foreach_norm",          80'000, {320, 1, 1}, {512, 1, 1},
                              40,     2048,    inputsOf("aten::_foreach_norm")};
constexpr Kernel adamKernel{fusedAdam, runtime, "aten::_fused_adamw_",          365'000, {320, 1, 1}, {512, 1, 1},
                            56,        0,       inputsOf("aten::_fused_adamw_")};
constexpr Kernel allGatherKernel =
    nccl("ncclDevKernel_AllGather_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "c10d::_allgather_base_", 11'220'000);
constexpr Kernel reduceScatterKernel =
    nccl("ncclDevKernel_ReduceScatter_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
         "c10d::_reduce_scatter_base_", 11'450'000);
constexpr Kernel allReduceKernel =
    nccl("ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "c10d::allreduce_", 38'000);

}  // namespace

std::span<const Kernel> embeddingForward() { return embeddingForwardKernels; }
std::span<const Kernel> layerForward() { return layerForwardKernels; }
std::span<const Kernel> headForward() { return headForwardKernels; }
std::span<const Kernel> headBackward() { return headBackwardKernels; }
std::span<const Kernel> layerBackward() { return layerBackwardKernels; }
std::span<const Kernel> embeddingBackward() { return embeddingBackwardKernels; }
const Kernel& gradientNorm() { return lpNormKernel; }
const Kernel& adam() { return adamKernel; }
const Kernel& allGather() { return allGatherKernel; }
const Kernel& reduceScatter() { return reduceScatterKernel; }
const Kernel& allReduce() { return allReduceKernel; }

}  // namespace demo

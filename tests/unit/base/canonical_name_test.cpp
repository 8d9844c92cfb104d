// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/kernel_name.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using core::canonicalName;

/// One kernel as Nsight Systems and PyTorch spell it; all are from real profiles, and some occur in both kinds.
struct Pair {
    const char* name;
    const char* nsys;
    const char* pytorch;
};

void PrintTo(const Pair& pair, std::ostream* out) { *out << pair.name; }

const Pair pairs[] = {
    {"Unnamed",
     "void at::native::vectorized_elementwise_kernel<(int)4, void at::native::<unnamed>::pow_tensor_scalar_kernel_impl"
     "<float, float>(at::TensorIteratorBase &, T2)::[lambda(float) (instance 1)], std::array<char *, (unsigned "
     "long)2>>(int, T2, T3)",
     "void at::native::vectorized_elementwise_kernel<4, at::native::(anonymous namespace)::"
     "pow_tensor_scalar_kernel_impl<float, float>(at::TensorIteratorBase&, float)::{lambda(float)#1}, "
     "std::array<char*, "
     "2ul> >(int, at::native::(anonymous namespace)::pow_tensor_scalar_kernel_impl<float, float>"
     "(at::TensorIteratorBase&, float)::{lambda(float)#1}, std::array<char*, 2ul>)"},
    {"NestedLambdas",
     "void at::native::elementwise_kernel<(int)128, (int)4, void at::native::gpu_kernel_impl_nocast<at::native::"
     "direct_copy_kernel_cuda(at::TensorIteratorBase &)::[lambda() (instance 3)]::operator ()() const::[lambda() "
     "(instance 12)]::operator ()() const::[lambda(c10::BFloat16) (instance 1)]>(at::TensorIteratorBase &, const T1 "
     "&)::[lambda(int) (instance 1)]>(int, T3)",
     "void at::native::elementwise_kernel<128, 4, at::native::gpu_kernel_impl_nocast<at::native::"
     "direct_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda()#3}::operator()() const::{lambda()#12}::operator()() "
     "const::{lambda(c10::BFloat16)#1}>(at::TensorIteratorBase&, at::native::direct_copy_kernel_cuda"
     "(at::TensorIteratorBase&)::{lambda()#3}::operator()() const::{lambda()#12}::operator()() const::"
     "{lambda(c10::BFloat16)#1} const&)::{lambda(int)#1}>(int, at::native::gpu_kernel_impl_nocast<at::native::"
     "direct_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda()#3}::operator()() const::{lambda()#12}::operator()() "
     "const::{lambda(c10::BFloat16)#1}>(at::TensorIteratorBase&, at::native::direct_copy_kernel_cuda"
     "(at::TensorIteratorBase&)::{lambda()#3}::operator()() const::{lambda()#12}::operator()() const::"
     "{lambda(c10::BFloat16)#1} const&)::{lambda(int)#1})"},
    {"UnsignedLongs",
     "void at::native::unrolled_elementwise_kernel<at::native::CUDAFunctor_add<float>, std::array<char *, (unsigned "
     "long)3>, (int)4, TrivialOffsetCalculator<(int)2, unsigned int>, TrivialOffsetCalculator<(int)1, unsigned int>, "
     "at::native::memory::LoadWithCast<(int)2>, at::native::memory::StoreWithCast<(int)1>>(int, T1, T2, T4, T5, T6, "
     "T7)",
     "void at::native::unrolled_elementwise_kernel<at::native::CUDAFunctor_add<float>, std::array<char*, 3ul>, 4, "
     "TrivialOffsetCalculator<2, unsigned int>, TrivialOffsetCalculator<1, unsigned int>, "
     "at::native::memory::LoadWithCast<2>, at::native::memory::StoreWithCast<1> >(int, "
     "at::native::CUDAFunctor_add<float>, std::array<char*, 3ul>, TrivialOffsetCalculator<2, unsigned int>, "
     "TrivialOffsetCalculator<1, unsigned int>, at::native::memory::LoadWithCast<2>, "
     "at::native::memory::StoreWithCast<1>)"},
    {"ClosingBrackets",
     "void at::native::elementwise_kernel<(int)128, (int)2, void at::native::gpu_kernel_impl_nocast<at::native::"
     "BinaryFunctor<float, float, float, at::native::binary_internal::MulFunctor<float>>>(at::TensorIteratorBase &, "
     "const T1 &)::[lambda(int) (instance 1)]>(int, T3)",
     "void at::native::elementwise_kernel<128, 2, at::native::gpu_kernel_impl_nocast<at::native::BinaryFunctor<float, "
     "float, float, at::native::binary_internal::MulFunctor<float> > >(at::TensorIteratorBase&, "
     "at::native::BinaryFunctor<float, float, float, at::native::binary_internal::MulFunctor<float> > "
     "const&)::{lambda(int)#1}>(int, at::native::gpu_kernel_impl_nocast<at::native::BinaryFunctor<float, float, float, "
     "at::native::binary_internal::MulFunctor<float> > >(at::TensorIteratorBase&, at::native::BinaryFunctor<float, "
     "float, float, at::native::binary_internal::MulFunctor<float> > const&)::{lambda(int)#1})"},
    {"Booleans",
     "void cudnn::detail::implicit_convolve_sgemm<float, float, (int)128, (int)5, (int)5, (int)3, (int)3, (int)3, "
     "(int)1, (bool)1, (bool)0, (bool)1>(int, int, int, const T1 *, int, T2 *, T1 *, kernel_conv_params, int, float, "
     "float, int, T2 *, T2 *, int, int)",
     "void cudnn::detail::implicit_convolve_sgemm<float, float, 128, 5, 5, 3, 3, 3, 1, true, false, true>(int, int, "
     "int, float const*, int, float*, float*, kernel_conv_params, int, float, float, int, float*, float*, int, int)"},
    {"UnsignedInts",
     "void fft2d_c2r_32x32<float, (bool)0, (bool)0, (unsigned int)1, (bool)0, (bool)0>(T1 *, const float2 *, int, int, "
     "int, int, int, int, int, int, int, float, float, cudnn::reduced_divisor, bool, T1 *, T1 *, int2, int, int)",
     "void fft2d_c2r_32x32<float, false, false, 1u, false, false>(float*, float2 const*, int, int, int, int, int, int, "
     "int, int, int, float, float, cudnn::reduced_divisor, bool, float*, float*, int2, int, int)"},
    {"ConstWithoutTemplate",
     "compute_gemm_pointers(float2 **, const float2 *, int, const float2 *, int, const float2 *, int, int)",
     "compute_gemm_pointers(float2**, float2 const*, int, float2 const*, int, float2 const*, int, int)"},
    {"Collectives", "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<(unsigned long)4096>)",
     "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)"},
    {"SplitK",
     "void splitKreduce_kernel<float, float, float>(cublasSplitKParams<T3>, const T1 *, const T2 *, T2 *, const T3 *, "
     "const T3 *)",
     "void splitKreduce_kernel<float, float, float>(cublasSplitKParams<float>, float const*, float const*, float*, "
     "float const*, float const*)"},
};

class SpellingOf : public testing::TestWithParam<Pair> {};

TEST_P(SpellingOf, NsysAndPyTorchMeets) {
    EXPECT_EQ(canonicalName(GetParam().nsys), canonicalName(GetParam().pytorch));
}

INSTANTIATE_TEST_SUITE_P(CanonicalName, SpellingOf, testing::ValuesIn(pairs),
                         [](const auto& parameter) { return std::string(parameter.param.name); });

TEST(CanonicalName, SaysWhatTellsKernelsApart) {
    EXPECT_EQ(canonicalName("void f<(int)4, (bool)1>(T1 *)"), "f<4,1>");
    EXPECT_EQ(canonicalName("void f<(int)-1, unsigned long>(T1 *)"), "f<-1,unsigned long>");
    EXPECT_NE(canonicalName("void f<4>(int)"), canonicalName("void f<8>(int)"));
    EXPECT_NE(canonicalName("void f<float>(int)"), canonicalName("void f<double>(int)"));
    EXPECT_NE(canonicalName("g()::{lambda(float)#1}"), canonicalName("g()::{lambda(float)#2}"));
    EXPECT_NE(canonicalName("k(float*)"), canonicalName("k(int*)"));
}

TEST(CanonicalName, LeavesNamesThatAreNoCppAsTheyAre) {
    for (const char* name : {"nvjet_tst_192x192_64x4_2x1_v_bz_coopB_bias_TNN", "triton_poi_fused_add_0",
                             "sm80_xmma_gemm_f32f32_tf32f32_f32_tn_n_tilesize32x32x8", ""})
        EXPECT_EQ(canonicalName(name), name);
    EXPECT_EQ(canonicalName("Cijk_Ailk_Bljk_SB.kd"), "Cijk_Ailk_Bljk_SB");
}

TEST(CanonicalName, UnnamedNamespacesOfCompilersMeetThoseOfDemanglers) {
    EXPECT_EQ(canonicalName("at::_GLOBAL__N__5a4c5ad5_10_SoftMax_cu_9f978f63::softmax<int>(T1)"),
              canonicalName("at::(anonymous namespace)::softmax<int>(int)"));
}

TEST(CanonicalName, TakesWhatIsCutOffOrNoNameAtAll) {
    for (const char* name : {"void f<(int", "f(", "((((", "[lambda", "(instance", "(instance 1", ")", "<unnamed",
                             "operator", "operator (", "void ", "(int)", "f<>>>("})
        EXPECT_LE(canonicalName(name).size(), std::string(name).size() + 2) << name;
    const std::string deep(100'000, '(');
    EXPECT_EQ(canonicalName(deep).size(), deep.size());
}

}  // namespace

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/made_names.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace bench {

std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

std::string kernelName(std::uint64_t i) {
    static constexpr std::array<std::string_view, 6> functors{
        "at::native::CUDAFunctor_add<c10::BFloat16>",
        "at::native::(anonymous namespace)::silu_kernel",
        "at::native::BinaryFunctor<float, float, float, at::native::binary_internal::MulFunctor<float> >",
        "at::native::AUnaryFunctor<c10::Half, c10::Half, c10::Half, at::native::binary_internal::DivFunctor<float> >",
        "at::native::bfloat16_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda(float)#1}",
        "at::native::sigmoid_kernel_cuda(at::TensorIteratorBase&)::{lambda()#2}::operator()() const"};
    const std::uint64_t random = mixed(i + 1);
    switch (i % 8) {
        case 0:
            return fmt::format("ampere_fp16_s1688gemm_fp16_{}x64_ldg8_f2f_stages_32x{}_tn", 64 << random % 3,
                               1 + i / 8);
        case 1:
            return fmt::format("ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<{}ul>)", 4096 + i);
        case 2:
            return fmt::format("triton_poi_fused__to_copy_add_mul_native_layer_norm_{}", i);
        default:
            break;
    }
    const std::string functor(functors[random % functors.size()]);
    std::string name =
        fmt::format("void at::native::vectorized_elementwise_kernel<{}, {}, std::array<char*, {}ul> >(int, ",
                    1 << random % 5, functor, 2 + i % 7);
    const std::size_t length = i % 40 == 3 ? 3000 : 250;
    while (name.size() < length)
        name += functor + ", ";
    return name + fmt::format("std::array<char*, {}ul>)", i);
}

}  // namespace bench

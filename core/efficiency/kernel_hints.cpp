// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/kernel_hints.h"

#include "core/base/regex.h"

namespace core {

KernelHints kernelHints(std::string_view name) {
    // cuBLAS and CUTLASS name the instruction, s1688 for products of TF32, and the types of a, b and the sum.
    static const Regex tf32(
        "tf32|tensorop_s1688(?!gemm_(f16|bf16))|_s1688gemm_(?!f16|bf16|fp16)|tensorop_s\\d+gemm_f?\\d", true);
    static const Regex half("h884|s884|fp16|hgemm|h1688|_hss_|_hsh_", true);
    static const Regex fp32("sgemm|simt|scudnn|gemv|ffma|dot_kernel|_f32f32_f32f32_f32_|fft|winograd", true);
    static const Regex helper("splitKreduce", true);
    static const Regex collective("nccl|rccl|cross_device_reduce|multimem_all|all_?reduce|reduce_?scatter|all_?gather",
                                  true);
    return {tf32.matches(name), half.matches(name), fp32.matches(name), helper.matches(name), collective.matches(name)};
}

bool isCommunication(std::string_view op) {
    static const Regex collective(
        "^(record_param_comms|c10d::|nccl:|symm_mem::|vllm::all_reduce|_C_custom_ar::|sgl_kernel::all_reduce|"
        "trtllm::allreduce)|all_?reduce|all_?gather|reduce_?scatter|all_?to_?all");
    return collective.matches(op);
}

}  // namespace core

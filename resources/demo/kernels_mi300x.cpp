// SPDX-License-Identifier: GPL-3.0-or-later
// The same model on MI300X: what other libraries call the kernels of a Llama there, and how much longer they take.
#include "resources/demo/kernels.h"

#include <map>
#include <set>
#include <string>

namespace demo {

namespace {

/// Kernels whose name holds the first text.
struct Counterpart {
    std::string_view part;
    std::string_view name;  ///< empty: another kernel does it as well
    core::Nanos percent;    ///< of the time on H100
};

constexpr Counterpart counterparts[] = {
    {"256x128_64x4_1x2_h_bz_coopA_TNT",
     "Cijk_Alik_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT256x256x64_MI16x16x1_SN_LDSB1_AFC1_AFEM1_AFEM1_ASEM1", 112},
    {"256x128_64x4_2x1_v_bz_coopA_TNT",
     "Cijk_Alik_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT256x160x64_MI16x16x1_SN_LDSB1_AFC1_AFEM1_AFEM1_ASEM1", 107},
    {"128x256_64x4_1x2_h_bz_coopB_TNT",
     "Cijk_Alik_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT224x256x64_MI16x16x1_SN_LDSB1_AFC1_AFEM1_AFEM1_ASEM1", 109},
    {"256x128_64x4_2x1_v_bz_coopA_NNT",
     "Cijk_Ailk_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT256x256x64_MI16x16x1_SN_LDSB0_AFC1_AFEM1_AFEM1_ASEM1", 104},
    {"256x128_64x4_1x2_h_bz_coopA_NTN",
     "Cijk_Ailk_Bjlk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT256x256x32_MI16x16x1_SN_LDSB0_AFC1_AFEM1_AFEM1_ASEM1", 118},
    {"tilesize128x256x64_warpgroupsize",
     "Cijk_Alik_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT192x256x64_MI16x16x1_SN_LDSB1_AFC1_AFEM1_AFEM1_ASEM1", 103},
    {"tilesize128x256x64_cgasize",
     "Cijk_Ailk_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT256x224x64_MI16x16x1_SN_LDSB0_AFC1_AFEM1_AFEM1_ASEM1", 96},
    {"flash_fwd_kernel", "ck_tile::FmhaFwdKernel<BlockFmhaPipelineQRKSVSAsync, bf16, 128>", 131},
    {"flash_bwd_dot_do_o", "ck_tile::FmhaBwdOGradDotOKernel<BlockFmhaBwdOGradDotO, bf16, 128>", 90},
    {"flash_bwd_dq_dk_dv", "ck_tile::FmhaBwdDQDKDVKernel<BlockFmhaBwdDQDKDVPipeline, bf16, 128>", 144},
    {"flash_bwd_convert_dq", "", 0},
    {"rmsnorm_fwd", "void ck_tile::Rmsnorm2dFwd<ck_tile::Rmsnorm2dFwdPipelineTwoPass, bf16, 8192>", 71},
    {"rmsnorm_bwd_finalize", "transformer_engine::normalization::rmsnorm_bwd_finalize_general_kernel<gfx942, 8192>",
     64},
    {"rmsnorm_bwd_tuned", "transformer_engine::normalization::rmsnorm_bwd_general_kernel<gfx942, 8192>", 76},
};

const Counterpart* counterpartOf(std::string_view name) {
    for (const Counterpart& each : counterparts)
        if (name.find(each.part) != std::string_view::npos) return &each;
    return nullptr;
}

}  // namespace

std::string_view onHip(std::string_view call) {
    static std::set<std::string, std::less<>> names;  // what a run points to
    const std::size_t prefix = call.starts_with("cuda") ? 4 : 2;
    const std::string_view rest = call.substr(0, call.find("Ex"));
    return *names.insert((prefix == 4 ? "hip" : "hipModule") + std::string(rest.substr(prefix))).first;
}

const Kernel* onMi300x(const Kernel& kernel) {
    static std::map<const Kernel*, Kernel> made;
    if (const auto known = made.find(&kernel); known != made.end()) return &known->second;
    const Counterpart* const counterpart = counterpartOf(kernel.name);
    if (counterpart && counterpart->name.empty()) return nullptr;
    Kernel own = kernel;
    own.call = onHip(kernel.call);
    own.duration = kernel.duration * (counterpart ? counterpart->percent : 78) / 100;  // bound by memory: 5.3 TB/s
    if (counterpart) own.name = counterpart->name;
    return &made.emplace(&kernel, own).first->second;
}

}  // namespace demo

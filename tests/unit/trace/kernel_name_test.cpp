// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/kernel_name.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace {

using core::baseName;
using core::shortName;

struct Case {
    const char* full;
    const char* base;
    const char* bare;
};

constexpr std::array cases{
    Case{"gemm", "gemm", "gemm"},
    Case{"void at::native::copy<int, 4>(int*, at::Array<char*, 2>)", "at::native::copy<int, 4>", "copy"},
    Case{"ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<(unsigned long)4096>)", "ncclDevKernel_SendRecv",
         "ncclDevKernel_SendRecv"},
    Case{"unsigned int ns::count(int)", "ns::count", "count"},
    Case{"std::enable_if<(a > 0), void>::type ns::f<2>(int)", "ns::f<2>", "f"},
    Case{"void at::native::(anonymous namespace)::cat<float>(int)", "at::native::(anonymous namespace)::cat<float>",
         "cat"},
    Case{"void (anonymous namespace)::softmax_warp(float*)", "(anonymous namespace)::softmax_warp", "softmax_warp"},
    Case{"void at::native::<unnamed>::cat<float, (int)4>(int)", "at::native::<unnamed>::cat<float, (int)4>", "cat"},
    Case{"void <unnamed>::cat<(bool)1>()", "<unnamed>::cat<(bool)1>", "cat"},
    Case{"void f<int>(int)::{lambda(int)#1}::operator()(int) const", "f<int>(int)::{lambda(int)#1}::operator()",
         "f::{lambda(int)#1}::operator()"},
    Case{"void g<h(T&)::{lambda()#2}::operator()() const::{lambda(float)#1}>(int)",
         "g<h(T&)::{lambda()#2}::operator()() const::{lambda(float)#1}>", "g"},
    Case{"ns::Functor::operator()(int) const", "ns::Functor::operator()", "Functor::operator()"},
    Case{"void ns::Less::operator<(ns::Less const&)", "ns::Less::operator<", "Less::operator<"},
    Case{"void f<&ns::X::operator< >(int)", "f<&ns::X::operator< >", "f"},
    Case{"void f<(a->b), (c>>1)>(int)", "f<(a->b), (c>>1)>", "f"},
    Case{"ncclDevKernel_Generic_4(ncclDevKernelArgsStorage<4096ul>) [clone .kd]", "ncclDevKernel_Generic_4",
         "ncclDevKernel_Generic_4"},
    Case{"void f<1>(int) [clone .isra.0] [clone .kd]", "f<1>", "f"},
    Case{"__amd_rocclr_copyBuffer.kd", "__amd_rocclr_copyBuffer", "__amd_rocclr_copyBuffer"},
    Case{"Cijk_Ailk_Bljk_HHS_BH_MT128x128x32", "Cijk_Ailk_Bljk_HHS_BH_MT128x128x32",
         "Cijk_Ailk_Bljk_HHS_BH_MT128x128x32"},
    Case{"triton_poi_fused_add_0", "triton_poi_fused_add_0", "triton_poi_fused_add_0"},
    Case{"Memcpy HtoD (Pinned -> Device)", "Memcpy HtoD (Pinned -> Device)", "Memcpy HtoD (Pinned -> Device)"},
    Case{"[CUDA memcpy Host-to-Device]", "[CUDA memcpy Host-to-Device]", "[CUDA memcpy Host-to-Device]"},
    Case{"_ZN2at6native12_GLOBAL__N_14copyINS_5FuncEEEvPi", "_ZN2at6native12_GLOBAL__N_14copyINS_5FuncEEEvPi", "copy"},
    Case{"_Z4silufi", "_Z4silufi", "silu"},
    Case{"void cut::off<at::native::Reduce<float, at::nat", "cut::off<at::native::Reduce<float, at::nat", "off"},
    Case{"loop_add_fusion.3", "loop_add_fusion.3", "loop_add_fusion.3"},
};

TEST(KernelName, BaseNameKeepsNamespacesAndTemplateArguments) {
    for (const Case& c : cases)
        EXPECT_EQ(baseName(c.full), c.base) << c.full;
}

TEST(KernelName, ShortNameIsTheBareIdentifier) {
    for (const Case& c : cases)
        EXPECT_EQ(shortName(c.full), c.bare) << c.full;
}

TEST(KernelName, BothSpellingsOfOneKernelHaveOneShortName) {
    EXPECT_EQ(shortName("void at::native::<unnamed>::CatArrayBatchedCopy<(int)4, unsigned long>(int)"),
              shortName("void at::native::(anonymous namespace)::CatArrayBatchedCopy<4, unsigned long>(int)"));
}

TEST(KernelName, NamesThatAreNoNamesStayAsTheyAre) {
    for (const std::string text : {"",
                                   " ",
                                   "(",
                                   ")",
                                   "<",
                                   ">",
                                   "<<",
                                   "()",
                                   "{",
                                   "}",
                                   "::",
                                   "operator",
                                   "void ",
                                   "_Z",
                                   "_ZN",
                                   "_Z99999999999999999999x",
                                   "a b",
                                   "))((",
                                   "(anonymous namespace)",
                                   "[clone "}) {
        EXPECT_FALSE(shortName(text).empty() && !text.empty()) << text;
        EXPECT_LE(baseName(text).size(), text.size()) << text;
    }
    const std::string deep(100'000, '<');
    EXPECT_EQ(shortName("f" + deep), "f");
    EXPECT_EQ(baseName("f" + deep + "("), "f" + deep + "(");
}

}  // namespace

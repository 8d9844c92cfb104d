// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/kernel_name.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace {

using core::baseName;
using core::shortName;

struct NameForms {
    const char* full;
    const char* base;
    const char* bare;
};

constexpr std::array cases{
    NameForms{"gemm", "gemm", "gemm"},
    NameForms{"void at::native::copy<int, 4>(int*, at::Array<char*, 2>)", "at::native::copy<int, 4>", "copy"},
    NameForms{"ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<(unsigned long)4096>)", "ncclDevKernel_SendRecv",
              "ncclDevKernel_SendRecv"},
    NameForms{"unsigned int ns::count(int)", "ns::count", "count"},
    NameForms{"std::enable_if<(a > 0), void>::type ns::f<2>(int)", "ns::f<2>", "f"},
    NameForms{"void at::native::(anonymous namespace)::cat<float>(int)",
              "at::native::(anonymous namespace)::cat<float>", "cat"},
    NameForms{"void (anonymous namespace)::softmax_warp(float*)", "(anonymous namespace)::softmax_warp",
              "softmax_warp"},
    NameForms{"void at::native::<unnamed>::cat<float, (int)4>(int)", "at::native::<unnamed>::cat<float, (int)4>",
              "cat"},
    NameForms{"void <unnamed>::cat<(bool)1>()", "<unnamed>::cat<(bool)1>", "cat"},
    NameForms{"void f<int>(int)::{lambda(int)#1}::operator()(int) const", "f<int>(int)::{lambda(int)#1}::operator()",
              "f::{lambda(int)#1}::operator()"},
    NameForms{"void g<h(T&)::{lambda()#2}::operator()() const::{lambda(float)#1}>(int)",
              "g<h(T&)::{lambda()#2}::operator()() const::{lambda(float)#1}>", "g"},
    NameForms{"ns::Functor::operator()(int) const", "ns::Functor::operator()", "Functor::operator()"},
    NameForms{"void ns::Less::operator<(ns::Less const&)", "ns::Less::operator<", "Less::operator<"},
    NameForms{"void f<&ns::X::operator< >(int)", "f<&ns::X::operator< >", "f"},
    NameForms{"void f<(a->b), (c>>1)>(int)", "f<(a->b), (c>>1)>", "f"},
    NameForms{"ncclDevKernel_Generic_4(ncclDevKernelArgsStorage<4096ul>) [clone .kd]", "ncclDevKernel_Generic_4",
              "ncclDevKernel_Generic_4"},
    NameForms{"void f<1>(int) [clone .isra.0] [clone .kd]", "f<1>", "f"},
    NameForms{"__amd_rocclr_copyBuffer.kd", "__amd_rocclr_copyBuffer", "__amd_rocclr_copyBuffer"},
    NameForms{"Cijk_Ailk_Bljk_HHS_BH_MT128x128x32", "Cijk_Ailk_Bljk_HHS_BH_MT128x128x32",
              "Cijk_Ailk_Bljk_HHS_BH_MT128x128x32"},
    NameForms{"triton_poi_fused_add_0", "triton_poi_fused_add_0", "triton_poi_fused_add_0"},
    NameForms{"Memcpy HtoD (Pinned -> Device)", "Memcpy HtoD (Pinned -> Device)", "Memcpy HtoD (Pinned -> Device)"},
    NameForms{"[CUDA memcpy Host-to-Device]", "[CUDA memcpy Host-to-Device]", "[CUDA memcpy Host-to-Device]"},
    NameForms{"_ZN2at6native12_GLOBAL__N_14copyINS_5FuncEEEvPi", "_ZN2at6native12_GLOBAL__N_14copyINS_5FuncEEEvPi",
              "copy"},
    NameForms{"_Z4silufi", "_Z4silufi", "silu"},
    NameForms{"void cut::off<at::native::Reduce<float, at::nat", "cut::off<at::native::Reduce<float, at::nat", "off"},
    NameForms{"loop_add_fusion.3", "loop_add_fusion.3", "loop_add_fusion.3"},
};

TEST(KernelName, BaseNameKeepsNamespacesAndTemplateArguments) {
    for (const NameForms& c : cases)
        EXPECT_EQ(baseName(c.full), c.base) << c.full;
}

TEST(KernelName, ShortNameIsTheBareIdentifier) {
    for (const NameForms& c : cases)
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

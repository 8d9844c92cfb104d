// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/levers.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

std::string parts(std::string_view text) {
    const auto requested = parsedWhatIf(text);
    if (!requested) return "error " + requested.error().message;
    std::string all;
    for (const Lever& lever : requested->levers) {
        const std::string factor = lever.isMedian ? "median" : std::to_string(lever.factor).substr(0, 4);
        all += (all.empty() ? "" : " | ") + std::to_string(static_cast<int>(lever.kind)) + " " + lever.target + " " +
               factor;
    }
    return all;
}

constexpr auto kindText = [](LeverKind kind) { return std::to_string(static_cast<int>(kind)); };

TEST(Levers, SplitAtACommaThatALeversNameFollows) {
    EXPECT_EQ(parts("class:gemm=0.8,no-host-syncs"),
              kindText(LeverKind::Class) + " gemm 0.80 | " + kindText(LeverKind::NoHostSyncs) + "  1.00");
    EXPECT_EQ(parts("kernel:a{1,3}b,c=0.5"), kindText(LeverKind::Kernel) + " a{1,3}b,c 0.50") << "a pattern has commas";
    EXPECT_EQ(parts("kernel:x,communication=0.5"), "error 'kernel:x': write kernel:REGEX=F");
    EXPECT_EQ(parts("kernel:x,communications=0.5"), kindText(LeverKind::Kernel) + " x,communications 0.50")
        << "which is no lever's name";
}

TEST(Levers, TheLastEqualsSignDivides) {
    EXPECT_EQ(parts("kernel:a=b=0.25"), kindText(LeverKind::Kernel) + " a=b 0.25");
    EXPECT_EQ(parts("class:a,b=c=2"), kindText(LeverKind::Class) + " a,b=c 2.00");
    EXPECT_EQ(parts("calls:Launch=median,code:zoom=0"),
              kindText(LeverKind::Calls) + " Launch median | " + kindText(LeverKind::Code) + " zoom 0.00");
}

TEST(Levers, TheTextIsKeptAsItWasAsked) {
    EXPECT_EQ(parsedWhatIf("class:gemm=0.80,fast-cpu")->text, "class:gemm=0.80,fast-cpu");
}

TEST(Levers, FaultsSayWhichPartAndWhy) {
    EXPECT_EQ(parts("class:gemm=fast"),
              "error 'class:gemm=fast': what follows the last '=' is not a factor between 0 and 1000");
    EXPECT_EQ(parts("class:gemm=-1"),
              "error 'class:gemm=-1': what follows the last '=' is not a factor between 0 and 1000");
    EXPECT_EQ(parts("class:gemm=nan"),
              "error 'class:gemm=nan': what follows the last '=' is not a factor between 0 and 1000");
    EXPECT_EQ(parts("fast-cpu=2"), "error 'fast-cpu=2': fast-cpu takes no value");
    EXPECT_EQ(parts("class:=0.5"), "error 'class:=0.5': write class:NAME=F");
    EXPECT_EQ(parts("kernel:median=median"),
              "error 'kernel:median=median': what follows the last '=' is not a factor between 0 and 1000");
    EXPECT_TRUE(parts("kernel:(=0.5").starts_with("error 'kernel:(=0.5': "));
    EXPECT_TRUE(parts("faster").starts_with("error 'faster': no such lever; there are class:NAME=F, "));
    EXPECT_TRUE(parts("").starts_with("error '': no such lever"));
}

}  // namespace

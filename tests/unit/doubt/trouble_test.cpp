// SPDX-License-Identifier: GPL-3.0-or-later
// Every real trace goes through every kind of trouble: the figures of its parts equal those of the originals, or a
// doubt says why not.
#include "tests/support/trouble/trouble.h"

#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;

struct RealTrace {
    std::string name;
    tests::JsonTraceText text;
    std::vector<tests::DeviceFigures> figures;
};

/// Reads the clean JSON traces of a folder that are of one rank and have operations, up to a size in bytes.
std::vector<RealTrace> realTraces(const std::filesystem::path& folder, std::uintmax_t most) {
    std::vector<RealTrace> traces;
    for (const auto& path : tests::entriesOf(folder)) {
        if (std::filesystem::file_size(path) > most || path.string().find(".json") == std::string::npos) continue;
        RealTrace trace{path.filename().string(), tests::traceFile(path), {}};
        if (trace.text.is_null()) continue;
        const auto read = tests::examined(trace.text.dump());
        trace.figures = tests::deviceFigures(*read);
        const bool isOfADay = read->origin > 0 && read->events.size() > 1;  // otherwise no time is far from the others
        const bool hasTrouble = tests::operations(trace.text) > 1;  // other accelerators have categories of their own
        if (isOfADay && hasTrouble && read->doubts.empty()) traces.push_back(std::move(trace));
    }
    return traces;
}

std::vector<tests::DeviceFigures> together(const RealTrace& a, const RealTrace& b) {
    auto all = a.figures;
    all.insert(all.end(), b.figures.begin(), b.figures.end());
    std::ranges::sort(all);
    return all;
}

void expectRightOrDoubted(const std::string& text, const std::vector<tests::DeviceFigures>& figures,
                          const std::string& what) {
    const auto trace = tests::examined(text);
    const bool isRight = tests::deviceFigures(*trace) == figures;
    EXPECT_TRUE(isRight || !trace->doubts.empty()) << what << ": other figures, and no doubt";
}

/// What a merger marked must be right; where nothing tells the ranks apart, a doubt will do.
void mergeInAllWays(const RealTrace& a, const RealTrace& b) {
    for (const tests::Merger merger : {tests::Merger::Prefix, tests::Merger::Suffix, tests::Merger::Coordinates,
                                       tests::Merger::Offset, tests::Merger::Argument}) {
        const auto trace = tests::examined(tests::merged({{0, a.text}, {3, b.text}}, merger));
        // A recording of a few rows among those of another day has times that are far from all others.
        if (!trace->doubts.empty() && trace->doubts[0].kind == DoubtKind::Times) continue;
        EXPECT_EQ(tests::deviceFigures(*trace), together(a, b))
            << a.name << " and " << b.name << ", merger " << static_cast<int>(merger);
    }
    expectRightOrDoubted(tests::merged({{0, a.text}, {3, b.text}}, tests::Merger::None), together(a, b),
                         a.name + " and " + b.name + " merged without a mark");
}

void troubleAlone(const RealTrace& real) {
    const auto appended = tests::examined(tests::appended({real.text, real.text}));
    EXPECT_EQ(tests::deviceFigures(*appended), together(real, real)) << real.name;
    for (const int each : {2, 7}) {
        const auto trace = tests::examined(tests::zeroed(real.text, each).dump());
        EXPECT_FALSE(trace->doubts.empty()) << real.name << ": operations at 0";
        EXPECT_LT(trace->end, 3'600'000'000'000) << real.name;
    }
    const auto moved = tests::examined(tests::moved(real.text, 1, -9).dump());
    EXPECT_FALSE(moved->doubts.empty()) << real.name << ": an operation nine days early";
}

/// Puts each trace of a folder, up to a size in bytes, through every trouble; returns how many there were.
std::size_t troubleAll(const std::filesystem::path& folder, std::uintmax_t most) {
    const auto traces = realTraces(folder, most);
    for (std::size_t i = 0; i < traces.size(); ++i) {
        mergeInAllWays(traces[i], traces[(i + 1) % traces.size()]);
        troubleAlone(traces[i]);
    }
    return traces.size();
}

TEST(Trouble, OfSmallTracesIsRightOrDoubted) {
    const auto data = LACUNA_NEEDS_DATA("pytorch");
    EXPECT_GE(troubleAll(data, 100'000), 2u) << "clean traces that are small";
}

TEST(Trouble, OfAllTracesIsRightOrDoubted) {
    const auto data = LACUNA_NEEDS_DATA("pytorch");
    EXPECT_GE(troubleAll(data, std::uintmax_t{1} << 40), 10u) << "clean traces";
}

}  // namespace

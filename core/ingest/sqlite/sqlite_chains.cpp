// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the functions around CUDA calls whose stacks were recorded, as frames that last as long as the call.
#include "core/ingest/nsys_rows/call_rows.h"
#include "core/ingest/nsys_rows/stack_names.h"
#include "core/ingest/sqlite/sqlite_import.h"
#include "core/ingest/sqlite/sqlite_times.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <vector>

namespace core {

namespace {

/// A function of a call chain. The frames of one chain are adjacent, outermost first.
struct ChainFrame {
    std::int64_t chain = 0;
    std::int64_t depth = 0;  ///< 0: the innermost
    NameId name{};
};

class Chains {
public:
    Chains(SqliteImport& in, const SqliteTable& table) : m_names(in.rows) {
        constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"symbol"}, ScanColumn{"module"},
                                     ScanColumn{"unresolved"}, ScanColumn{"stackDepth"}};
        SqliteScan scan(in.database, table, columns, in.report);
        scan.each([&] { readRow(scan); });
        std::ranges::stable_sort(m_frames, [](const ChainFrame& a, const ChainFrame& b) {
            return a.chain != b.chain ? a.chain < b.chain : a.depth > b.depth;
        });
    }

    std::size_t size() const { return m_frames.size(); }
    /// Returns the frames that enclose the function of this name; the whole chain if it does not contain the function.
    std::span<const ChainFrame> around(std::int64_t chain, NameId function) const {
        const auto all = framesOf(chain);
        return all.first(placeIn(all, function));
    }
    bool holds(std::int64_t chain, NameId function) const {
        const auto all = framesOf(chain);
        return placeIn(all, function) < all.size();
    }

private:
    enum Column { Id, Symbol, Module, Unresolved, Depth };

    std::span<const ChainFrame> framesOf(std::int64_t chain) const {
        return {std::ranges::lower_bound(m_frames, chain, {}, &ChainFrame::chain),
                std::ranges::upper_bound(m_frames, chain, {}, &ChainFrame::chain)};
    }
    /// Returns the index of the first frame of that name; all.size() if there is none.
    static std::size_t placeIn(std::span<const ChainFrame> all, NameId function) {
        const auto isOf = [&](const ChainFrame& frame) { return frame.name == function; };
        return static_cast<std::size_t>(std::find_if(all.begin(), all.end(), isOf) - all.begin());
    }
    void readRow(const SqliteScan& scan) {
        const auto chain = scan.whole(Id), depth = scan.whole(Depth), symbol = scan.whole(Symbol);
        if (!chain || !depth || !symbol)
            return scan.count(ImportKind::Dropped, "frames of call chains without a chain, a depth or a name");
        if (scan.wholeOr(Unresolved, 0) != 0) return;  // the symbol is only an address
        if (const auto name = m_names.ofFunction(*symbol, scan.wholeOr(Module, -1)))
            m_frames.push_back({*chain, *depth, *name});
    }

    StackNames m_names;
    std::vector<ChainFrame> m_frames;
};

/// A call with the number of its chain as the row states it.
struct ChainedCall {
    Nanos start = 0, duration = 0;
    ThreadId thread{};
    NameId name{};
    std::int64_t chain = 0;
};

std::vector<ChainedCall> chainedCalls(SqliteImport& in) {
    std::vector<ChainedCall> calls;
    const SqliteTable* table = eventTable(in.database, "CUPTI_ACTIVITY_KIND_RUNTIME");
    if (!table) return calls;
    constexpr std::array columns{ScanColumn{"start"}, ScanColumn{"end"}, ScanColumn{"globalTid"}, ScanColumn{"nameId"},
                                 ScanColumn{"callchainId"}};
    SqliteScan scan(in.database, *table, columns, in.report);
    NamesById names;
    scan.each([&] {
        const auto chain = scan.whole(4);
        const auto span = chain ? spanIn(scan, 0, 1) : std::nullopt;
        if (!span) return;  // invalid calls are counted by readCalls()
        const NameId name = names.of(scan.wholeOr(3, -1), [&](std::int64_t id) {
            return in.builder.intern(withoutAbiSuffix(in.names.text(id).value_or("")));
        });
        calls.push_back({span->start, span->duration, in.identity.threadOf(scan.whole(2)), name, *chain});
    });
    return calls;
}

/// Returns 1 if calls refer from 0 to chains numbered from 1, as in exports of 2022: most calls are in their own chain.
std::int64_t offsetOf(std::span<const ChainedCall> calls, const Chains& chains) {
    std::size_t plain = 0, next = 0;
    for (const ChainedCall& call : calls) {
        plain += chains.holds(call.chain, call.name) ? 1 : 0;
        next +=
            call.chain < std::numeric_limits<std::int64_t>::max() && chains.holds(call.chain + 1, call.name) ? 1 : 0;
    }
    return next > plain ? 1 : 0;
}

}  // namespace

void readCallChains(SqliteImport& in) {
    const SqliteTable* table = in.database.table("CUDA_CALLCHAINS");
    if (!table) return;
    const Chains chains(in, *table);
    if (chains.size() == 0) return;
    const std::vector<ChainedCall> calls = chainedCalls(in);
    const std::int64_t offset = offsetOf(calls, chains);
    // A chain that many calls share repeats its frames. This allows what real files need, but not more.
    std::size_t left = 16 * (chains.size() + calls.size());
    for (const ChainedCall& call : calls) {
        if (call.chain > std::numeric_limits<std::int64_t>::max() - offset) continue;
        const auto frames = chains.around(call.chain + offset, call.name);
        if (frames.size() > left) {
            in.report.import.add(ImportKind::Dropped, "call chains that very many calls share", "CUDA_CALLCHAINS");
            continue;
        }
        left -= frames.size();
        for (const ChainFrame& frame : frames)
            in.builder.add(HostRangeRow{call.start, call.duration, frame.name, call.thread, RangeKind::PythonCall, 0});
    }
}

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/load_snapshot_bench.h"

#include "core/ingest/readers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace bench {

namespace {

/// Writes opcodes of a pickle as Python does.
class PickleText {
public:
    std::string bytes;

    void number(std::string_view opcode, std::uint64_t value, std::size_t size) {
        bytes += opcode;
        for (std::size_t i = 0; i < size; ++i)
            bytes += static_cast<char>(value >> 8 * i);
    }
    /// Writes a text, and returns its place in the memo.
    std::uint32_t text(std::string_view text) {
        number("\x8c", text.size(), 1);
        bytes += text;
        return memoize();
    }
    std::uint32_t memoize() {
        bytes += '\x94';
        return m_memo++;
    }
    void get(std::uint32_t place) {
        if (place < 256)
            number("h", place, 1);
        else
            number("j", place, 4);
    }

private:
    std::uint32_t m_memo = 0;
};

/// The places of what events name, in the order in which they are written.
struct Memo {
    std::array<std::uint32_t, 3> actions{};
    std::array<std::uint32_t, 6> keys{};
    std::array<std::uint32_t, 300> stacks{};
};

/// Writes what events name, as an entry that no snapshot has.
Memo writeNames(PickleText& out) {
    Memo memo;
    out.text("names");
    out.bytes += "](";
    std::ranges::transform(std::array{"alloc", "free_requested", "free_completed"}, memo.actions.begin(),
                           [&](std::string_view text) { return out.text(text); });
    std::ranges::transform(std::array{"action", "addr", "size", "stream", "time_us", "frames"}, memo.keys.begin(),
                           [&](std::string_view text) { return out.text(text); });
    const std::array frame{out.text("name"), out.text("filename"), out.text("line")};
    for (std::uint32_t& stack : memo.stacks) {
        out.bytes += "]";
        stack = out.memoize();
        out.bytes += "(}(";
        out.get(frame[0]);
        out.text(fmt::format("step_{}", stack));
        out.get(frame[1]);
        out.text("train.py");
        out.get(frame[2]);
        out.number("M", stack, 2);
        out.bytes += "ue";
    }
    out.bytes += "e";
    return memo;
}

/// Writes a snapshot of blocks that are given out, and freed 1,000 later. Their stacks are shared, so that an event has
/// 47 bytes. Returns the number of allocations and frees.
std::uint64_t writeSnapshot(const std::filesystem::path& path, std::uint64_t bytes) {
    constexpr std::uint64_t perEvent = 47, alive = 1000, addresses = 4000, base = 0x7f12'3400'0000;
    std::ofstream file(path, std::ios::binary);
    PickleText out;
    out.bytes = "\x80\x04}(";
    const Memo memo = writeNames(out);
    out.text("segments");
    out.bytes += "]";
    out.text("device_traces");
    out.bytes += "](](";
    const auto event = [&](std::size_t action, std::uint64_t block, std::uint64_t time) {
        out.bytes += '}';
        out.memoize();
        out.bytes += '(';
        auto key = [&, next = std::size_t{0}]() mutable { out.get(memo.keys[next++]); };
        key(), out.get(memo.actions[action]);
        key(), out.number("\x8a\x06", base + block % addresses * 4096, 6);
        key(), out.number("M", 512 + block % 7 * 512, 2);
        key(), out.number("K", 0, 1);
        key(), out.number("\x8a\x07", time, 7);
        key(), out.get(memo.stacks[block % memo.stacks.size()]);
        out.bytes += 'u';
    };
    const std::uint64_t blocks = bytes / perEvent / 3;
    for (std::uint64_t block = 0; block < blocks + alive; ++block) {
        const std::uint64_t time = 1'700'000'000'000'000 + 3 * block;
        if (block < blocks) event(0, block, time);
        if (block >= alive) event(1, block - alive, time + 1), event(2, block - alive, time + 2);
        if (block % 333 == 332) out.bytes += "e(";  // a list grows by 1,000 items at a time
        if (out.bytes.size() < million) continue;
        file << out.bytes;
        out.bytes.clear();
    }
    file << out.bytes << "eeu.";
    return 2 * blocks;
}

}  // namespace

std::vector<Line> loadSnapshot(const Setting& setting) {
    constexpr std::uint64_t least = 200;  // of smaller ones, most of the peak is what any process takes
    const auto path = setting.folder / "made.pickle";
    const std::uint64_t events = writeSnapshot(path, std::max(setting.megabytes, least) * million);
    const auto size = static_cast<double>(std::filesystem::file_size(path));
    const auto costs = measured({[&] {
                                    const auto trace = core::readTrace(path, {});
                                    if (!trace) throw std::runtime_error(trace.error().message);
                                    if ((*trace)->memory.size() != events)
                                        throw std::runtime_error("our reader lost events of " + path.string());
                                }},
                                setting.rounds);
    std::istringstream figures(outputOfChild(setting, {"--load-memory", path.string()}));
    double rows = 0, names = 0, kept = 0, peak = 0;
    figures >> rows >> names >> kept >> peak;
    std::filesystem::remove(path);
    const std::string name = fmt::format("load snapshot, {:.0f} MB: ", size / 1e6);
    return {within(name + "wall, of 5 s for 1 GB", costs[0].wall, 5 * size / 1e9),
            {name + "peak of memory, against its size", fmt::format("{:.0f} MB", peak / 1e6),
             fmt::format("{:.0f} MB", size / 1e6), peak / size, 1.5}};
}

}  // namespace bench

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/peaks.h"

#include "core/base/atomic_file.h"
#include "core/base/regex.h"
#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>

namespace core {

extern const std::string_view bundledPeaks;  // made from resources/peaks

struct PeakTable::Row {
    DevicePeaks peaks;
    Regex name{""};
    bool isNameless = false;           ///< for a device whose name is recorded as ""
    std::int64_t multiprocessors = 0;  ///< 0: of any number
    double least = 0, most = 0;        ///< GiB of memory; 0: any
};

PeakTable::PeakTable() = default;
PeakTable::~PeakTable() = default;
PeakTable::PeakTable(PeakTable&&) noexcept = default;
PeakTable& PeakTable::operator=(PeakTable&&) noexcept = default;

namespace {

struct PeakColumn {
    std::string_view title;  ///< in the file
    std::string_view shown;
};

constexpr std::array<PeakColumn, peakTypes> peakColumns{{{"fp64", "fp64"},
                                                         {"fp64_tensor", "fp64"},
                                                         {"fp32", "fp32"},
                                                         {"fp32_matrix", "fp32"},
                                                         {"tf32", "tf32"},
                                                         {"fp16_tensor", "fp16"},
                                                         {"bf16_tensor", "bf16"},
                                                         {"fp8", "fp8"},
                                                         {"fp4", "fp4"},
                                                         {"int8", "int8"}}};

using Cells = std::map<std::string_view, std::string_view>;

Cells cellsOf(std::string_view line, const std::vector<std::string_view>& titles) {
    Cells cells;
    for (const std::string_view title : titles) {
        const std::size_t end = line.find('\t');
        cells[title] = trimmed(line.substr(0, end));
        line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
    }
    return cells;
}

std::vector<std::string_view> titlesIn(std::string_view line) {
    std::vector<std::string_view> titles;
    for (bool isMore = true; isMore;) {
        const std::size_t end = line.find('\t');
        titles.push_back(trimmed(line.substr(0, end)));
        isMore = end != std::string_view::npos;
        line.remove_prefix(isMore ? end + 1 : line.size());
    }
    return titles;
}

/// Thrown where a row cannot be used: why.
struct BadPeaks {
    std::string why;
};

std::string_view cellOf(const Cells& cells, std::string_view title) {
    const auto found = cells.find(title);
    return found == cells.end() ? std::string_view() : found->second;
}

/// Returns 0 for a cell that says nothing.
double peakNumber(std::string_view cell, std::string_view title) {
    if (cell.empty() || cell == "-" || cell == "?") return 0;
    double number = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
    const bool isWhole = error == std::errc() && end == cell.data() + cell.size();
    if (!isWhole || !(number >= 0) || number > 1e9) throw BadPeaks{fmt::format("{} is not a number", title)};
    return number;
}

/// Reads "80" and "16-32".
std::pair<double, double> memorySpan(std::string_view cell) {
    const std::size_t dash = cell.size() > 1 ? cell.find('-') : std::string_view::npos;
    const double least = peakNumber(trimmed(cell.substr(0, dash)), "mem_gib");
    if (dash == std::string_view::npos) return {least, least};
    return {least, peakNumber(trimmed(cell.substr(dash + 1)), "mem_gib")};
}

DevicePeaks peaksIn(const Cells& cells) {
    constexpr double teraflops = 1e12;
    DevicePeaks peaks;
    peaks.device = cellOf(cells, "device");
    if (peaks.device.empty()) throw BadPeaks{"no device"};
    for (std::size_t i = 0; i < peakTypes; ++i)
        peaks.flop[i] = peakNumber(cellOf(cells, peakColumns[i].title), peakColumns[i].title) * teraflops;
    peaks.bandwidth = peakNumber(cellOf(cells, "mem_gbs"), "mem_gbs") * 1e9;
    peaks.grade = cellOf(cells, "grade");
    peaks.source = cellOf(cells, "source");
    return peaks;
}

/// Returns the peaks of a part of a device, which has a share of its memory that is not known.
DevicePeaks partOf(DevicePeaks peaks, std::int64_t multiprocessors, std::int64_t of) {
    for (double& each : peaks.flop)
        each = each * static_cast<double>(multiprocessors) / static_cast<double>(of);
    peaks.bandwidth = 0;
    peaks.device += fmt::format(" ({} of {} SMs)", multiprocessors, of);
    return peaks;
}

bool equalIgnoringCase(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace

std::string_view text(PeakType type) { return peakColumns[static_cast<std::size_t>(type)].shown; }

double DevicePeaks::of(PeakType type) const {
    const auto at = [&](PeakType each) { return flop[static_cast<std::size_t>(each)]; };
    if (at(type) > 0) return at(type);
    if (type == PeakType::Fp64Tensor) return at(PeakType::Fp64);
    return type == PeakType::Fp32Matrix ? at(PeakType::Fp32) : 0;
}

void PeakTable::add(std::string_view text, std::string_view from) {
    std::vector<std::string_view> titles;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (trimmed(line).empty() || line.starts_with('#')) continue;
        if (titles.empty()) {
            titles = titlesIn(line);
            continue;
        }
        try {
            const Cells cells = cellsOf(line, titles);
            Row row{peaksIn(cells)};
            const std::string_view pattern = cellOf(cells, "name_pattern");
            row.name = Regex(pattern, true);
            if (pattern.empty() || row.name.error()) throw BadPeaks{"name_pattern is not a pattern"};
            row.isNameless = pattern == "^$";
            row.multiprocessors = static_cast<std::int64_t>(peakNumber(cellOf(cells, "sm"), "sm"));
            std::tie(row.least, row.most) = memorySpan(cellOf(cells, "mem_gib"));
            m_rows.push_back(std::move(row));
        } catch (const BadPeaks& bad) {
            m_faults.push_back(fmt::format("{}, line {}: {}", from, number, bad.why));
        }
    }
}

void PeakTable::addBundled() { add(bundledPeaks, "the bundled peaks"); }

std::optional<DevicePeaks> PeakTable::of(const Device& device) const {
    constexpr double gibibyte = 1024.0 * 1024 * 1024, reserved = 2;  // GiB that a driver may keep
    constexpr std::int64_t namelessCapability = 94;
    const DeviceFacts& facts = device.facts;
    const double memory = static_cast<double>(facts.memory) / gibibyte;
    for (const Row& row : m_rows) {
        if (!row.name.matches(device.name)) continue;
        const bool isWhole =
            row.multiprocessors == 0 || facts.multiprocessors == 0 || row.multiprocessors == facts.multiprocessors;
        if (row.isNameless && (facts.multiprocessors != row.multiprocessors || facts.capability != namelessCapability))
            continue;
        const bool hasSpan = row.most > 0 && memory > 0;
        if (isWhole && hasSpan && (memory < row.least - reserved || memory > row.most + reserved)) continue;
        DevicePeaks peaks = isWhole ? row.peaks : partOf(row.peaks, facts.multiprocessors, row.multiprocessors);
        if (facts.bandwidth > 0 && isWhole) peaks.bandwidth = static_cast<double>(facts.bandwidth);
        return peaks;
    }
    return std::nullopt;
}

std::optional<DevicePeaks> PeakTable::named(std::string_view device) const {
    const auto found =
        std::ranges::find_if(m_rows, [&](const Row& row) { return equalIgnoringCase(row.peaks.device, device); });
    return found == m_rows.end() ? std::nullopt : std::optional(found->peaks);
}

std::vector<std::string> PeakTable::devices() const {
    std::vector<std::string> names;
    for (const Row& row : m_rows)
        names.push_back(row.peaks.device);
    return names;
}

std::filesystem::path userPeaksFile() {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    const char* home = std::getenv("HOME");
    const std::filesystem::path folder = config && *config ? std::filesystem::path(config)
                                         : home            ? std::filesystem::path(home) / ".config"
                                                           : std::filesystem::path();
    return folder.empty() ? folder : folder / "lacuna" / "peaks.tsv";
}

PeakTable PeakTable::inUse() {
    PeakTable table = ofUser();
    table.addBundled();
    return table;
}

Result<Done> makeUserPeaksFile() {
    const std::filesystem::path path = userPeaksFile();
    std::error_code error;
    if (path.empty() || std::filesystem::exists(path, error)) return Done{};
    std::filesystem::create_directories(path.parent_path(), error);
    if (error) return Error{ErrorKind::Unreadable, "cannot be made: " + error.message()};
    return writeWholeFile(path,
                          "# Peaks of your own devices, tried before those that come with Lacuna: TFLOP/s by type, and "
                          "GB/s of the memory.\n# Columns are separated by tabs; leave out those that you do not know, "
                          "but device and name_pattern.\n"
                          "device\tname_pattern\tsm\tmem_gib\tfp64\tfp64_tensor\tfp32\tfp32_matrix\ttf32\t"
                          "fp16_tensor\tbf16_tensor\tfp8\tfp4\tint8\tmem_gbs\n");
}

PeakTable PeakTable::ofUser() {
    constexpr std::streamsize mostBytes = 1024 * 1024;
    PeakTable table;
    std::error_code error;
    const std::filesystem::path path = userPeaksFile();
    if (!path.empty() && std::filesystem::is_regular_file(path, error)) {
        std::ifstream file(path, std::ios::binary);
        std::string own(static_cast<std::size_t>(mostBytes), '\0');
        file.read(own.data(), mostBytes);
        own.resize(static_cast<std::size_t>(file.gcount()));
        table.add(own, "peaks.tsv");
    }
    return table;
}

}  // namespace core

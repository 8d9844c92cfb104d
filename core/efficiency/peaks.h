// SPDX-License-Identifier: GPL-3.0-or-later
// What devices can do at most: dense peaks by type and the bandwidth of the memory, from data sheets.
#pragma once

#include "core/base/result.h"
#include "core/trace/trace.h"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The types for which devices have peaks of their own, in the order of the columns of the table.
enum class PeakType : std::uint8_t { Fp64, Fp64Tensor, Fp32, Fp32Matrix, Tf32, Fp16, Bf16, Fp8, Fp4, Int8 };
constexpr std::size_t peakTypes = 10;

/// Returns "fp64", "fp32", "tf32", "bf16": the kind of unit is not part of the word.
std::string_view text(PeakType type);

/// A row of the table of peaks; a figure that is not known is 0.
struct DevicePeaks {
    std::string device;                    ///< "H100 SXM"; of a part of one: "A100 40GB SXM (42 of 108 SMs)"
    std::array<double, peakTypes> flop{};  ///< FLOP/s, indexed by PeakType
    double bandwidth = 0;                  ///< bytes per second
    std::string grade;                     ///< how well it is sourced: "A" a data sheet, "B" in part, "C" computed
    std::string source;

    /// Returns the peak of a type; the general units stand for matrix units that the device does not have.
    double of(PeakType type) const;
};

/// The bundled table and the user's own file before it.
class PeakTable {
public:
    /// Reads $XDG_CONFIG_HOME/lacuna/peaks.tsv, if there is one, and the bundled table.
    static PeakTable inUse();
    /// Reads the user's own file alone.
    static PeakTable ofUser();
    /// Adds the rows that come with the program.
    void addBundled();
    /// Reads one text; `from` names it where a row is faulty.
    void add(std::string_view text, std::string_view from);

    /// Returns the peaks of a recorded device, and of a part of one in proportion; nothing if no row fits. A bandwidth
    /// that the file records counts instead of the table's.
    std::optional<DevicePeaks> of(const Device& device) const;
    /// Returns the row with this name, case ignored.
    std::optional<DevicePeaks> named(std::string_view device) const;
    std::vector<std::string> devices() const;
    /// Rows that are not used: "peaks.tsv, line 7: mem_gbs is not a number".
    const std::vector<std::string>& faults() const { return m_faults; }

private:
    struct Row;
    std::vector<Row> m_rows;
    std::vector<std::string> m_faults;

public:
    PeakTable();
    ~PeakTable();
    PeakTable(PeakTable&&) noexcept;
    PeakTable& operator=(PeakTable&&) noexcept;
};

/// Returns where the user's own peaks are: a file of the same columns.
std::filesystem::path userPeaksFile();
/// Writes that file with the titles of the columns, unless it is there.
Result<Done> makeUserPeaksFile();

}  // namespace core

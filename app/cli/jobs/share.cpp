// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/share.h"

#include "app/cli/complaints.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace cli {

namespace {

using core::Error;
using core::Result;

constexpr std::uint64_t maxTasks = 10'000'000;

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = error == std::errc() && end == text.data() + text.size() && value <= maxTasks;
    return isWhole ? std::optional(value) : std::nullopt;
}

Result<Share> requestedShare(const std::string& requested) {
    const std::size_t slash = requested.find('/');
    const auto index = number(std::string_view(requested).substr(0, slash));
    const auto count =
        slash == std::string::npos ? std::nullopt : number(std::string_view(requested).substr(slash + 1));
    if (!index || !count || *index >= *count)
        return usageError(fmt::format("--share: {} is not I/N with I from 0 to N-1, as in 0/64", requested));
    return Share{*index, *count, "--share"};
}

struct Launcher {
    const char* index;
    const char* count;
    bool needsCount = true;
};
/// A batch script has SLURM_PROCID too but runs once; only steps have SLURM_STEP_NUM_TASKS. SLURM_NTASKS would not do,
/// because batch scripts and salloc have it as well.
constexpr std::array<Launcher, 3> launchers{{{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                             {"PMI_RANK", "PMI_SIZE"},
                                             {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS", false}}};
constexpr Launcher torchrun{"RANK", "WORLD_SIZE"};
/// Indices of array elements for which the scheduler sets no total number.
constexpr std::array<const char*, 3> arrays{"JOB_COMPLETION_INDEX", "PBS_ARRAY_INDEX", "PBS_ARRAYID"};

Error withoutTotal(const char* name, const std::string& index) {
    return usageError(
        fmt::format("{}={} gives no total: say --share {}/N, N being how many tasks there are", name, index, index));
}

/// Returns nothing if this launcher is not in use.
Result<std::optional<Share>> shareOf(const Launcher& launcher, const Variable& variable) {
    const auto index = variable(launcher.index), count = variable(launcher.count);
    if (!index || (!count && !launcher.needsCount)) return std::optional<Share>();
    if (!count) return withoutTotal(launcher.index, *index);
    const auto i = number(*index), n = number(*count);
    if (!i || !n || *i >= *n)
        return usageError(fmt::format("{}={} and {}={} give no share: say --share I/N", launcher.index, *index,
                                      launcher.count, *count));
    return std::optional(Share{*i, *n, fmt::format("{} of {}", launcher.index, launcher.count)});
}

Result<Share> innerShare(const Variable& variable) {
    for (const Launcher& launcher : launchers) {
        const auto share = shareOf(launcher, variable);
        if (!share) return share.error();
        if (*share) return **share;
    }
    for (const char* const name : arrays)
        if (const auto index = variable(name)) return withoutTotal(name, *index);
    const auto share = shareOf(torchrun, variable);
    if (!share) return share.error();
    return share->value_or(Share{});
}

/// The position of this element in a Slurm array, counted from 0, and the number of elements.
Result<std::optional<Share>> arrayShare(const Variable& variable) {
    const auto id = variable("SLURM_ARRAY_TASK_ID");
    if (!id) return std::optional<Share>();
    const auto valueOf = [&](const char* name, const char* otherwise) {
        return number(variable(name).value_or(otherwise));
    };
    const auto at = number(*id), count = valueOf("SLURM_ARRAY_TASK_COUNT", ""),
               min = valueOf("SLURM_ARRAY_TASK_MIN", ""), max = valueOf("SLURM_ARRAY_TASK_MAX", ""),
               step = valueOf("SLURM_ARRAY_TASK_STEP", "1");
    if (!at || !count || !min || !max || !step || *step == 0 || *at < *min || *at > *max)
        return usageError(
            fmt::format("SLURM_ARRAY_TASK_ID={} without count, minimum and maximum: say --share I/N", *id));
    if ((*max - *min) / *step + 1 != *count || (*at - *min) % *step != 0)
        return usageError(
            fmt::format("the Slurm array has holes ({} elements of {}-{}): its elements cannot be counted; "
                        "say --share I/N",
                        *count, *min, *max));
    return std::optional(Share{(*at - *min) / *step, *count, "SLURM_ARRAY_TASK_ID"});
}

}  // namespace

Result<Share> shareOf(const std::string& requested, const Variable& variable) {
    if (!requested.empty()) return requestedShare(requested);
    const auto array = arrayShare(variable);
    if (!array) return array.error();
    const auto inner = innerShare(variable);
    if (!inner || !*array) return inner;
    Share share = **array;
    share.index = share.index * inner->count + inner->index;
    share.count *= inner->count;
    if (!inner->origin.empty()) share.origin += ", " + inner->origin;
    return share;
}

}  // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include "core/analysis/analysis.h"
#include "core/analysis/scope/bounded_sum.h"
#include "core/compare/samples_by_kind.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

/// The union of the classes of all profiles, and the rows of each profile's classes in it.
class ClassUnion {
public:
    ClassUnion(std::span<const ComparedProfile> profiles, Comparison& result) : m_result(result) {
        for (const ComparedProfile& profile : profiles) {
            const std::vector<bool> inUse = classesOf(profile).inUse();
            for (std::size_t id = 0; id + 1 < inUse.size(); ++id)
                add(classesOf(profile), id, inUse[id]);
        }
        result.firstUnmatched = result.rows.size();
        for (const ComparedProfile& profile : profiles)
            add(classesOf(profile), index(classesOf(profile).unmatched()), true);
    }
    std::vector<std::size_t> rowsOf(const ComparedProfile& profile) const {
        std::vector<std::size_t> rows;
        for (const std::string& name : classesOf(profile).classes)
            rows.push_back(m_rows.at(name));
        return rows;
    }

private:
    static const Classification& classesOf(const ComparedProfile& profile) { return *profile.snapshot->classes; }

    void add(const Classification& classes, std::size_t id, bool isInUse) {
        const auto [place, isNew] = m_rows.try_emplace(classes.classes[id], m_result.rows.size());
        if (isNew) {
            m_result.rows.push_back({classes.classes[id]});
            m_result.colors.emplace_back();
            m_result.inUse.push_back(false);
        }
        if (isInUse) m_result.inUse[place->second] = true;
        std::string& color = m_result.colors[place->second];
        if (color.empty()) color = classes.colors[id];
    }

    Comparison& m_result;
    std::map<std::string, std::size_t> m_rows;
};

/// What rounding leaves of a profile's sums, see MeasuredSum::take(); indexed by profile.
using Left = std::vector<std::int64_t>;

void addClasses(std::span<const ComparedProfile> profiles, Left& left, Comparison& result) {
    const ClassUnion classes(profiles, result);
    struct Kinds {
        bool kernels = false, memory = false;
    };
    std::vector<Kinds> kinds(result.rows.size());
    for (ComparisonRow& row : result.rows) {
        row.times.resize(profiles.size());
        row.clocks.resize(profiles.size());
    }
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        const std::vector<std::size_t> rows = classes.rowsOf(profiles[i]);
        const OperationTimes& times = *profiles[i].times;
        std::vector<MeasuredSum> sums(rows.size(), MeasuredSum(times, result.isElapsed));
        for (const OperationTime& operation : times.operations) {
            const std::size_t id = index(profiles[i].snapshot->classes->classOf[index(operation.name)]);
            sums[id].add(operation);
            result.rows[rows[id]].clocks[i].add(operation.clock);
            (operation.kind == OpKind::Kernel ? kinds[rows[id]].kernels : kinds[rows[id]].memory) = true;
        }
        for (std::size_t id = 0; id < rows.size(); ++id)
            result.rows[rows[id]].times[i] = sums[id].take(left[i]);
    }
    // We know that a class did not run only if such operations are recorded.
    for (std::size_t row = 0; row < result.rows.size(); ++row)
        for (std::size_t i = 0; i < profiles.size(); ++i) {
            const OperationTimes& times = *profiles[i].times;
            Measured& measured = result.rows[row].times[i];
            const bool lacksKernels = !times.hasKernels && (kinds[row].kernels || !kinds[row].memory);
            measured.isRecorded = measured.ran || !(lacksKernels || (!times.hasMemory && kinds[row].memory));
        }
}

void addFiltered(std::span<const ComparedProfile> profiles, Left& left, Comparison& result) {
    const auto isFiltered = [](const ComparedProfile& each) { return each.times->filtered.has_value(); };
    if (!result.isElapsed || std::none_of(profiles.begin(), profiles.end(), isFiltered)) return;
    ComparisonRow row{std::string(filteredName)};
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        MeasuredSum sum(*profiles[i].times, true);
        if (profiles[i].times->filtered) sum.add(*profiles[i].times->filtered);
        row.times.push_back(sum.take(left[i]));
    }
    result.rows.push_back(std::move(row));
    result.colors.emplace_back();
    result.inUse.push_back(true);
}

bool hasSpans(const ComparedProfile& profile) { return profile.snapshot->options.filter.boundsTime(); }

ProfileTime profileTime(const ComparedProfile& profile, Nanos busy) {
    ProfileTime time{busy, busy};
    const OperationTimes& times = *profile.times;
    if (!times.hasEvents()) return time;
    time.basis = profile.wall ? WallBasis::Given : hasSpans(profile) ? WallBasis::Filter : WallBasis::Span;
    const Nanos wall = profile.wall.value_or(*times.span);
    time.wasTooShort = wall < busy;
    time.wall = std::max(wall, busy);
    return time;
}

/// Returns the sum of the classes of a profile.
Measured sumOf(const Comparison& comparison, std::size_t profile, std::size_t samples) {
    Measured sum{true, {}, std::vector<double>(samples)};
    for (const ComparisonRow& row : comparison.rows) {
        sum.whole += row.times[profile].whole;
        for (std::size_t sample = 0; sample < row.times[profile].iterations.size(); ++sample)
            sum.iterations[sample] += row.times[profile].iterations[sample];
    }
    return sum;
}

/// Adds the last two rows: the wall time that classes leave, and the wall time itself.
void addTotals(std::span<const ComparedProfile> profiles, Comparison& result) {
    ComparisonRow rest{std::string(nonGpuName)}, total{std::string(totalName)};
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        const IterationSamples& samples = profiles[i].times->iterations;
        const Measured busy = sumOf(result, i, samples.size());
        result.profiles.push_back(profileTime(profiles[i], bounded(busy.whole)));
        if (result.isElapsed) result.profiles.back().devices = std::max<std::int64_t>(1, profiles[i].times->devices);
        const auto wall = ExactSum::ofBounded(result.profiles.back().wall);
        total.times.push_back({true, wall});
        const ExactSum idle = wall.whole() ? wall - busy.whole : wall;  // unknown if the wall time exceeds its type
        rest.times.push_back({true, std::max(ExactSum(), idle), {}, result.isElapsed});
        for (std::size_t sample = 0; sample < samples.size(); ++sample) {
            if (!samples.isWhole[sample]) continue;
            constexpr double rounding = 0.5;  // ns: walls of several tracks are means
            const double left = samples.wall[sample] - busy.iterations[sample];
            total.times.back().iterations.push_back(samples.wall[sample]);
            rest.times.back().iterations.push_back(left < rounding ? 0 : left);
        }
    }
    result.rows.push_back(std::move(rest));
    result.rows.push_back(std::move(total));
}

/// Returns the kind of the step of each sample, or of those alone whose wall is known.
std::vector<std::string> kindsOf(const IterationSamples& samples, bool wholeAlone) {
    std::vector<std::string> kinds;
    for (std::size_t sample = 0; sample < samples.kinds.size(); ++sample)
        if (!wholeAlone || samples.isWhole[sample]) kinds.push_back(samples.kinds[sample]);
    return kinds;
}

/// Judges a row of the comparison; `ofWhole`: it has times only of iterations whose wall is known.
Change changeOfRow(std::span<const ComparedProfile> profiles, const Comparison& comparison, const ComparisonRow& row,
                   std::size_t candidate, bool ofWhole) {
    const Measured &before = row.times[comparison.baseline], &after = row.times[candidate];
    const bool byIteration = comparison.isByIteration[candidate];
    const IterationSamples& a = profiles[comparison.baseline].times->iterations;
    const IterationSamples& b = profiles[candidate].times->iterations;
    if (!byIteration || comparedKinds(a, b).empty()) return changeOf(before, after, byIteration);
    return changeByKind(before, kindsOf(a, ofWhole), after, kindsOf(b, ofWhole),
                        ofWhole ? minimumIterations - 1 : minimumIterations);
}

/// Returns whether everything that determines the times of operations is equal.
bool haveSameTimes(const Snapshot& a, const Snapshot& b) {
    return a.trace == b.trace && a.iterations == b.iterations &&
           a.analysis->kernels.inputs == b.analysis->kernels.inputs;
}

}  // namespace

std::vector<ComparedProfile> comparedProfiles(std::span<const std::shared_ptr<const Snapshot>> snapshots,
                                              const std::stop_token& stop, std::span<const ComparedProfile> before) {
    std::vector<ComparedProfile> profiles;
    for (const auto& snapshot : snapshots) {
        const auto same = std::ranges::find_if(
            before, [&](const ComparedProfile& each) { return haveSameTimes(*each.snapshot, *snapshot); });
        profiles.push_back({snapshot, same != before.end() ? same->times
                                                           : std::make_shared<const OperationTimes>(
                                                                 operationTimes(viewOf(*snapshot, stop)))});
    }
    return profiles;
}

std::optional<ClockChange> ComparisonRow::clockChange(std::size_t baseline, std::size_t candidate) const {
    if (clocks.empty()) return std::nullopt;
    return core::clockChange(changes[candidate], clocks[baseline], clocks[candidate]);
}

bool haveIterations(const OperationTimes& a, const OperationTimes& b) {
    return std::min(a.iterations.size(), b.iterations.size()) >= minimumIterations;
}

Comparison comparisonOf(std::span<const ComparedProfile> profiles, std::size_t baseline) {
    Comparison result;
    result.baseline = baseline;
    result.isElapsed = std::all_of(profiles.begin(), profiles.end(),
                                   [](const ComparedProfile& each) { return each.times->hasEvents(); });
    Left left(profiles.size());
    addClasses(profiles, left, result);
    addFiltered(profiles, left, result);
    addTotals(profiles, result);
    for (const ComparedProfile& profile : profiles)
        result.isByIteration.push_back(haveIterations(*profiles[baseline].times, *profile.times));
    const std::size_t totals = result.rows.size() - 2;
    for (std::size_t row = 0; row < result.rows.size(); ++row)
        for (std::size_t i = 0; i < profiles.size(); ++i)
            result.rows[row].changes.push_back(changeOfRow(profiles, result, result.rows[row], i, row >= totals));
    return result;
}

}  // namespace core

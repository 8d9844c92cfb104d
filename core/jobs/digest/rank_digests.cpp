// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/rank_digests.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/scope/iterations.h"
#include "core/base/text.h"
#include "core/jobs/digest/chain_bytes.h"
#include "core/jobs/digest/digest_bytes.h"
#include "core/jobs/digest/digest_chain.h"
#include "core/jobs/digest/digest_figures.h"
#include "core/jobs/digest/rank_place.h"
#include "core/trace/recorded.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t maxLosses = 64, longestText = 256, longestSentence = 1024;

std::string shortened(std::string_view text) { return repairedUtf8(text.substr(0, longestText)); }
std::string keptSentence(std::string_view text) { return repairedUtf8(text.substr(0, longestSentence)); }

RankIdentity identityOf(const View& view, const DigestScope& scope, const DigestOptions& options,
                        std::string_view fileName) {
    const Trace& trace = view.trace;
    RankIdentity identity;
    identity.key.file = shortened(fileName);
    const std::string& process = trace.processes[index(scope.process)].name;
    if (trace.source.rank)
        identity.key.rank = *trace.source.rank;
    else
        identity.key.rank = rankInName(fileName).value_or(-1);
    identity.key.place = completed(placeInName(process), placeInName(fileName));
    if (identity.key.rank >= 0)
        identity.key.place = completed(placeInGroups(trace.job, identity.key.rank), identity.key.place);
    const Device& device = trace.devices[index(scope.device)];
    identity.writer = shortened(trace.source.writer);
    identity.host = digestHostName(shortened(trace.job.host), options.hosts, options.jobKey);
    identity.gpu = shortened(device.name);
    identity.device = device.ordinal;
    identity.world = trace.job.world;
    return identity;
}

void addLosses(const Trace& trace, const DigestScope& scope, RankDigest& digest) {
    for (const ImportEntry& entry : trace.import.entries())
        if (entry.kind != ImportKind::Read && digest.losses.size() < maxLosses)
            digest.losses.push_back({shortened(entry.what), static_cast<std::int64_t>(entry.count), 0});
    if (scope.leftOut > 0)
        digest.losses.push_back(
            {"iterations beyond those that a digest keeps", static_cast<std::int64_t>(scope.leftOut), 0});
}

/// Returns the doubts about this rank: those about its device and process, and those about none in particular.
std::vector<Doubt> doubtsAbout(const Trace& trace, const DigestScope& scope) {
    const auto isAbout = [](const std::vector<std::uint32_t>& tracks, std::size_t own) {
        return tracks.empty() || std::ranges::find(tracks, own) != tracks.end();
    };
    std::vector<Doubt> doubts;
    for (const Doubt& doubt : trace.doubts)
        if (doubts.size() < mostDoubts && isAbout(doubt.devices, index(scope.device)) &&
            isAbout(doubt.processes, index(scope.process)))
            doubts.push_back({doubt.kind,
                              keptSentence(doubt.what),
                              doubt.count,
                              keptSentence(doubt.firstAt),
                              {},
                              {},
                              keptSentence(doubt.consequence),
                              keptSentence(doubt.advice)});
    return doubts;
}

/// Clamps a time to the limit of chains; a chain with longer times would be useless anyway.
Nanos kept(Nanos time) { return std::clamp(time, -longestChainTime, longestChainTime); }

DigestedRank digested(const View& view, const std::vector<DigestScope>& scopes, std::size_t which,
                      const SharedFigures& shared) {
    const DigestScope& scope = scopes[which];
    DigestedRank result;
    RankDigest& digest = result.digest;
    addFigures(view, scope, shared.idle, shared.breakdowns[which], digest);
    digest.idleCode = shared.idleCode[which];
    DigestChainInput input = digestChainInput(view, scope);
    const Chain chain = chainOf(input.input, view.stop);
    for (std::size_t i = 0; i < chain.iterations.size(); ++i) {
        digest.iterations[i].own = kept(chain.iterations[i].own);
        digest.iterations[i].lag = kept(chain.iterations[i].lag);
        digest.iterations[i].chainEnd = kept(chain.iterations[i].end);
    }
    digest.communicators = std::move(input.communicators);
    for (DigestCommunicator& communicator : digest.communicators) {
        communicator.name = shortened(communicator.name);
        communicator.description = shortened(communicator.description);
    }
    result.chain = chainBytes(chain, input.input.communicators, digest.chainIterations);
    if (digest.chainIterations > 0) digest.role = chain.iterations[digest.chainIterations - 1].role;
    addLosses(view.trace, scope, digest);
    digest.doubts = doubtsAbout(view.trace, scope);
    return result;
}

}  // namespace

Result<std::vector<DigestedRank>> digestedRanks(const Trace& trace, const DigestOptions& options,
                                                const std::string& fileName, const std::string& fileChecksum,
                                                const std::stop_token& stop) {
    if (const std::string missing = missingOperations(trace); !missing.empty())
        return Error{ErrorKind::Unsupported, missing};
    const auto list = iterationsOf(trace, options.iteration, stop);
    if (!list) return list.error();
    MatchCache cache;
    const Classification classes = classify(options.rules, trace, cache, stop);
    Options requested;
    requested.iteration = options.iteration;
    const HostActivity host(trace, stop);
    const View view{trace, classes, requested, stop, &*list, &host};
    const std::vector<DigestScope> scopes = digestScopes(view);
    if (scopes.empty()) return Error{ErrorKind::Unsupported, "no kernels in it: there is nothing of a rank to digest"};
    const SharedFigures shared = sharedFigures(view, scopes);
    std::vector<DigestedRank> ranks;
    for (std::size_t i = 0; i < scopes.size() && !stop.stop_requested(); ++i) {
        DigestedRank& rank = ranks.emplace_back(digested(view, scopes, i, shared));
        rank.digest.identity = identityOf(view, scopes[i], options, fileName);
        rank.digest.identity.checksum = fileChecksum;
        rank.digest.identity.key.part = static_cast<std::int64_t>(i);
        // The one recorded number cannot distinguish the ranks of a merged trace.
        if (scopes.size() > 1) rank.digest.identity.key.rank = -1;
    }
    if (stop.stop_requested()) return stoppedError();
    return ranks;
}

}  // namespace core

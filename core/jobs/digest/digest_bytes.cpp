// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_bytes.h"

#include "core/efficiency/peaks.h"
#include "core/jobs/digest/byte_codec.h"
#include "core/jobs/digest/chain_bytes.h"

#include <algorithm>

namespace core {

namespace {

constexpr Nanos longestTime = Nanos{1} << 62;

template <class Archive, class Key>
void describeKey(Archive& archive, Key& key) {
    auto& [rank, place, file, part] = key;
    archive.value(rank);
    auto& [tensor, data, pipeline, expert] = place;
    archive.value(tensor), archive.value(data), archive.value(pipeline), archive.value(expert);
    archive.text(file);
    archive.value(part);
}

template <class Archive, class Identity>
void describeIdentity(Archive& archive, Identity& identity) {
    auto& [key, checksum, writer, host, gpu, device, world] = identity;
    describeKey(archive, key);
    archive.text(checksum), archive.text(writer), archive.text(host), archive.text(gpu);
    archive.value(device), archive.value(world);
}

template <class Archive, class Histogram>
void describeHistogram(Archive& archive, Histogram& histogram) {
    archive.list(histogram.bins, [&](auto& each) {
        auto& [bin, count] = each;
        archive.value(bin), archive.value(count);
    });
}

template <class Archive, class Iteration>
void describeIteration(Archive& archive, Iteration& iteration) {
    auto& [number, start, wall, computation, communication, copy, idle, idleBy, byClass, kernels, launches, queue,
           together, own, lag, chainEnd, kind, hostWall, work, unknownWork] =
        iteration;  // for the last see describeLast()
    archive.value(number), archive.value(start), archive.value(wall), archive.value(computation);
    archive.value(communication), archive.value(copy), archive.value(idle);
    for (auto& time : idleBy)
        archive.value(time);
    archive.list(byClass, [&](auto& time) { archive.value(time); });
    archive.value(kernels), archive.value(launches), archive.value(queue);
    archive.value(together), archive.value(own), archive.value(lag), archive.value(chainEnd);
}

template <class Archive, class Communicator>
void describeCommunicator(Archive& archive, Communicator& communicator) {
    auto& [name, description, size, members, isCounted, isUnnamed, sums, durations] = communicator;
    archive.text(name), archive.text(description), archive.value(size);
    archive.list(members, [&](auto& run) {
        auto& [first, count, stride] = run;
        archive.value(first), archive.value(count), archive.value(stride);
    });
    std::uint8_t counted = isUnnamed ? 2 : isCounted ? 1 : 0;
    archive.value(counted);
    if constexpr (Archive::isReading) {
        isCounted = counted > 0;
        isUnnamed = counted == 2;
    }
    archive.list(sums, [&](auto& sum) {
        auto& [count, total, longestOne] = sum;
        archive.value(count), archive.value(total), archive.value(longestOne);
    });
    describeHistogram(archive, durations);
}

template <class Archive, class Names>
void describeNames(Archive& archive, Names& names) {
    archive.list(names, [&](auto& each) {
        auto& [name, count, total] = each;
        archive.text(name), archive.value(count), archive.value(total);
    });
}

template <class Archive, class Doubts>
void describeDoubts(Archive& archive, Doubts& doubts) {
    archive.list(doubts, [&](auto& doubt) {
        auto kind = static_cast<std::uint8_t>(doubt.kind);
        archive.value(kind);
        if constexpr (Archive::isReading) doubt.kind = static_cast<DoubtKind>(kind);
        archive.text(doubt.what), archive.value(doubt.count), archive.text(doubt.firstAt);
        archive.text(doubt.consequence), archive.text(doubt.advice);
    });
}

template <class Archive, class Digest>
void describeKinds(Archive& archive, Digest& digest) {
    archive.list(digest.kinds, [&](auto& name) { archive.text(name); });
    for (auto& iteration : digest.iterations)
        archive.value(iteration.kind);
}

template <class Archive, class Digest>
void describeWork(Archive& archive, Digest& digest) {
    auto& [multiprocessors, memory, capability] = digest.device;
    archive.value(multiprocessors), archive.value(memory), archive.value(capability);
    for (auto& iteration : digest.iterations) {
        archive.value(iteration.hostWall), archive.value(iteration.unknownWork);
        archive.list(iteration.work, [&](auto& each) {
            auto& [type, flop, modelFlop, time] = each;
            archive.value(type), archive.value(flop), archive.value(modelFlop), archive.value(time);
        });
    }
}

/// Doubts came with version 3, kinds with version 4, work with version 5: a rank without them has the bytes of the
/// version before.
template <class Archive, class Digest>
void describeLast(Archive& archive, Digest& digest) {
    const auto isOver = [&](bool isRestEmpty) {
        if constexpr (Archive::isReading)
            return archive.isAtEnd();
        else
            return isRestEmpty;
    };
    if (isOver(digest.doubts.empty() && digest.kinds.empty() && !digest.hasWork)) return;
    describeDoubts(archive, digest.doubts);
    if (isOver(digest.kinds.empty() && !digest.hasWork)) return;
    describeKinds(archive, digest);
    if (isOver(!digest.hasWork)) return;
    if constexpr (Archive::isReading) digest.hasWork = true;
    describeWork(archive, digest);
}

template <class Archive, class Digest>
void describe(Archive& archive, Digest& digest) {
    auto& [identity, classes, kinds, iterations, communicators, copies, kernels, idleCode, kernelDurations, losses,
           doubts, role, chainIterations, hasWork, device] = digest;
    describeIdentity(archive, identity);
    archive.value(role), archive.value(chainIterations);
    archive.list(classes, [&](auto& name) { archive.text(name); });
    archive.list(iterations, [&](auto& each) { describeIteration(archive, each); });
    archive.list(communicators, [&](auto& each) { describeCommunicator(archive, each); });
    archive.list(copies, [&](auto& each) {
        auto& [kind, count, total, bytes] = each;
        archive.value(kind), archive.value(count), archive.value(total), archive.value(bytes);
    });
    describeNames(archive, kernels);
    describeNames(archive, idleCode);
    describeHistogram(archive, kernelDurations);
    describeNames(archive, losses);
    describeLast(archive, digest);
}

bool isTime(Nanos time) { return time >= 0 && time <= longestTime; }

bool isSound(const DigestWork& work) {
    return work.type < peakTypes && work.flop >= 0 && work.modelFlop >= 0 && isTime(work.time);
}

bool isSound(const DigestIteration& each, std::size_t classes, std::size_t kinds) {
    const auto isAnyTime = [](Nanos time) { return time >= -longestTime && time <= longestTime; };
    const auto isOfChain = [](Nanos time) { return time >= -longestChainTime && time <= longestChainTime; };
    return each.byClass.size() == classes && isTime(each.wall) && isTime(each.computation) &&
           isTime(each.exposedCommunication) && isTime(each.exposedCopy) && isTime(each.idle) &&
           isTime(each.communication) && isOfChain(each.own) && isOfChain(each.lag) && isOfChain(each.chainEnd) &&
           isAnyTime(each.start) && each.kernels >= 0 && each.launches >= 0 && isTime(each.hostWall) &&
           isTime(each.unknownWork) &&
           std::ranges::all_of(each.work, [](const DigestWork& work) { return isSound(work); }) &&
           each.kind < std::max<std::size_t>(1, kinds);
}

bool isSound(const RankDigest& digest) {
    const RankKey& key = digest.identity.key;
    const auto& iterations = digest.iterations;
    const bool rise = std::ranges::adjacent_find(iterations, [](const auto& a, const auto& b) {
                          return a.number >= b.number;
                      }) == iterations.end();
    return rise && key.rank >= -1 && key.rank < std::int64_t{1} << 32 && key.part >= 0 &&
           digest.chainIterations <= iterations.size() && digest.doubts.size() <= mostDoubts &&
           std::ranges::all_of(digest.doubts, [](const Doubt& doubt) { return doubt.kind <= lastDoubtKind; }) &&
           std::ranges::all_of(
               iterations,
               [&](const auto& each) { return isSound(each, digest.classes.size(), digest.kinds.size()); }) &&
           std::ranges::all_of(digest.communicators,
                               [&](const auto& each) { return each.sums.size() == iterations.size(); });
}

}  // namespace

std::string digestBytes(const RankDigest& digest) {
    ByteWriter writer;
    describe(writer, digest);
    return writer.take();
}

std::optional<RankDigest> rankDigest(std::string_view bytes) {
    ByteReader reader(bytes);
    RankDigest digest;
    describe(reader, digest);
    if (!reader.isGood() || !reader.isAtEnd() || !isSound(digest)) return std::nullopt;
    return digest;
}

}  // namespace core

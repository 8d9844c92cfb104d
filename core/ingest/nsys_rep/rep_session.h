// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says besides its events: when it was recorded, on what, and the texts and names that rows refer to.
#pragma once

#include "core/ingest/nsys_rep/rep_file.h"
#include "core/ingest/nsys_rows/nsys_identity.h"
#include "core/ingest/nsys_rows/session_facts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The parts of the section with the events.
struct RepParts {
    RepRange head, events, strings, threads, devices;
    std::uint64_t eventCount = 0, stringCount = 0, threadCount = 0, genericCount = 0;
    std::uint64_t stringBytes = 0;  ///< of the texts when unpacked
};
/// Finds the parts, and checks that they fill the section. Throws NotUnderstood.
RepParts repPartsOf(const RepFile& file);

/// The texts to which rows refer by number, all in memory as they are in the file.
class RepTexts final : public NsysTexts {
public:
    /// The most bytes that the block of texts may have.
    static constexpr std::size_t longest = std::size_t{1} << 30;

    RepTexts(const RepFile& file, const RepParts& parts, ImportReport& import);

    std::optional<std::string> text(std::int64_t id) override;
    std::size_t memoryBytes() const { return m_size + m_texts.capacity() * sizeof(std::string_view); }

private:
    ImportReport& m_import;
    RepBuffer m_bytes;
    std::size_t m_size = 0;
    std::vector<std::string_view> m_texts;
};

/// What the first message of the events says. Of the environment in it, only the rank is looked at.
struct RepSession {
    std::optional<Nanos> start, stop;
    std::optional<std::int64_t> utc;  ///< of the start of the capture, ns since 1970
    std::optional<int> rank;

    std::optional<Nanos> length() const {
        Nanos length = 0;
        if (!start || !stop || __builtin_sub_overflow(*stop, *start, &length)) return std::nullopt;
        return length;
    }
};
RepSession repSessionOf(const RepFile& file, const RepParts& parts);

struct RepThread {
    std::int64_t nameId = -1, globalTid = noNumber;
};
std::vector<RepThread> repThreadsOf(const RepFile& file, const RepParts& parts);

/// Adds the GPUs of the machine, and returns the names of streams.
std::vector<NsysIdentity::StreamName> readRepDevices(const RepFile& file, const RepParts& parts, NsysGpus& gpus);

}  // namespace core

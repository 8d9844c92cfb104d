// SPDX-License-Identifier: GPL-3.0-or-later
// The tracks of a Chrome trace, (pid, tid) as the file writes them, and the names that its metadata gives them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

enum class TrackId : std::uint32_t {};

struct JsonTrack {
    std::int64_t process = 0;  ///< string ids ("Spans") get negative numbers of their own, below every real one
    std::int64_t thread = 0;
    std::string name;        ///< name of the thread
    std::int64_t pid = 0;    ///< the number in the id of the process
    std::uint32_t part = 0;  ///< of a merged file, see JsonParts; 0: the file is of one process
};

class JsonTracks {
public:
    /// Returns the track of a part of the file.
    TrackId of(std::string_view process, std::string_view thread, std::uint32_t part);
    const JsonTrack& operator[](TrackId id) const { return m_tracks[static_cast<std::size_t>(id)]; }
    std::size_t size() const { return m_tracks.size(); }
    void nameThread(TrackId id, std::string_view name);
    void nameProcess(std::string_view process, std::string_view name);
    /// Returns the id of a process as it is written, if that is a text; else empty.
    std::string_view processText(std::int64_t process) const;
    /// Returns the name of a process; empty if it has none.
    std::string_view processName(std::int64_t process) const;
    /// Returns the bytes that tracks and names take.
    std::size_t memoryBytes() const;
    const std::map<std::int64_t, std::string>& processNames() const { return m_processNames; }

private:
    struct Key {
        std::int64_t process, thread;
        std::uint32_t part;
        bool operator==(const Key&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return (static_cast<std::size_t>(key.process) * 0x9E3779B97F4A7C15u ^ static_cast<std::size_t>(key.thread) ^
                    std::size_t{key.part} << 40) *
                   0xBF58476D1CE4E5B9u;
        }
    };
    std::int64_t number(std::string_view id);
    void setName(std::string& name, std::string_view text);

    std::vector<JsonTrack> m_tracks;
    std::unordered_map<Key, TrackId, Hash> m_ids;
    std::map<std::string, std::int64_t, std::less<>> m_texts;
    std::map<std::int64_t, std::string> m_processNames, m_processTexts;
    std::string m_lastProcess, m_lastThread;  // the last ids as written; events of one track usually follow each other
    std::size_t m_textBytes = 0;
    std::uint32_t m_lastPart = 0;
    TrackId m_last{};
};

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// One record of rocprofv3's JSON, with the few members that are used, in whatever order they occur.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The list to which a record belongs.
enum class RocprofList : std::uint8_t {
    None,
    Metadata,
    Agent,
    Kind,
    MarkerText,
    Symbol,
    Kernel,
    Copy,
    Call,
    LibraryCall,
    Marker
};

enum class RocprofField : std::uint8_t {
    Pid,
    Handle,
    AgentType,
    NodeType,
    KernelId,
    Registers,
    KindNumber,
    OperationNumber,
    ThreadNumber,
    Call,
    Start,
    End,
    AgentHandle,
    Queue,
    StreamHandle,
    GroupSize,
    BlockX,
    BlockY,
    BlockZ,
    GridX,
    GridY,
    GridZ,
    SourceAgent,
    TargetAgent,
    Bytes,
    Key,
    Count
};
enum class RocprofText : std::uint8_t { Product, AgentName, FormattedName, MangledName, KindName, Value, Count };

class RocprofRecord {
public:
    void clear();
    /// `path` is the path within the record: "dispatch_info.agent_id.handle".
    void set(std::string_view path, std::int64_t number);
    void set(std::string_view path, std::string&& text);

    std::optional<std::int64_t> number(RocprofField field) const { return m_numbers[static_cast<std::size_t>(field)]; }
    const std::string& text(RocprofText text) const { return m_texts[static_cast<std::size_t>(text)]; }
    std::vector<std::string>& operations() { return m_operations; }

private:
    std::array<std::optional<std::int64_t>, static_cast<std::size_t>(RocprofField::Count)> m_numbers;
    std::array<std::string, static_cast<std::size_t>(RocprofText::Count)> m_texts;
    std::vector<std::string> m_operations;  ///< of a kind
};

}  // namespace core

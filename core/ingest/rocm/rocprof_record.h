// SPDX-License-Identifier: GPL-3.0-or-later
// One record of rocprofv3, with the few members that are used, in whatever order they occur.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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
    Accumulators,
    Scalars,
    Units,
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
enum class RocprofText : std::uint8_t { Product, AgentName, FormattedName, MangledName, Value, Operation, Count };

class RocprofRecord {
public:
    void clear();
    void set(RocprofField field, std::int64_t number) {
        m_numbers[static_cast<std::size_t>(field)] = number;
        m_present |= bitOf(field);
    }
    /// Sets a text. Operations form a list, to which each one is added.
    void set(RocprofText what, std::string text);

    std::optional<std::int64_t> number(RocprofField field) const {
        if (!(m_present & bitOf(field))) return std::nullopt;
        return m_numbers[static_cast<std::size_t>(field)];
    }
    const std::string& text(RocprofText text) const { return m_texts[static_cast<std::size_t>(text)]; }
    std::vector<std::string>& operations() { return m_operations; }

private:
    static constexpr std::uint32_t bitOf(RocprofField field) {
        static_assert(static_cast<unsigned>(RocprofField::Count) <= 32);
        return std::uint32_t{1} << static_cast<unsigned>(field);
    }

    std::array<std::int64_t, static_cast<std::size_t>(RocprofField::Count)> m_numbers{};
    std::uint32_t m_present = 0;
    bool m_hasText = false;
    std::array<std::string, static_cast<std::size_t>(RocprofText::Count)> m_texts;
    std::vector<std::string> m_operations;  ///< operations of a Kind record
};

/// The kinds of objects in rocprofv3's JSON; the kind determines which members are known.
enum class RocprofNode : std::uint8_t {
    Skipped,
    Root,
    Process,
    Strings,
    Buffers,
    Metadata,
    Agent,
    AgentId,
    Kind,
    MarkerText,
    Symbol,
    Operation,
    Correlation,
    Dispatch,
    DispatchAgent,
    DispatchQueue,
    Block,
    Grid,
    StreamId,
    SourceAgent,
    TargetAgent
};

/// What the value of a key is: an object (or a list of them), which may be a record, or a number or text of a record.
struct RocprofMember {
    RocprofNode parent = RocprofNode::Skipped;
    std::string_view key;
    RocprofNode node = RocprofNode::Skipped;
    RocprofList list = RocprofList::None;
    RocprofField number = RocprofField::Count;
    RocprofText text = RocprofText::Count;
};

/// Returns the member; one whose node is Skipped if the key is not known.
const RocprofMember& rocprofMember(RocprofNode parent, std::string_view key);

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// A value, or the reason there is none. Used at every edge to the outside world (files, processes, user text).
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace core {

/// What sort of fault it is: whatever the program does next depends on this alone, never on the message.
enum class ErrorKind : std::uint8_t {
    Unreadable,   ///< the outside world refused: no such file, no right to it, a program that does not answer
    Unsupported,  ///< sound as far as can be told, but nothing that this program can use
    Damaged,      ///< not as its format says: cut off, changed, or not written to its end
    Limit,        ///< larger, deeper or dearer than is allowed, memory included
    Stopped,      ///< the user asked for it
    Usage,        ///< an option, pattern or name that the user gave
};

/// `message` reads "where: what; what to do" and does not name the file: whoever knows the path puts it in front.
struct Error {
    ErrorKind kind;
    std::string message;

    /// The same fault, with where it was found in front.
    Error within(std::string_view where) const { return {kind, std::string(where) + message}; }
};

/// What a command ends with that was stopped.
inline Error stoppedError() { return {ErrorKind::Stopped, "stopped"}; }
inline bool isStopped(const Error& error) { return error.kind == ErrorKind::Stopped; }

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    /// A result of something that a T can be made of.
    template <class Other>
    requires std::is_convertible_v<Other, T> Result(Result<Other> other)
        : m_state(other ? State(std::in_place_index<0>, std::move(*other))
                        : State(std::in_place_index<1>, other.error())) {}

    explicit operator bool() const { return m_state.index() == 0; }
    T& operator*() { return *std::get_if<0>(&m_state); }
    const T& operator*() const { return *std::get_if<0>(&m_state); }
    T* operator->() { return std::get_if<0>(&m_state); }
    const T* operator->() const { return std::get_if<0>(&m_state); }
    const Error& error() const {
        assert(m_state.index() == 1);
        return *std::get_if<1>(&m_state);
    }

private:
    using State = std::variant<T, Error>;

    State m_state;
};

/// For commands that give nothing back but may fail: `return Done{};`.
struct Done {};

}  // namespace core

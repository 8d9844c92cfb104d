// SPDX-License-Identifier: GPL-3.0-or-later
// A value, or the reason why there is none, for all input that comes from outside (files, processes, user text).
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>
#include <variant>

namespace core {

/// The kind of a fault. The program's reaction depends on the kind alone, never on the message.
enum class ErrorKind : std::uint8_t {
    Unreadable,   ///< refused by the system: no such file, no permission, a program that does not answer
    Unsupported,  ///< apparently sound, but not something that this program can use
    Damaged,      ///< violates its format: cut off, changed, or not completely written
    Limit,        ///< larger, deeper or more costly than allowed, memory included
    Stopped,      ///< stopped at the user's request
    Usage,        ///< a wrong option, pattern or name from the user
};

/// An error. `message` reads "where: what; what to do" without the file's name: the caller that knows the path adds it.
struct Error {
    ErrorKind kind;
    std::string message;

    /// Returns the same error with the place where it was found in front of the message.
    Error within(std::string_view where) const { return {kind, std::string(where) + message}; }
};

/// Returns the error of a command that was stopped.
inline Error stoppedError() { return {ErrorKind::Stopped, "stopped"}; }
/// Returns the error "cannot be written: no space left on device" of a system call that failed with this errno.
inline Error systemError(std::string_view what, int error) {
    return {ErrorKind::Unreadable,
            std::string(what) + ": " + std::error_code(error, std::generic_category()).message()};
}
inline bool isStopped(const Error& error) { return error.kind == ErrorKind::Stopped; }

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    /// Converts a result of any type from which a T can be constructed.
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

/// The value of commands that return nothing but may fail: `return Done{};`.
struct Done {};

}  // namespace core

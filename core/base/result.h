// SPDX-License-Identifier: GPL-3.0-or-later
// A value, or the reason there is none. Used at every edge to the outside world (files, processes, user text).
#pragma once

#include <cassert>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace core {

/// `message` reads "where: what; what to do" and does not name the file: whoever knows the path puts it in front.
struct Error {
    std::string message;
};

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

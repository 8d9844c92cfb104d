// SPDX-License-Identifier: GPL-3.0-or-later
// Gigabytes are given back to the system by a thread of their own: that takes longer than a window may keep its user
// waiting.
#pragma once

#include <memory>
#include <utility>

namespace core {

/// Lets go of the object some time later, on a thread of its own; what is left when the process ends goes with it.
void freeAside(std::shared_ptr<const void> object) noexcept;

/// Waits until all that was given so far is freed: for who measures memory.
void waitUntilFreed();

/// The same object, but whoever lets go of it last does not wait until it is freed.
template <class T>
std::shared_ptr<T> freedAside(std::shared_ptr<T> object) {
    T* const it = object.get();
    if (!it) return nullptr;
    return {it, [held = std::move(object)](T*) mutable { freeAside(std::move(held)); }};
}

}  // namespace core

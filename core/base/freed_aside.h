// SPDX-License-Identifier: GPL-3.0-or-later
// Frees large objects on a separate thread: returning gigabytes to the system takes longer than a window may keep its
// user waiting.
#pragma once

#include <memory>
#include <utility>

namespace core {

/// Releases the object later, on a separate thread. Objects that are left when the process ends are freed with it.
void freeAside(std::shared_ptr<const void> object) noexcept;

/// Waits until everything given so far is freed, for code that measures memory.
void waitUntilFreed();

/// Returns the same object, but whoever releases it last does not wait until it is freed.
template <class T>
std::shared_ptr<T> freedAside(std::shared_ptr<T> object) {
    T* const it = object.get();
    if (!it) return nullptr;
    return {it, [held = std::move(object)](T*) mutable { freeAside(std::move(held)); }};
}

}  // namespace core

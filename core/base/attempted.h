// SPDX-License-Identifier: GPL-3.0-or-later
// Turns exceptions of some work into errors: an exception that leaves a thread would end the program.
#pragma once

#include "core/base/result.h"

#include <exception>
#include <new>
#include <string>
#include <type_traits>

namespace core {

/// Returns an error with this message, or with one that needs no memory if there is none for it.
inline Error noMemory(const char* words) noexcept {
    try {
        return {ErrorKind::Limit, words};
    } catch (const std::bad_alloc&) {
        return {ErrorKind::Limit, "out of memory"};
    }
}

/// Returns the Result of `work`; if memory runs out, returns an error with the message `tooLarge`.
template <class Work>
std::invoke_result_t<Work> attempted(const Work& work, const char* tooLarge) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return noMemory(tooLarge);
    } catch (const std::exception& fault) {
        return Error{ErrorKind::Damaged, std::string("cannot be made: ") + fault.what()};
    }
}

}  // namespace core

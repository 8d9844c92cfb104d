// SPDX-License-Identifier: GPL-3.0-or-later
// Work whose exceptions are errors like others: on a thread of its own one that gets away ends the program.
#pragma once

#include "core/base/result.h"

#include <exception>
#include <new>
#include <string>
#include <type_traits>

namespace core {

/// In these words; where there is no memory even for them, in some that need none.
inline Error noMemory(const char* words) noexcept {
    try {
        return {ErrorKind::Limit, words};
    } catch (const std::bad_alloc&) {
        return {ErrorKind::Limit, "out of memory"};
    }
}

/// What `work` gives, a Result; want of memory is an error in the words of `tooLarge`.
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

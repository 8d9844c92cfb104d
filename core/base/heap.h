// SPDX-License-Identifier: GPL-3.0-or-later
// Prepares the memory from which the C library allocates.
#pragma once

namespace core {

/// Lets the first 64 MiB of the heap come in huge pages, and larger blocks from it than usual, where the C library is
/// glibc and the system grants it: a third of the CPU time to load a trace of 50 MB was the first access to pages of
/// 4 KiB. To be called once, at the start of the program.
void prepareHeap();

/// Returns what is free in the heap to the system. To be called after work that needed much more than it keeps.
void releaseUnusedHeap();

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of libarchive that are used here. The library is loaded when the first archive is opened, since it
// brings eight others: loading them took a third of the start of every program that opens none.
#pragma once

#include "core/base/result.h"

#include <archive.h>
#include <archive_entry.h>

namespace core {

struct LibArchive {
    /// Returns the functions, all of them present; fails if the library is not installed. Threads may call it at once.
    static const Result<LibArchive>& loaded();

// Each pointer has the name and the type of its function.
#define LACUNA_LIBARCHIVE(take)                                                                             \
    take(archive_read_new) take(archive_read_free) take(archive_read_support_format_tar)                    \
        take(archive_read_support_format_zip_seekable) take(archive_read_support_format_7zip)               \
            take(archive_read_support_filter_gzip) take(archive_read_support_filter_zstd)                   \
                take(archive_read_support_filter_xz) take(archive_read_support_filter_bzip2)                \
                    take(archive_read_open_fd) take(archive_read_next_header) take(archive_read_data_block) \
                        take(archive_error_string) take(archive_filter_bytes) take(archive_filter_count)    \
                            take(archive_format) take(archive_entry_hardlink) take(archive_entry_filetype)  \
                                take(archive_entry_sparse_count) take(archive_entry_size)                   \
                                    take(archive_entry_size_is_set) take(archive_entry_pathname)            \
                                        take(archive_entry_pathname_utf8) take(archive_entry_is_encrypted)
#define LACUNA_POINTER(name) decltype(&::name) name = nullptr;
    LACUNA_LIBARCHIVE(LACUNA_POINTER)
#undef LACUNA_POINTER
};

}  // namespace core

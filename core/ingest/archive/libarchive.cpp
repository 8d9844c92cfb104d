// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/archive/libarchive.h"

#include <dlfcn.h>

namespace core {

namespace {

constexpr const char* soname = "libarchive.so.13";  // that of all versions since 3.0

Result<LibArchive> load() {
    void* const library = ::dlopen(soname, RTLD_NOW | RTLD_LOCAL);  // never closed: it is needed to the end
    LibArchive functions;
    bool isWhole = library != nullptr;
#define LACUNA_LOAD(name)                                                                              \
    if (isWhole) functions.name = reinterpret_cast<decltype(functions.name)>(::dlsym(library, #name)); \
    isWhole = isWhole && functions.name != nullptr;
    LACUNA_LIBARCHIVE(LACUNA_LOAD)
#undef LACUNA_LOAD
    if (isWhole) return functions;
    return Error{
        ErrorKind::Unsupported,
        "archives are opened with libarchive, which is not installed (package libarchive13 or libarchive13t64): "
        "install it, or unpack the archive and open the profiles in it"};
}

}  // namespace

const Result<LibArchive>& LibArchive::loaded() {
    static const Result<LibArchive> functions = load();
    return functions;
}

}  // namespace core

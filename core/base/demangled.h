// SPDX-License-Identifier: GPL-3.0-or-later
// Demangles the kernel names that GPU compilers leave in object files.
#pragma once

#include <string>
#include <string_view>

namespace core {

/// Returns "add(float*, int)" for "_Z3addPfi.kd"; removes white space around a name. A name stays unchanged if it is
/// not mangled, or if demangling could expand it too much: each repeated part may double the output.
std::string readableKernel(std::string_view recorded);

}  // namespace core

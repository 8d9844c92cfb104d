// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the mangled names of kernels that GPU compilers leave in object files readable.
#pragma once

#include <string>
#include <string_view>

namespace core {

/// "_Z3addPfi.kd" -> "add(float*, int)"; white space around a name is removed. A name stays unchanged where it is not
/// mangled, or where demangling could expand it too much: each repeated part may double the output.
std::string readableKernel(std::string_view recorded);

}  // namespace core

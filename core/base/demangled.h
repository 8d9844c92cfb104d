// SPDX-License-Identifier: GPL-3.0-or-later
// Names of kernels as compilers for GPUs leave them in object files, made readable.
#pragma once

#include <string>
#include <string_view>

namespace core {

/// "_Z3addPfi.kd" -> "add(float*, int)"; white space around a name goes too. A name stays as it is where it is not
/// mangled, or where taking it apart could make much more of it: each part that one repeats may double what comes out.
std::string readableKernel(std::string_view recorded);

}  // namespace core

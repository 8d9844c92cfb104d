// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel names shortened, from the spelling of any profiler (nsys: `<unnamed>::f<(int)4>`, Kineto: `(anonymous
// namespace)::f<4>`, ROCm: `f(int) [clone .kd]`).
#pragma once

#include <string>
#include <string_view>

namespace core {

/// Without result type, parameters and clone marks, but with namespaces and template arguments: "void
/// at::native::copy<int, 4>(int*)" gives "at::native::copy<int, 4>". A view into the name.
std::string_view baseName(std::string_view kernel);

/// The bare identifier: "copy". An operator or lambda keeps the name of what it belongs to, since "operator()" alone
/// says nothing: "f<int>(int)::{lambda(int)#1}::operator()(int) const" gives "f::{lambda(int)#1}::operator()".
std::string shortName(std::string_view kernel);

/// One spelling for names that differ only by their demangler, so that profiles of nsys and PyTorch can be compared:
/// "void f<(int)4, (bool)1>(T1 *)" and "void f<4, true>(float*)" are "f<4,1>". Parameters after template arguments are
/// left out (nsys gives them as T1), and so are `const` and the types of numbers. Not meant for display.
std::string canonicalName(std::string_view kernel);

/// Without ".kd" and "[clone ...]", which compilers append to a name.
std::string_view withoutMarks(std::string_view kernel);

}  // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel names without what makes them long, in the spelling of any profiler (nsys: `<unnamed>::f<(int)4>`, Kineto:
// `(anonymous namespace)::f<4>`, ROCm: `f(int) [clone .kd]`).
#pragma once

#include <string>
#include <string_view>

namespace core {

/// Without result type, parameters and clone marks; namespaces and template arguments stay:
/// "void at::native::copy<int, 4>(int*)" gives "at::native::copy<int, 4>". A view into the name.
std::string_view baseName(std::string_view kernel);

/// The bare identifier: "copy". Of an operator or lambda with what it belongs to, for "operator()" alone says nothing:
/// "f<int>(int)::{lambda(int)#1}::operator()(int) const" gives "f::{lambda(int)#1}::operator()".
std::string shortName(std::string_view kernel);

/// The same for names that differ by their demangler alone, so that profiles of nsys and PyTorch can be compared:
/// "void f<(int)4, (bool)1>(T1 *)" and "void f<4, true>(float*)" are "f<4,1>". Parameters behind template arguments
/// are left out (nsys gives them as T1), and so are `const` and the types of numbers. Not for people to read.
std::string canonicalName(std::string_view kernel);

/// Without ".kd" and "[clone ...]", which compilers put behind a name.
std::string_view withoutMarks(std::string_view kernel);

}  // namespace core

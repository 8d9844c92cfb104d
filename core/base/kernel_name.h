// SPDX-License-Identifier: GPL-3.0-or-later
// Shortens kernel names in the spelling of any profiler (nsys: `<unnamed>::f<(int)4>`, Kineto: `(anonymous
// namespace)::f<4>`, ROCm: `f(int) [clone .kd]`).
#pragma once

#include <string>
#include <string_view>

namespace core {

/// Returns the name without result type, parameters and clone marks, but with namespaces and template arguments:
/// "at::native::copy<int, 4>" for "void at::native::copy<int, 4>(int*)". The result is a view into the name.
std::string_view baseName(std::string_view kernel);

/// Returns the bare identifier: "copy". An operator or lambda keeps the name of its scope, since "operator()" alone
/// says nothing: "f::{lambda(int)#1}::operator()" for "f<int>(int)::{lambda(int)#1}::operator()(int) const".
std::string shortName(std::string_view kernel);

/// Returns one spelling for names that differ only by their demangler, so that profiles of nsys and PyTorch can be
/// compared: "f<4,1>" for "void f<(int)4, (bool)1>(T1 *)" and "void f<4, true>(float*)". Parameters after template
/// arguments are omitted (nsys gives them as T1), and so are `const` and types of numbers. It is not meant for display.
std::string canonicalName(std::string_view kernel);

/// Returns the name without ".kd" and "[clone ...]", which compilers append.
std::string_view withoutMarks(std::string_view kernel);

}  // namespace core

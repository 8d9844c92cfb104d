// SPDX-License-Identifier: GPL-3.0-or-later
// The short form of a kernel's name, and patterns made from it.
#pragma once

#include <QString>

namespace ui {

/// The bare identifier: without result type, namespaces, template arguments and parameters. The whole name where
/// nothing would remain ("void at::native::elementwise_kernel<4, f>(int)" gives "elementwise_kernel").
QString shortKernelName(const QString& name);

/// A pattern that matches this text and nothing else, escaping only what PCRE2 gives a meaning.
QString escapedPattern(const QString& text);

}  // namespace ui

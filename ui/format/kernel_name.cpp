// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/kernel_name.h"

#include <algorithm>

namespace ui {

QString shortKernelName(const QString& name) {
    QString rest = name.trimmed();
    if (rest.startsWith(QLatin1String("void "))) rest.remove(0, 5);
    // "(anonymous namespace)::" and "<unnamed>::" are namespaces: their brackets open no arguments.
    for (const QLatin1String unnamed : {QLatin1String("(anonymous namespace)::"), QLatin1String("<unnamed>::")})
        rest.remove(unnamed);
    const auto opens = [](QChar c) { return c == u'<' || c == u'('; };
    rest.truncate(std::find_if(rest.cbegin(), rest.cend(), opens) - rest.cbegin());
    const qsizetype scope = rest.lastIndexOf(QLatin1String("::"));
    if (scope >= 0) rest.remove(0, scope + 2);
    rest = rest.trimmed();
    return rest.isEmpty() ? name : rest;
}

QString escapedPattern(const QString& text) {
    static const QString special = QStringLiteral("\\^$.|?*+()[]{}");
    QString pattern;
    for (const QChar c : text) {
        if (special.contains(c)) pattern += u'\\';
        pattern += c;
    }
    return pattern;
}

}  // namespace ui

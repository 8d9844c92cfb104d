// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/frame_text.h"

#include "core/base/kernel_name.h"
#include "ui/format/plain_text.h"

#include <QCoreApplication>

#include <charconv>

namespace ui {
namespace {

constexpr std::string_view behindLine = "): ";

/// "torch/nn/functional.py(12): relu" in its parts.
struct PythonLabel {
    std::string_view file, function;
    int line = 0;
};

std::optional<PythonLabel> pythonLabel(std::string_view label) {
    const std::size_t end = label.find(behindLine);
    if (end == std::string_view::npos) return std::nullopt;
    const std::size_t open = label.rfind('(', end);
    if (open == std::string_view::npos || open == 0) return std::nullopt;
    PythonLabel parts{label.substr(0, open), label.substr(end + behindLine.size())};
    const std::string_view digits = label.substr(open + 1, end - open - 1);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), parts.line);
    if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() || parts.function.empty())
        return std::nullopt;
    return parts;
}

/// Enough of a path to tell files of one name apart.
std::string_view lastParts(std::string_view path) {
    constexpr std::string_view separators = "/\\";
    const std::size_t last = path.find_last_of(separators);
    if (last == std::string_view::npos || last == 0) return path;
    const std::size_t before = path.find_last_of(separators, last - 1);
    return before == std::string_view::npos ? path : path.substr(before + 1);
}

/// Labels of the engine where there is no frame.
constexpr const char* codeNotes[] = {
    QT_TRANSLATE_NOOP("CodeNote", "(launch latency)"),
    QT_TRANSLATE_NOOP("CodeNote", "(launch not recorded)"),
    QT_TRANSLATE_NOOP("CodeNote", "(outside recorded code)"),
    QT_TRANSLATE_NOOP("CodeNote", "(backward)"),
    QT_TRANSLATE_NOOP("CodeNote", "(graph)"),
};

QString labelText(std::string_view label) {
    for (const char* note : codeNotes)
        if (label == note) return QCoreApplication::translate("CodeNote", note);
    return shownText(label);
}

}  // namespace

FrameText frameText(std::string_view label, core::FrameKind kind, bool isOperation) {
    if (isOperation) return {shownText(core::shortName(std::string(label))), {}};
    const auto parts = kind == core::FrameKind::Python ? pythonLabel(label) : std::nullopt;
    if (!parts) return {labelText(label), {}};
    return {shownText(parts->function), shownText(lastParts(parts->file)) + u':' + QString::number(parts->line)};
}

std::optional<SourceLine> sourceLine(std::string_view label, core::FrameKind kind) {
    const auto parts = kind == core::FrameKind::Python ? pythonLabel(label) : std::nullopt;
    if (!parts || parts->line <= 0) return std::nullopt;
    return SourceLine{QString::fromUtf8(parts->file.data(), static_cast<qsizetype>(parts->file.size())), parts->line};
}

QString kindText(core::FrameKind kind, bool isOperation) {
    switch (kind) {
        case core::FrameKind::Range:
            return QCoreApplication::translate("Frame", "range");
        case core::FrameKind::Module:
            return QCoreApplication::translate("Frame", "module");
        case core::FrameKind::Python:
            return QCoreApplication::translate("Frame", "Python function");
        case core::FrameKind::Op:
            return QCoreApplication::translate("Frame", "operator");
        case core::FrameKind::Call:
            return QCoreApplication::translate("Frame", "runtime call");
        case core::FrameKind::None:
            break;
    }
    return isOperation ? QCoreApplication::translate("Frame", "operation on the GPU")
                       : QCoreApplication::translate("Frame", "not code");
}

QString kindIcon(core::FrameKind kind, bool isOperation) {
    switch (kind) {
        case core::FrameKind::Range:
            return QStringLiteral("range");
        case core::FrameKind::Module:
            return QStringLiteral("module");
        case core::FrameKind::Python:
            return QStringLiteral("file");
        case core::FrameKind::Op:
            return QStringLiteral("operator");
        case core::FrameKind::Call:
            return QStringLiteral("call");
        case core::FrameKind::None:
            break;
    }
    return isOperation ? QStringLiteral("kernel") : QString();
}

}  // namespace ui

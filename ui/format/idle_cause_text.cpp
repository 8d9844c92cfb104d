// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/idle_cause_text.h"

#include <QCoreApplication>

#include <array>

namespace ui {
namespace {

struct CauseWords {
    const char* title;
    const char* note;
    const char* meaning;
};

// By core::IdleCause.
constexpr std::array<CauseWords, core::idleCauseCount> causeWords = {{
    {QT_TRANSLATE_NOOP("IdleCause", "CPU bound"), QT_TRANSLATE_NOOP("IdleCause", "no launch was pending"),
     QT_TRANSLATE_NOOP("IdleCause",
                       "The launching thread did other work: nothing had been launched for the device to run.")},
    {QT_TRANSLATE_NOOP("IdleCause", "Host sync"), QT_TRANSLATE_NOOP("IdleCause", "the host waited for the device"),
     QT_TRANSLATE_NOOP("IdleCause", "The launching thread was in a synchronizing call instead of launching ahead.")},
    {QT_TRANSLATE_NOOP("IdleCause", "Runtime call"),
     QT_TRANSLATE_NOOP("IdleCause", "cudaMalloc, slow launches and such"),
     QT_TRANSLATE_NOOP("IdleCause",
                       "The launching thread was in a call that does not synchronize: an allocation, a module load, or "
                       "a launch, including the launch of the work itself.")},
    {QT_TRANSLATE_NOOP("IdleCause", "Launch latency"), QT_TRANSLATE_NOOP("IdleCause", "launched, not yet started"),
     QT_TRANSLATE_NOOP("IdleCause", "The launch call had ended, and the work had not started.")},
    {QT_TRANSLATE_NOOP("IdleCause", "Profiler overhead"), QT_TRANSLATE_NOOP("IdleCause", "buffer flush, not your code"),
     QT_TRANSLATE_NOOP("IdleCause", "The profiler itself kept the host busy before the work was launched.")},
    {QT_TRANSLATE_NOOP("IdleCause", "Capture edge"), QT_TRANSLATE_NOOP("IdleCause", "the recording begins or ends"),
     QT_TRANSLATE_NOOP("IdleCause", "Nothing ran before or after it within the time range.")},
    {QT_TRANSLATE_NOOP("IdleCause", "Short"), QT_TRANSLATE_NOOP("IdleCause", "under a microsecond"),
     QT_TRANSLATE_NOOP("IdleCause",
                       "Too short to have a cause on the host: the device's own time between operations.")},
    {QT_TRANSLATE_NOOP("IdleCause", "Not known"), QT_TRANSLATE_NOOP("IdleCause", "its launch was not recorded"),
     QT_TRANSLATE_NOOP("IdleCause", "The launch call of the operation that ended the gap was not recorded.")},
}};

QString translated(const char* text) { return QCoreApplication::translate("IdleCause", text); }

}  // namespace

QString causeTitle(core::IdleCause cause) { return translated(causeWords[static_cast<std::size_t>(cause)].title); }

QString causeNote(core::IdleCause cause) { return translated(causeWords[static_cast<std::size_t>(cause)].note); }

QString causeMeaning(core::IdleCause cause) { return translated(causeWords[static_cast<std::size_t>(cause)].meaning); }

}  // namespace ui

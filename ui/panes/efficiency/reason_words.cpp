// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/plain_text.h"
#include "ui/panes/efficiency/efficiency_words.h"

#include <QCoreApplication>

namespace ui {
namespace {

// As the engine says them; %1 stands for a name or number. What it says about arguments that contradict an operator's
// signature is rare, and stays in English.
constexpr const char* reasonForms[] = {
    QT_TRANSLATE_NOOP("EfficiencyReason", "communication"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "copy over the link, not memory traffic"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "launched by a graph: shapes are not recorded at replay"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "no launch call is recorded"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "no operator around the launch"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "operator is not known"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "operator is not known, shapes are not recorded"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "shapes are not recorded (profile with record_shapes=True)"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "types are not recorded"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "no tensor among the arguments"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "values of scalar arguments (Concrete Inputs) are not recorded"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "an argument is not a recorded tensor"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "argument %1 is not a recorded tensor"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "size of type %1 is not known"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "the kind of mask is not recorded"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "the causal flag was not found"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "the causal flag (Concrete Inputs) is not recorded"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "packed sequences: their lengths are not recorded"),
    QT_TRANSLATE_NOOP("EfficiencyReason",
                      "packed sequences: their lengths are not recorded (no step annotation with sq, sk)"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "attention in a window: the number of scores is not derived"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "a compiled GEMM template: which argument is which is not recorded"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "stride and padding of the convolution are not recorded"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "the operator that has the shapes is missing"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "peaks of the device are not known"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "memory bandwidth of the device is not known"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "no peak for its FLOP"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "no peak for %1 on this device"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "no peak for type %1"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "FP32 or TF32: the kernel name does not say"),
    QT_TRANSLATE_NOOP("EfficiencyReason",
                      "faster than the peak: some of its kernels are missing, or the peak is not this device's"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "above the peak: the clock was above that of the data sheet"),
    QT_TRANSLATE_NOOP("EfficiencyReason", "faster than the memory: data came from the cache"),
    QT_TRANSLATE_NOOP(
        "EfficiencyReason",
        "faster than the memory: data came from the cache, or two inputs are one tensor, which counts twice"),
};

/// Returns what stands for %1 in a text of this form; nothing if the text has another form.
std::optional<std::string_view> valueIn(std::string_view text, std::string_view form) {
    const std::size_t mark = form.find("%1");
    if (mark == std::string_view::npos) return text == form ? std::optional(std::string_view()) : std::nullopt;
    const std::string_view before = form.substr(0, mark), after = form.substr(mark + 2);
    if (text.size() <= before.size() + after.size() || !text.starts_with(before) || !text.ends_with(after))
        return std::nullopt;
    return text.substr(before.size(), text.size() - before.size() - after.size());
}

}  // namespace

QString shownReason(const std::string& reason) {
    for (const char* form : reasonForms) {
        const auto value = valueIn(reason, form);
        if (!value) continue;
        const QString words = QCoreApplication::translate("EfficiencyReason", form);
        return value->empty() ? words : words.arg(shownText(*value));
    }
    return shownText(reason);
}

}  // namespace ui

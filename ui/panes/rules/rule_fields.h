// SPDX-License-Identifier: GPL-3.0-or-later
// The settings that apply to all rules together: the class of unmatched kernels, and which kernels communicate.
#pragma once

#include "core/classify/classification.h"
#include "ui/theme/adaptive_widget.h"

#include <optional>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace ui {

class RuleFields final : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit RuleFields(QWidget* parent = nullptr);

    /// Sets the texts; a field that the user is typing in keeps its text and cursor.
    void setRules(const core::Rules& rules);
    void setCommunicationError(const std::optional<core::RuleError>& error);
    QSize minimumSizeHint() const override;

signals:
    void unmatchedEdited(const QString& name);
    void communicationEdited(const QString& pattern);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate() override;
    void measure();
    /// Places both fields in a row if there is room, otherwise one below the other.
    void layOut();

    QLabel* m_unmatchedLabel;
    QLineEdit* m_unmatched;
    QLabel* m_communicationLabel;
    QLineEdit* m_communication;
    QLabel* m_error;
    QGridLayout* m_layout;
    std::optional<bool> m_isRow;
};

}  // namespace ui

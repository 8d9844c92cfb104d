// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/pictures/picture_caption.h"

#include "ui/models/filter_parts.h"
#include "ui/panes/panes.h"
#include "ui/panes/shared/open_job.h"
#include "ui/panes/shared/pane.h"
#include "ui/theme/tokens.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace app {
namespace {

struct CaptionText {
    Q_DECLARE_TR_FUNCTIONS(PictureCaption)
};

int lineHeight(ui::FontRole role) { return QFontMetrics(ui::fontOf(role)).height() + 2; }

/// The profiles whose figures a pane shows: the current one, or all that are open.
QString profilesText(const ui::Workspace& workspace, ui::PaneSource source) {
    QStringList titles;
    for (int i = 0; i < static_cast<int>(workspace.profiles.size()); ++i)
        if (source != ui::PaneSource::Profile || i == workspace.current)
            titles << workspace.profiles[static_cast<std::size_t>(i)].title;
    const bool isOfJob = source == ui::PaneSource::Job || titles.isEmpty();
    return isOfJob && workspace.job ? workspace.job->title : titles.join(QStringLiteral(", "));
}

QString shownText(const ui::Workspace& workspace, ui::PaneSource source) {
    QStringList filters;
    for (const ui::FilterPart& part : ui::filterParts(workspace.options))
        filters << part.text;
    if (!filters.isEmpty()) return CaptionText::tr("Filters: %1").arg(filters.join(QStringLiteral(" · ")));
    const ui::SnapshotPtr snapshot = workspace.snapshot();
    const bool isOfOne = source == ui::PaneSource::Profile || workspace.profiles.size() == 1;
    return snapshot && isOfOne ? ui::everythingText(*snapshot) : QString();
}

}  // namespace

PictureCaption captionOf(const ui::Pane& pane) {
    const auto kinds = ui::paneKinds();
    const auto kind = std::ranges::find_if(kinds, [&](const ui::PaneKind& each) {
        return pane.objectName() == QLatin1String(each.id) + QStringLiteral("Pane");
    });
    if (kind == kinds.end()) return {};
    PictureCaption caption{ui::title(*kind), pane.subtitle(), {}};
    caption.lines = {profilesText(pane.workspace(), kind->source), shownText(pane.workspace(), kind->source)};
    caption.lines.removeAll(QString());
    return caption;
}

int heightOf(const PictureCaption& caption) {
    if (caption.title.isEmpty()) return 0;
    const int lines = static_cast<int>(caption.lines.size());
    return 2 * ui::space::cell + lineHeight(ui::FontRole::Emphasis) + lines * lineHeight(ui::FontRole::Small);
}

void paintCaption(QPainter& painter, int width, const PictureCaption& caption, const QPalette& palette) {
    const ui::Tokens& colors = ui::tokensOf(palette);
    QRect line(ui::space::cell, ui::space::cell, width - 2 * ui::space::cell, lineHeight(ui::FontRole::Emphasis));
    const auto put = [&](const QString& text, ui::FontRole role, const QColor& color) {
        painter.setFont(ui::fontOf(role));
        painter.setPen(color);
        const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width());
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        return painter.fontMetrics().horizontalAdvance(shown);
    };
    const QRect first = line;
    line.setLeft(line.left() + put(caption.title, ui::FontRole::Emphasis, colors.text) + ui::space::group);
    put(caption.whole, ui::FontRole::Small, colors.text2);
    line = first;
    for (const QString& text : caption.lines) {
        line = QRect(first.left(), line.bottom() + 1, first.width(), lineHeight(ui::FontRole::Small));
        put(text, ui::FontRole::Small, colors.text2);
    }
}

}  // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/command_palette.h"

#include "ui/theme/tokens.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr int startOfWord = 16, inARow = 18, anywhere = 2;
constexpr int wholeWord = 100'000;  // more than any number of letters
constexpr int impossible = -1'000'000;
constexpr qsizetype longest = 200;  // characters of a text; the rest of a long path does not matter

bool startsWord(QStringView text, qsizetype at) {
    return at == 0 || (text[at].isLetterOrNumber() && !text[at - 1].isLetterOrNumber()) ||
           (text[at].isUpper() && text[at - 1].isLower());
}

constexpr int paletteWidth = 560;
constexpr int maxRows = 12;
constexpr std::size_t maxFound = 200;  // more than anybody scrolls through

enum Role { CommandRole = Qt::UserRole, KindRole, KeysRole };

class CommandDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {0, rowHeight(space::row + space::icon, fontOf(FontRole::Body))};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Tokens& colors = tokensOf(option.palette);
        painter->save();
        if (option.state & QStyle::State_Selected) painter->fillRect(option.rect, colors.selection);
        QRect row = option.rect.adjusted(space::chart, 0, -space::chart, 0);
        const auto right = [&](const QString& text, const QFont& font) {
            if (text.isEmpty()) return;
            painter->setFont(font);
            painter->setPen(colors.text2);
            painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, text);
            row.setRight(row.right() - QFontMetrics(font).horizontalAdvance(text) - space::chart);
        };
        right(index.data(KeysRole).toString(), fontOf(FontRole::Fixed));
        right(index.data(KindRole).toString(), fontOf(FontRole::Small));
        painter->setFont(fontOf(FontRole::Body));
        painter->setPen(colors.text);
        painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, row.width()));
        painter->restore();
    }
};

/// Returns how many words of `typed` are in the text, from the start of a word on.
int wordsIn(QStringView text, QStringView typed) {
    int words = 0;
    for (const QStringView word : typed.split(u' ', Qt::SkipEmptyParts))
        for (qsizetype at = 0; (at = text.indexOf(word, at, Qt::CaseInsensitive)) >= 0; ++at)
            if (startsWord(text, at)) {
                ++words;
                break;
            }
    return words;
}

}  // namespace

// best[i]: the best score of the letters so far, the last of them matching text[i - 1]. Each letter takes one pass.
std::optional<int> fuzzyScore(QStringView typed, QStringView text) {
    text = text.first(std::min(text.size(), longest));
    std::vector<int> best(static_cast<std::size_t>(text.size()) + 1, impossible);
    best[0] = 0;  // before the text
    for (const QChar letter : typed) {
        if (letter.isSpace()) continue;
        std::vector<int> next(best.size(), impossible);
        int before = impossible;  // the best score that ends before the adjacent letter
        for (qsizetype i = 0; i < text.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (text[i].toCaseFolded() == letter.toCaseFolded()) {
                const int own = startsWord(text, i) ? startOfWord : anywhere;
                next[at + 1] = std::max(before + own, best[at] + std::max(own, i > 0 ? inARow : 0));
            }
            before = std::max(before, best[at]);
        }
        best = std::move(next);
    }
    const int score = *std::ranges::max_element(best);
    if (score < 0) return std::nullopt;
    return score * 8 - static_cast<int>(text.size()) + wordsIn(text, typed) * wholeWord;
}

CommandPalette::CommandPalette(std::vector<Command> commands, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      m_commands(std::move(commands)),
      m_field(new QLineEdit(this)),
      m_list(new QListWidget(this)) {
    setObjectName("commandPalette");
    setAttribute(Qt::WA_DeleteOnClose);
    m_field->setPlaceholderText(tr("Type a command"));
    m_field->setAccessibleName(tr("Command"));
    m_field->installEventFilter(this);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Commands"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::cell, space::cell, space::cell, space::cell);
    layout->addWidget(m_field);
    layout->addWidget(m_list);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::choose);
    find({});
    const int row = rowHeight(space::row + space::icon, fontOf(FontRole::Body));
    const QSize size(std::min(paletteWidth, parent->width() - 2 * space::group),
                     m_field->sizeHint().height() + maxRows * row + 4 * space::cell);
    const QPoint top = parent->mapToGlobal(QPoint((parent->width() - size.width()) / 2, space::page));
    setGeometry(QRect(top, size));
    show();
    m_field->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::find(const QString& typed) {
    struct Found {
        int score;
        std::size_t command;
    };
    std::vector<Found> found;
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        if (typed.isEmpty() && m_commands[i].isContent) continue;
        // The kind is searched too, so that "profile" lists the profiles.
        const QString text = m_commands[i].text + u' ' + m_commands[i].kind;
        if (const auto score = fuzzyScore(typed, text)) found.push_back({typed.isEmpty() ? 0 : *score, i});
    }
    std::ranges::stable_sort(found, std::less<>(), [this](const Found& each) {
        return std::pair(m_commands[each.command].isContent, -each.score);
    });
    if (found.size() > maxFound) found.resize(maxFound);
    m_list->clear();
    for (const Found& each : found) {
        const Command& command = m_commands[each.command];
        auto* item = new QListWidgetItem(command.text, m_list);
        item->setData(CommandRole, static_cast<int>(each.command));
        item->setData(KindRole, command.kind);
        item->setData(KeysRole, command.keys);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::choose() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item) return;
    const auto act = m_commands[static_cast<std::size_t>(item->data(CommandRole).toInt())].act;
    close();  // comes first: the command may open another window
    act();
}

void CommandPalette::step(int rows) {
    if (m_list->count() > 0) m_list->setCurrentRow(std::clamp(m_list->currentRow() + rows, 0, m_list->count() - 1));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Down:
            step(1);
            return true;
        case Qt::Key_Up:
            step(-1);
            return true;
        case Qt::Key_PageDown:
            step(maxRows - 1);
            return true;
        case Qt::Key_PageUp:
            step(1 - maxRows);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            choose();
            return true;
        case Qt::Key_Escape:
            close();
            return true;
        default:
            return QFrame::eventFilter(watched, event);
    }
}

void CommandPalette::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), colors.chrome);
    painter.setPen(colors.edge);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

}  // namespace ui

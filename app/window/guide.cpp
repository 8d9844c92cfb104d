// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/guide.h"

#include "app/window/session/shared_files.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/find_field.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QTextBrowser>
#include <QTextTable>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace app {
namespace {

constexpr QSize firstGuideSize(1000, 800);

/// Adds lines and backgrounds, because Qt draws Markdown tables without lines and code without a background.
void dressTable(QTextTable& table, const ui::Tokens& colors) {
    QTextTableFormat format = table.format();
    format.setBorder(1);
    format.setBorderCollapse(true);
    format.setBorderBrush(colors.line);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setCellPadding(ui::space::icon);
    table.setFormat(format);
}

void dressCode(QTextDocument& document, const ui::Tokens& colors) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (!block.blockFormat().hasProperty(QTextFormat::BlockCodeFence)) continue;
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setBackground(colors.raised);
        cursor.setBlockFormat(format);
    }
}

/// Sets headings off from what is above, and makes those that are code as large as others.
void dressHeadings(QTextDocument& document) {
    constexpr int sizeOfText = 4;  // level at which Qt's headings are as large as text
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        const int level = format.headingLevel();
        if (level == 0) continue;
        QTextCursor cursor(block);
        if (block.position() > 0) format.setTopMargin(ui::space::wide);
        cursor.setBlockFormat(format);
        cursor.select(QTextCursor::BlockUnderCursor);
        QTextCharFormat text;
        text.setFontWeight(QFont::Bold);
        text.setProperty(QTextFormat::FontSizeAdjustment, sizeOfText - level);
        cursor.mergeCharFormat(text);
    }
}

/// Limits pictures to the width of the page, which would otherwise scroll sideways.
void fitPictures(QTextDocument& document, int width) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            QTextImageFormat format = part.fragment().charFormat().toImageFormat();
            if (!format.isValid()) continue;
            const QImage picture = document.resource(QTextDocument::ImageResource, format.name()).value<QImage>();
            QTextCursor cursor(&document);
            cursor.setPosition(part.fragment().position());
            cursor.setPosition(part.fragment().position() + part.fragment().length(), QTextCursor::KeepAnchor);
            format.setWidth(std::min(picture.width(), width));
            cursor.setCharFormat(format);
        }
}

/// Shows Markdown that is laid out once it is read; QTextBrowser lays out the page again after each of its parts, which
/// takes half a second for long tables.
class Pages : public QTextBrowser {
public:
    explicit Pages(QWidget* parent) : QTextBrowser(parent) {
        // Only now is a page's place restored, which its layout must know.
        connect(this, &QTextBrowser::sourceChanged, this, [this] { layOut(); });
    }

    void backward() override {
        wait();
        QTextBrowser::backward();
        layOut();
    }
    void forward() override {
        wait();
        QTextBrowser::forward();
        layOut();
    }

protected:
    void doSetSource(const QUrl& page, QTextDocument::ResourceType type) override {
        wait();
        QTextBrowser::doSetSource(page, type);
        layOut();
        if (page.hasFragment()) scrollToAnchor(page.fragment());
    }
    void changeEvent(QEvent* event) override {
        QTextBrowser::changeEvent(event);
        if (event->type() == QEvent::PaletteChange) dress();
    }

private:
    /// Puts off the layout of what is read from now on.
    void wait() {
        QTextCursor(document()).beginEditBlock();
        m_waits = true;
    }
    void layOut() {
        if (!std::exchange(m_waits, false)) return;
        QTextCursor(document()).endEditBlock();
        dress();
    }
    void dress() {
        const ui::Tokens& colors = ui::tokensOf(palette());
        QTextCursor all(document());
        all.beginEditBlock();
        for (QTextFrame* frame : document()->rootFrame()->childFrames())
            if (auto* table = qobject_cast<QTextTable*>(frame)) dressTable(*table, colors);
        dressCode(*document(), colors);
        dressHeadings(*document());
        fitPictures(*document(), firstGuideSize.width() - 4 * ui::space::wide);
        all.endEditBlock();
    }

    bool m_waits = false;
};

/// Returns the text of a page in one line, without the marks of Markdown.
QString plainPage(const QString& page) {
    QFile file(page);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QString::fromUtf8(file.readAll()).remove(u'*').remove(u'`').simplified();
}

/// Returns the other pages in alphabetical order, beginning after this one or, for -1, before it.
QStringList pagesFrom(const QFileInfo& page, int direction) {
    QStringList pages = page.dir().entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    pages.removeAll(QStringLiteral("README.md"));  // for those who write the guide
    const auto here = pages.indexOf(page.fileName());
    if (here < 0) return pages;
    std::rotate(pages.begin(), pages.begin() + here, pages.end());
    pages.removeFirst();
    if (direction < 0) std::reverse(pages.begin(), pages.end());
    return pages;
}

}  // namespace

Guide::Guide(const QString& page, QWidget* parent)
    : QDialog(parent),
      m_text(new Pages(this)),
      m_find(new ui::FindField(this)),
      m_missing(new QLabel(tr("not in the guide"), this)) {
    setObjectName("guide");
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("User Guide"));
    m_text->setOpenExternalLinks(true);
    m_text->document()->setDocumentMargin(ui::space::wide);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* contents = buttons->addButton(tr("Contents"), QDialogButtonBox::ResetRole);
    auto* back = buttons->addButton(tr("Back"), QDialogButtonBox::ResetRole);
    back->setEnabled(false);
    connect(contents, &QPushButton::clicked, m_text, &QTextBrowser::home);
    connect(back, &QPushButton::clicked, m_text, &QTextBrowser::backward);
    connect(m_text, &QTextBrowser::backwardAvailable, back, &QPushButton::setEnabled);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QAbstractButton* button : buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false);  // Enter is for the search
    auto* row = new QHBoxLayout;
    addSearch(*row);
    row->addWidget(buttons, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_text, 1);
    layout->addLayout(row);
    resize(firstGuideSize.boundedTo(screen()->availableSize() * 0.95));  // the rest is for the frame
    m_text->setSource(QUrl::fromLocalFile(page));
    m_text->setFocus();
}

void Guide::addSearch(QLayout& row) {
    m_find->setObjectName("guideFind");
    m_find->setAccessibleName(tr("Find in the guide"));
    m_find->setToolTip(tr("Find words on all pages (Ctrl+F); next: Enter, previous: Shift+Enter"));
    m_missing->setObjectName("guideMissing");
    m_missing->hide();
    row.addWidget(m_find);
    row.addWidget(m_missing);
    connect(m_find, &ui::FindField::stepped, this, &Guide::find);
    connect(m_find, &ui::FindField::textChanged, m_missing, &QLabel::hide);
    connect(m_find, &ui::FindField::left, m_text, qOverload<>(&QWidget::setFocus));
}

bool Guide::event(QEvent* event) {
    // The window's actions have the same keys, and theirs work in every window.
    if (event->type() == QEvent::ShortcutOverride && stepOf(*static_cast<QKeyEvent*>(event))) event->accept();
    return QDialog::event(event);
}

void Guide::keyPressEvent(QKeyEvent* event) {
    if (const auto step = stepOf(*event))
        step();
    else
        QDialog::keyPressEvent(event);
}

std::function<void()> Guide::stepOf(const QKeyEvent& key) {
    if (key.matches(QKeySequence::Find)) return [this] { m_find->open(); };
    if (key.matches(QKeySequence::Close)) return [this] { close(); };
    if (key.matches(QKeySequence::Back)) return [this] { m_text->backward(); };
    if (key.matches(QKeySequence::Forward)) return [this] { m_text->forward(); };
    return {};
}

void Guide::find(int direction) {
    const QString words = m_find->text().simplified();
    if (words.isEmpty()) return;
    const QTextDocument::FindFlags back = direction < 0 ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    const auto fromEdge = [&] {
        m_text->moveCursor(direction < 0 ? QTextCursor::End : QTextCursor::Start);
        return m_text->find(words, back);
    };
    m_missing->hide();
    if (m_text->find(words, back)) return;
    const QFileInfo page(m_text->source().toLocalFile());
    for (const QString& each : pagesFrom(page, direction)) {
        const QString other = page.dir().filePath(each);
        if (!plainPage(other).contains(words, Qt::CaseInsensitive)) continue;
        m_text->setSource(QUrl::fromLocalFile(other));
        if (fromEdge()) return;
    }
    m_text->setSource(QUrl::fromLocalFile(page.filePath()));
    m_missing->setVisible(!fromEdge());
}

void showGuide(QWidget& parent) {
    const QString page = sharedFile(QStringLiteral("guide/index.md"));
    auto* guide = parent.findChild<Guide*>();
    if (!guide && !page.isEmpty()) guide = new Guide(page, &parent);
    if (!guide) return;
    guide->show();
    guide->raise();
    guide->activateWindow();
}

void showAbout(QWidget& parent) {
    auto* box = new QMessageBox(&parent);
    box->setObjectName("aboutBox");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(QCoreApplication::translate("Dialogs", "About Lacuna"));
    box->setTextFormat(Qt::RichText);
    box->setText(QStringLiteral("<b>Lacuna %1</b>").arg(QCoreApplication::applicationVersion()));
    box->setInformativeText(
        QCoreApplication::translate("Dialogs",
                                    "A GPU timeline explorer: where the GPU's time went, and where it is missing.\n\n"
                                    "Free software under the GNU General Public License, version 3 or later."));
    box->setModal(false);
    box->show();
}

}  // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/frame_painter.h"

#include "core/analysis/analysis.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

constexpr int minLabelRoom = 20;  // logical pixels: a letter or two beside the margins
constexpr int separatedFrom = 4;  // pixels; wider bars are separated from the next one by a pixel of background

constexpr double communicationPart = 0.3;  // share of the strip's height

/// Returns, for each key, whether its class is communication, which the majority of its kernels' time decides.
std::vector<bool> communicationKeys(const core::Snapshot& snapshot, std::size_t keys) {
    std::vector<double> balance(keys);
    for (const core::KernelRow& row : snapshot.analysis->kernels.rows) {
        const std::size_t key = core::firstClassKey + index(row.classId);
        if (key < keys)
            balance[key] +=
                snapshot.classes->communication[index(row.name)] ? row.time.total.real() : -row.time.total.real();
    }
    std::vector<bool> communication(keys);
    std::transform(balance.begin(), balance.end(), communication.begin(), [](double each) { return each > 0; });
    return communication;
}

/// Computes each key's share of the time of columns [from, to), which may be fractional; beyond the trace it is 0.
void addUp(const core::Overview& overview, double from, double to, std::vector<float>& shares) {
    constexpr double least = 1e-6;  // share of the width; smaller overlaps result from rounding alone
    const double width = to - from;
    from = std::clamp<double>(from, 0, overview.columns);
    to = std::clamp<double>(to, 0, overview.columns);
    std::ranges::fill(shares, 0.0F);
    for (auto column = static_cast<int>(from); column < to; ++column) {
        const double part = std::min(to, column + 1.0) - std::max(from, static_cast<double>(column));
        if (part < least * width) continue;
        const auto weight = static_cast<float>(part / width);
        std::ranges::transform(shares, overview.at(column), shares.begin(),
                               [&](float sum, float share) { return sum + weight * share; });
    }
}

constexpr int minLetters = 4;
constexpr int widthStep = 8;     // pixels to which widths are rounded, so that a bar that grows needs few layouts
constexpr int maxLabels = 8192;  // some megabytes; a screen holds a few hundred

constexpr int pixelsPerLabel = 90;
constexpr int foldedBar = 16;

}  // namespace

void BarPainter::begin(const Scene& scene, const BarInks& inks) {
    m_scene = &scene;
    m_inks = &inks;
    m_grid = scene.grid();
    m_bars.begin(m_grid);
    m_labels.clear();
}

void BarPainter::paintRow(Surface& surface, const RowPlace& place, int top) {
    const int left = surface.device(m_scene->gutter);
    for (const LanePlace& lane : place.lanes) {
        const Strip strip{left, surface.device(top + lane.top), surface.device(top + lane.top + lane.height)};
        if (strip.bottom <= surface.clip().top() || strip.top > surface.clip().bottom()) continue;
        paintLane(surface, lane, strip);
    }
}

void BarPainter::paintLane(Surface& surface, const LanePlace& place, const Strip& strip) {
    const core::Track& shown = *m_scene->timeline->tracks[place.track];
    const core::Lane& spans = shown.lanes[place.lane];
    const std::vector<core::LaneBar>& bars = m_bars.of(spans, m_scene->timeline->keysOf(place.track)[place.lane]);
    paintShared(surface, shown.kind, bars, strip);
    for (const core::LaneBar& bar : bars) {
        const BarInk& ink = m_inks->of(shown.kind, bar.key);
        if (bar.count > 1) {
            paintPattern(surface, bar, ink, strip);
            continue;
        }
        paintSingle(surface, bar, ink, strip);
        BarLabel label;
        label.item = {place.track, spans.item(bar.first)};
        label.outer = place.outer;
        addLabel(surface, bar, label, ink, strip);
    }
}

void BarPainter::paintSingle(Surface& surface, const core::LaneBar& bar, const BarInk& ink, const Strip& strip) {
    const int width = bar.right - bar.left;
    const int gap = width > surface.device(separatedFrom) ? std::max(1, surface.device(1)) : 0;
    const int left = strip.left + bar.left;
    const int right = strip.left + bar.right - gap;
    if (ink.isOutlined) {
        if (width <= surface.device(3)) return surface.fill(left, right, strip.top, strip.bottom, ink.line);
        surface.fill(left, right, strip.top, strip.bottom, ink.fill);
        return surface.outline(left, right, strip.top, strip.bottom, ink.line);
    }
    surface.fill(left, right, strip.top, strip.bottom, ink.fill);
    surface.pattern(left, right, strip.top, strip.bottom, ink.line, ink.pattern);
    if (ink.hasStrip) surface.fill(left, right, strip.bottom - surface.device(2), strip.bottom, ink.line);
}

/// Returns the top of a bar whose height is the busy share of its time, at least one pixel.
int BarPainter::topOfBusy(const core::LaneBar& bar, const Strip& strip) const {
    const core::Nanos time = m_grid.timeOf(bar.right) - m_grid.timeOf(bar.left);
    const double share = static_cast<double>(bar.busy) / static_cast<double>(std::max<core::Nanos>(1, time));
    const int height = strip.bottom - strip.top;
    return strip.bottom - std::clamp(qRound(share * height), 1, height);
}

/// Paints bars that stand for several intervals, each one pixel wide; the idle part above the busy part is pale.
void BarPainter::paintShared(Surface& surface, core::TrackKind kind, const std::vector<core::LaneBar>& bars,
                             const Strip& strip) {
    int first = 0;  // the pixel of the first column
    const auto paint = [&] {
        surface.fill(strip.left + first, m_columns, strip.top, strip.bottom);
        m_columns.clear();
    };
    for (const core::LaneBar& bar : bars) {
        if (bar.count == 1) continue;
        if (bar.left != first + m_columns.count()) paint();
        if (m_columns.count() == 0) first = bar.left;
        const BarInk& ink = m_inks->of(kind, bar.key);
        m_columns.add(topOfBusy(bar, strip), ink.pale, ink.isOutlined ? ink.line : ink.fill);
    }
    paint();
}

void BarPainter::paintPattern(Surface& surface, const core::LaneBar& bar, const BarInk& ink, const Strip& strip) {
    const int left = strip.left + bar.left;
    const int right = strip.left + bar.right;
    if (ink.pattern != Pattern::Plain)
        surface.pattern(left, right, topOfBusy(bar, strip), strip.bottom, ink.line, ink.pattern);
    if (ink.hasStrip) surface.fill(left, right, strip.bottom - surface.device(2), strip.bottom, ink.line);
}

void BarPainter::addLabel(const Surface& surface, const core::LaneBar& bar, BarLabel label, const BarInk& ink,
                          const Strip& strip) {
    label.room =
        QRect(QPoint(strip.left + bar.left, strip.top), QPoint(strip.left + bar.right, strip.bottom) - QPoint(1, 1)) &
        surface.clip();
    if (label.room.width() < surface.device(minLabelRoom) || label.room.height() < strip.bottom - strip.top) return;
    label.color = ink.label;
    label.behind = ink.fill;
    label.isCentered = ink.pattern != Pattern::Plain;
    m_labels.push_back(label);
}

void BarPainter::paintFolded(Surface& surface, const Row& group, int top, int height) {
    m_strongest.assign(static_cast<std::size_t>(m_grid.width), {});
    for (const std::size_t track : group.tracks) {
        const core::Track& shown = *m_scene->timeline->tracks[track];
        for (std::size_t lane = 0; lane < shown.lanes.size(); ++lane) {
            for (const core::LaneBar& bar : m_bars.of(shown.lanes[lane], m_scene->timeline->keysOf(track)[lane])) {
                // A bar of a single interval counts as busy over its whole width.
                const core::Nanos time = bar.count > 1 ? bar.busy : m_grid.timeOf(bar.right) - m_grid.timeOf(bar.left);
                for (int x = bar.left; x < bar.right; ++x) {
                    auto& strongest = m_strongest[static_cast<std::size_t>(x)];
                    const bool isStronger =
                        strongest.key.isDim == bar.key.isDim ? time > strongest.time : !bar.key.isDim;
                    if (strongest.time < 0 || isStronger) strongest = {time, bar.key, shown.kind};
                }
            }
        }
    }
    const int left = surface.device(m_scene->gutter);
    for (int x = 0; x < m_grid.width;) {
        const auto& strongest = m_strongest[static_cast<std::size_t>(x)];
        int right = x + 1;
        while (right < m_grid.width && m_strongest[static_cast<std::size_t>(right)].looksLike(strongest))
            ++right;
        if (strongest.time >= 0) {
            const BarInk& ink = m_inks->of(strongest.kind, strongest.key);
            surface.fill(left + x, left + right, surface.device(top), surface.device(top + height),
                         ink.isOutlined ? ink.line : ink.fill);
            surface.pattern(left + x, left + right, surface.device(top), surface.device(top + height), ink.line,
                            ink.pattern);
        }
        x = right;
    }
}

const QImage& Minimap::image(const core::TimelinePtr& timeline, core::TimeWindow bounds, const BarInks& inks,
                             const Tokens& tokens, QSize size) {
    const bool isSame = timeline == m_timeline && bounds == m_bounds && tokens.theme == m_theme;
    if (isSame && size == m_image.size()) return m_image;
    m_bounds = bounds;
    m_timeline = timeline;
    m_theme = tokens.theme;
    if (size != m_image.size()) m_image = QImage(size, QImage::Format_RGB32);
    m_timeline->overview->isOfHost ? paintHost(tokens) : paint(inks, tokens);
    return m_image;
}

/// Where the first pixel begins and how wide a pixel is, both in columns of the overview.
struct Minimap::Columns {
    double first, step;
};

Minimap::Columns Minimap::columns() const {
    const int all = m_timeline->overview->columns;
    const auto end = static_cast<double>(std::max<core::Nanos>(1, m_timeline->snapshot->trace->end));
    return {static_cast<double>(m_bounds.start) / end * all,
            static_cast<double>(m_bounds.end - m_bounds.start) / end * all / m_image.width()};
}

void Minimap::paintHost(const Tokens& tokens) {
    m_image.fill(tokens.raised);
    Surface surface(m_image);
    const core::Overview& overview = *m_timeline->overview;
    const auto [first, step] = columns();
    const float most = overview.busy.empty() ? 0 : *std::ranges::max_element(overview.busy);
    std::vector<float> shares(overview.keys);
    const int height = m_image.height();
    for (int x = 0; most > 0 && x < m_image.width(); ++x) {
        addUp(overview, first + x * step, first + (x + 1) * step, shares);
        if (shares.front() <= 0) continue;
        const int bar = std::max(1, qRound(shares.front() / most * static_cast<float>(height)));
        surface.fill(x, x + 1, height - bar, height, tokens.edge.rgb());
    }
}

void Minimap::paint(const BarInks& inks, const Tokens& tokens) {
    m_image.fill(tokens.raised);
    Surface surface(m_image);
    const core::Overview& overview = *m_timeline->overview;
    const std::vector<bool> communication = communicationKeys(*m_timeline->snapshot, overview.keys);
    const auto [first, step] = columns();
    std::vector<float> shares(overview.keys);
    const auto devices = static_cast<float>(std::max<std::size_t>(1, m_timeline->snapshot->trace->devices.size()));
    const int height = m_image.height();
    const int upper = qRound(height * communicationPart);
    for (int x = 0; x < m_image.width(); ++x) {
        addUp(overview, first + x * step, first + (x + 1) * step, shares);
        float above = 0;
        float below = 0;
        for (std::size_t key = 0; key < shares.size(); ++key) {
            if (shares[key] <= 0) continue;
            const QRgb color = inks.of(core::TrackKind::Stream, {static_cast<std::uint16_t>(key), false}).fill;
            float& sum = communication[key] ? above : below;
            const float from = std::min(1.0F, sum / devices);
            sum += shares[key];
            const float to = std::min(1.0F, sum / devices);
            if (communication[key])
                surface.fill(x, x + 1, qRound(from * static_cast<float>(upper)),
                             std::max(1, qRound(to * static_cast<float>(upper))), color);
            else
                surface.fill(x, x + 1, height - std::max(1, qRound(to * static_cast<float>(height - upper))),
                             height - qRound(from * static_cast<float>(height - upper)), color);
        }
    }
}

void LabelCache::clear() {
    m_whole.clear();
    m_shortened.clear();
}

QStaticText LabelCache::made(const QString& text) {
    if (m_whole.size() + m_shortened.size() > maxLabels) clear();
    QStaticText label(text);
    label.setTextFormat(Qt::PlainText);
    label.setPerformanceHint(QStaticText::AggressiveCaching);
    label.prepare({}, m_font);
    return label;
}

const QStaticText* LabelCache::shortened(std::uint64_t key, const QString& text, qreal width) {
    const int steps = static_cast<int>(width) / widthStep;
    const auto known = m_shortened.constFind({key, steps});
    if (known != m_shortened.constEnd()) return known->text().isEmpty() ? nullptr : &*known;
    QString beginning = m_metrics.elidedText(text, Qt::ElideRight, steps * widthStep);
    if (beginning.size() <= minLetters) beginning.clear();
    const auto made = m_shortened.insert({key, steps}, this->made(beginning));
    return beginning.isEmpty() ? nullptr : &*made;
}

FramePainter::FramePainter()
    : m_labels(fontOf(FontRole::Small)), m_titles(fontOf(FontRole::Body)), m_details(fontOf(FontRole::Small)) {}

void FramePainter::applyTheme(const Tokens& tokens) {
    m_tokens = &tokens;
    m_timeline.reset();
    m_labels = LabelCache(fontOf(FontRole::Small));
    m_titles = LabelCache(fontOf(FontRole::Body));
    m_details = LabelCache(fontOf(FontRole::Small));
}

void FramePainter::forget() {
    m_timeline.reset();
    m_minimap = {};
}

void FramePainter::paint(QImage& image, const Scene& scene) {
    {
        Surface surface(image);
        surface.fill(0, image.width(), 0, image.height(), m_tokens->base.rgb());
        paintShapes(surface, scene);
    }
    QPainter painter(&image);
    paintTexts(painter, scene);
}

void FramePainter::paint(QPainter& painter, const Scene& scene) {
    Surface surface(painter, scene.size * scene.ratio, scene.ratio);
    paintShapes(surface, scene);
    paintTexts(painter, scene);
}

void FramePainter::take(const core::TimelinePtr& timeline) {
    if (timeline == m_timeline) return;
    m_labels.clear();
    m_titles.clear();
    m_details.clear();
    m_inks = BarInks(*timeline->snapshot->classes, *m_tokens);
    m_timeline = timeline;
}

void FramePainter::paintShapes(Surface& surface, const Scene& scene) {
    take(scene.timeline);
    const QSize size = surface.size();
    const int gutter = surface.device(scene.gutter);
    const int line = std::max(1, surface.device(1));
    m_ruler = rulerOf(scene.view.window(), scene.rowsArea().width(), pixelsPerLabel);
    m_bars.begin(scene, m_inks);
    paintRows(surface, scene, false);
    paintRows(surface, scene, true);
    surface.setClip({QPoint(), size});
    const int rulerTop = surface.device(scene.minimapHeight());
    const int rowsTop = surface.device(scene.rowsArea().top());
    for (core::Nanos time = m_ruler.first; time < scene.view.window().end; time += m_ruler.step) {
        const int x = gutter + scene.grid().pixelOf(time);
        surface.fill(x, x + line, rowsTop - surface.device(5), rowsTop, m_tokens->text3.rgb());
    }
    surface.fill(0, size.width(), rulerTop - line, rulerTop, m_tokens->line.rgb());
    surface.fill(0, size.width(), rowsTop - line, rowsTop, m_tokens->line.rgb());
    const int bottom = surface.device(scene.rowsArea().bottom() + 1);
    surface.fill(0, size.width(), bottom, size.height(), m_tokens->raised.rgb());
    surface.fill(0, size.width(), bottom, bottom + line, m_tokens->line.rgb());
    surface.fill(gutter - line, gutter, 0, bottom, m_tokens->line.rgb());
}

void FramePainter::paintRows(Surface& surface, const Scene& scene, bool pinned) {
    const QRect area = pinned ? scene.pinnedArea() : scene.scrolledArea();
    const int line = std::max(1, surface.device(1));
    const QRect whole(0, surface.device(area.top()), surface.size().width(),
                      surface.device(area.bottom() + 1) - surface.device(area.top()));
    for (const RowPlace& place : pinned ? scene.layout.pinned : scene.layout.scrolled) {
        const int top = scene.topOf(place, pinned);
        if (top > area.bottom() || top + place.height <= area.top()) continue;
        const Row& row = scene.rows[place.row];
        surface.setClip(whole);
        const int from = surface.device(top);
        const int to = surface.device(top + place.height);
        if (row.isGroup())
            surface.fill(0, whole.width(), from, to, m_tokens->header.rgb());
        else if (pinned)
            surface.fill(0, whole.width(), from, to, m_tokens->raised.rgb());
        surface.fill(0, whole.width(), to - line, to, m_tokens->grid.rgb());
        surface.setClip(whole.adjusted(surface.device(scene.gutter), 0, 0, 0));
        const QRgb background = pinned ? m_tokens->raised.rgb() : m_tokens->base.rgb();
        if (row.kind == RowKind::Counter) m_counters.paintArea(surface, scene, place, top, *m_tokens, background);
        if (!row.isGroup()) paintGrid(surface, scene, from, to);
        if (row.kind == RowKind::Counter)
            m_counters.paintLine(surface, scene, place, top, *m_tokens);
        else if (!row.isGroup())
            m_bars.paintRow(surface, place, top);
        else if (scene.choices.isFolded(row))
            m_bars.paintFolded(surface, row, top + (place.height - foldedBar) / 2, foldedBar);
        if (place.strip > 0) m_states.paint(surface, scene, place, top, *m_tokens);
    }
}

void FramePainter::paintGrid(Surface& surface, const Scene& scene, int top, int bottom) {
    const int left = surface.device(scene.gutter);
    const int line = std::max(1, surface.device(1));
    const core::PixelGrid grid = scene.grid();
    for (core::Nanos time = m_ruler.first; time < scene.view.window().end; time += m_ruler.step) {
        const int x = left + grid.pixelOf(time);
        surface.fill(x, x + line, top, bottom, m_tokens->grid.rgb());
    }
}

}  // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_keys.h"

#include "ui/models/key_place.h"
#include "ui/timeline/scene/timeline_steps.h"

#include <QKeyEvent>

namespace ui {

namespace {

constexpr double zoomStep = 0.7;
constexpr double panStep = 0.15;  // share of the visible time
constexpr int scrollStep = 40;

bool handleShifted(TimelineState& state, int key) {
    switch (key) {
        case Qt::Key_Left:
            return moveCursor(state, -1, 0), true;
        case Qt::Key_Right:
            return moveCursor(state, 1, 0), true;
        case Qt::Key_Up:
            return moveCursor(state, 0, -1), true;
        case Qt::Key_Down:
            return moveCursor(state, 0, 1), true;
        case Qt::Key_Backspace:
            return state.time().goForward(), true;
        case Qt::Key_N:
            return stepToMark(state, -1), true;
        default:
            return false;
    }
}

bool handleMotion(TimelineState& state, int key, core::Nanos anchor) {
    const Scene& scene = state.scene();
    const auto pan = [&](double share) {
        state.time().pan(static_cast<core::Nanos>(share * static_cast<double>(scene.view.length())));
        return true;
    };
    const auto scroll = [&](int by) { return state.scrollTo(scene.scroll + by), true; };
    switch (key) {
        case Qt::Key_A:
        case Qt::Key_Left:
            return pan(-panStep);
        case Qt::Key_D:
        case Qt::Key_Right:
            return pan(panStep);
        case Qt::Key_W:
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return state.time().zoom(zoomStep, anchor), true;
        case Qt::Key_S:
        case Qt::Key_Minus:
            return state.time().zoom(1 / zoomStep, anchor), true;
        case Qt::Key_Up:
            return scroll(-scrollStep);
        case Qt::Key_Down:
            return scroll(scrollStep);
        case Qt::Key_PageUp:
            return scroll(-scene.scrolledArea().height());
        case Qt::Key_PageDown:
            return scroll(scene.scrolledArea().height());
        default:
            return false;
    }
}

}  // namespace

bool handleKey(TimelineState& state, const QKeyEvent& event, core::Nanos anchor) {
    const Scene& scene = state.scene();
    if (!scene.timeline || (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)))
        return false;
    const int key = keyByPlace(event);
    if (event.modifiers() & Qt::ShiftModifier && handleShifted(state, key)) return true;
    if (handleMotion(state, key, anchor)) return true;
    switch (key) {
        case Qt::Key_Z:
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return fitSelected(state), true;
        case Qt::Key_Home:
            return state.time().show(scene.view.bounds()), true;
        case Qt::Key_Backspace:
            return state.time().goBack(), true;
        case Qt::Key_Period:
            return stepToSame(state, 1), true;
        case Qt::Key_Comma:
            return stepToSame(state, -1), true;
        case Qt::Key_L:
            return followArrow(state), true;
        case Qt::Key_M:
            return state.toggleMark(scene.selected ? spanOf(*scene.timeline, *scene.selected).start : anchor), true;
        case Qt::Key_N:
            return stepToMark(state, 1), true;
        case Qt::Key_Escape:
            return clearOne(state);
        default:
            return false;
    }
}

}  // namespace ui

//! Moving the board about: by wheel, by one or two fingers, and by keys.

use std::time::Duration;

use fogg_draw::{Direction, Point, factor, short, within};
use leptos::{html, prelude::*};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, PointerEvent, WheelEvent};

const CLOSEST: f64 = 6.0;
const STEP: f64 = 60.0;
/// A window less wide is that of a phone, in pixels.
const NARROW: f64 = 600.0;
/// A pointer that moved less has clicked.
const SLACK: f64 = 6.0;
/// What stays free around what is to be seen, in pixels.
const MARGIN: f64 = 70.0;
/// How long nobody zooms until the board is drawn anew.
const MOMENT: Duration = Duration::from_millis(160);

/// Where the board is: it is scaled around its corner, then moved.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Place {
    scale: f64,
    x: f64,
    y: f64,
}

const WHOLE: Place = Place {
    scale: 1.0,
    x: 0.0,
    y: 0.0,
};

/// A board that can be moved.
#[derive(Clone, Copy)]
pub(crate) struct PanZoom {
    /// The window through which the board is seen.
    pub(crate) frame: NodeRef<html::Div>,
    /// How big the board is, in its own units.
    board: Point,
    place: RwSignal<Place>,
    /// Whether somebody zooms right now: then the browser stretches what it has drawn, and draws
    /// the board anew only when that is over.
    pub(crate) zooming: RwSignal<bool>,
    /// Counts the steps of zooming, to know the last one.
    steps: StoredValue<u32>,
    /// Those that are down, and where.
    pointers: StoredValue<Vec<(i32, (f64, f64))>>,
    /// Whether the pointer that is down has moved, so that it does not click.
    dragged: StoredValue<f64>,
}

impl PanZoom {
    pub(crate) fn new(board: Point) -> PanZoom {
        PanZoom {
            frame: NodeRef::new(),
            board,
            place: RwSignal::new(WHOLE),
            zooming: RwSignal::new(false),
            steps: StoredValue::new(0),
            pointers: StoredValue::new(Vec::new()),
            dragged: StoredValue::new(0.0),
        }
    }

    /// The transformation of the sheet. It is one in space, so that the sheet is a layer of its own:
    /// moving it costs no drawing.
    pub(crate) fn transform(self) -> String {
        let Place { scale, x, y } = self.place.get();
        let (x, y, scale) = (short(x), short(y), factor(scale));
        format!("translate3d({x}px,{y}px,0) scale({scale})")
    }

    /// Whether the pointer was only pressed and released.
    pub(crate) fn clicked(self) -> bool {
        self.dragged.get_value() < SLACK
    }

    /// Shows the board at rest whenever the window has another size, unless somebody has moved
    /// it: whole, or on a narrow window so close that it fills the height.
    pub(crate) fn settle(self) {
        let rest = StoredValue::new(WHOLE);
        let settle = move || {
            // A board that has left the page has no place any more.
            let place = self.place.try_get_untracked();
            if place.is_none() || place != rest.try_get_value() {
                return;
            }
            let Some(size) = self.size().filter(|size| size.0 > 0.0) else {
                return;
            };
            self.reset();
            if size.0 < NARROW {
                let (x, y) = (size.0 / self.board.x, size.1 / self.board.y);
                self.zoom_middle(x.max(y) / x.min(y));
            }
            rest.set_value(self.place.get_untracked());
        };
        let settle = Closure::<dyn FnMut()>::new(settle).into_js_value();
        let observer = web_sys::ResizeObserver::new(settle.unchecked_ref());
        self.frame.on_load(move |frame| {
            // Without it the whole board is shown.
            let _ = observer.map(|observer| observer.observe(&frame));
        });
    }

    /// The whole board.
    pub(crate) fn reset(self) {
        self.place.set(WHOLE);
    }

    /// Zooms around a point of the window, or its middle.
    fn zoom(self, factor: f64, around: (f64, f64), size: (f64, f64)) {
        self.stretch();
        self.place.update(|place| {
            let scale = within(place.scale * factor, 1.0, CLOSEST);
            let ratio = scale / place.scale;
            place.x = around.0 - (around.0 - place.x) * ratio;
            place.y = around.1 - (around.1 - place.y) * ratio;
            place.scale = scale;
            place.keep_inside(size, self.board);
        });
    }

    /// Stretches what is drawn until nobody has zoomed for a moment.
    fn stretch(self) {
        self.zooming.set(true);
        let step = self.steps.get_value().wrapping_add(1);
        self.steps.set_value(step);
        let rest = move || {
            if self.steps.try_get_value() == Some(step) {
                self.zooming.set(false);
            }
        };
        set_timeout(rest, MOMENT);
    }

    /// Zooms around the middle of the board's window.
    pub(crate) fn zoom_middle(self, factor: f64) {
        if let Some(size) = self.size() {
            self.zoom(factor, (size.0 / 2.0, size.1 / 2.0), size);
        }
    }

    /// Moves the window over the board.
    pub(crate) fn step(self, direction: Direction) {
        if let Some(size) = self.size() {
            let Point { x, y } = direction.vector() * -STEP;
            self.pan(x, y, size);
        }
    }

    /// Shows these points of the board in the middle, as close as they allow up to a scale.
    pub(crate) fn show(self, points: &[Point], closest: f64) {
        let Some(size) = self.size() else {
            return;
        };
        let points: Vec<(f64, f64)> = points.iter().map(|&p| self.pixel(p, size)).collect();
        let extent = |part: fn(&(f64, f64)) -> f64| {
            let values = points.iter().map(part);
            let low = values.clone().fold(f64::INFINITY, f64::min);
            let high = values.fold(f64::NEG_INFINITY, f64::max);
            ((low + high) / 2.0, high - low + 2.0 * MARGIN)
        };
        let ((x, width), (y, height)) = (extent(|p| p.0), extent(|p| p.1));
        let scale = within((size.0 / width).min(size.1 / height), 1.0, closest);
        let mut place = Place {
            scale,
            x: size.0 / 2.0 - x * scale,
            y: size.1 / 2.0 - y * scale,
        };
        place.keep_inside(size, self.board);
        self.place.set(place);
    }

    /// Moves the board as little as brings a point of it into sight.
    pub(crate) fn bring(self, point: Point) {
        let Some(size) = self.size() else {
            return;
        };
        let at = self.pixel(point, size);
        let place = self.place.get_untracked();
        let missing = |at: f64, corner: f64, length: f64| {
            let seen = at * place.scale + corner;
            within(seen, MARGIN, (length - MARGIN).max(MARGIN)) - seen
        };
        let dx = missing(at.0, place.x, size.0);
        self.pan(dx, missing(at.1, place.y, size.1), size);
    }

    /// Where a point of the board is in the window before it is scaled and moved.
    fn pixel(self, point: Point, size: (f64, f64)) -> (f64, f64) {
        let fit = (size.0 / self.board.x).min(size.1 / self.board.y);
        let at = |x: f64, board: f64, length: f64| (length - board * fit) / 2.0 + x * fit;
        (
            at(point.x, self.board.x, size.0),
            at(point.y, self.board.y, size.1),
        )
    }

    fn size(self) -> Option<(f64, f64)> {
        let frame = self.frame.get_untracked()?;
        Some(bounds(&frame).1)
    }

    fn pan(self, dx: f64, dy: f64, size: (f64, f64)) {
        self.place.update(|place| {
            place.x += dx;
            place.y += dy;
            place.keep_inside(size, self.board);
        });
    }

    pub(crate) fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        if let Some((corner, size)) = frame(event.current_target()) {
            let at = (
                f64::from(event.client_x()) - corner.0,
                f64::from(event.client_y()) - corner.1,
            );
            self.zoom((-event.delta_y() * 0.0016).exp(), at, size);
        }
    }

    pub(crate) fn down(self, event: &PointerEvent) {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.pointers.update_value(|pointers| {
            if pointers.is_empty() {
                self.dragged.set_value(0.0);
            }
            pointers.push((event.pointer_id(), at));
        });
    }

    pub(crate) fn moved(self, event: &PointerEvent) {
        let id = event.pointer_id();
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let Some((corner, size)) = frame(event.current_target()) else {
            return;
        };
        let Some((_, before)) = self
            .pointers
            .with_value(|pointers| pointers.iter().find(|(other, _)| *other == id).copied())
        else {
            return;
        };
        let other = self.pointers.with_value(|pointers| {
            let other = pointers.iter().find(|(other, _)| *other != id);
            other.map(|(_, at)| *at)
        });
        let (dx, dy) = (at.0 - before.0, at.1 - before.1);
        self.dragged
            .update_value(|dragged| *dragged += dx.hypot(dy));
        match other {
            None => self.pan(dx, dy, size),
            Some(other) => {
                let apart = |a: (f64, f64)| (a.0 - other.0).hypot(a.1 - other.1).max(1.0);
                let middle = ((at.0 + other.0) / 2.0, (at.1 + other.1) / 2.0);
                let around = (middle.0 - corner.0, middle.1 - corner.1);
                self.zoom(apart(at) / apart(before), around, size);
                self.pan(dx / 2.0, dy / 2.0, size);
            }
        }
        self.pointers.update_value(|pointers| {
            for (_, last) in pointers.iter_mut().filter(|(other, _)| *other == id) {
                *last = at;
            }
        });
    }

    pub(crate) fn up(self, event: &PointerEvent) {
        let id = event.pointer_id();
        self.pointers.update_value(|pointers| {
            pointers.retain(|(other, _)| *other != id);
        });
    }
}

impl Place {
    /// The board covers the window where it can, and is in the middle where it cannot.
    fn keep_inside(&mut self, size: (f64, f64), board: Point) {
        let Place { scale, x, y } = *self;
        let fit = (size.0 / board.x).min(size.1 / board.y);
        let keep = |corner: f64, length: f64, board: f64| {
            let margin = scale * (length - board * fit) / 2.0;
            let most = -margin.max(0.0);
            let least = length - scale * length - most;
            if least < most {
                within(corner, least, most)
            } else {
                (length - scale * length) / 2.0
            }
        };
        self.x = keep(x, size.0, board.x);
        self.y = keep(y, size.1, board.y);
    }
}

fn frame(target: Option<web_sys::EventTarget>) -> Option<((f64, f64), (f64, f64))> {
    let element: Element = target?.dyn_into().ok()?;
    Some(bounds(&element))
}

fn bounds(element: &Element) -> ((f64, f64), (f64, f64)) {
    let rect = element.get_bounding_client_rect();
    ((rect.left(), rect.top()), (rect.width(), rect.height()))
}

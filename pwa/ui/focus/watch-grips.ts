/** Two taps within so long, and so near each other, are one double tap. */
const doubleTapWithinMs = 350;
const tapWithinPx = 10;
/** What a wheel that counts lines moves by one of them. */
const linePx = 16;

export interface Point {
  x: number;
  y: number;
}

/** Fingers, or the mouse, on an element: where their middle is, and how far they are apart. */
interface Grip extends Point {
  spreadPx: number;
}

/** What is done to an element; points are in pixels of the window. */
interface Gestures {
  /** Is called when one finger or two moved what they hold, and when two zoomed it by a factor. */
  onGrip: (from: Point, to: Point, zoomBy: number) => void;
  /** Is called for a wheel, or a trackpad's pinch. */
  onWheel: (zoomBy: number, at: Point) => void;
  onDoubleTap: (at: Point) => void;
}

/** Watches for what fingers, mouse and wheel do to an element, until the returned function is called. */
export function watchGrips(element: HTMLElement, does: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let pressed: Point | null = null;
  let tap = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || fingers.size === 2) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, pointOf(event));
    pressed = fingers.size === 1 ? pointOf(event) : null;
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const from = gripOf(fingers);
    fingers.set(event.pointerId, pointOf(event));
    const to = gripOf(fingers);
    does.onGrip(from, to, from.spreadPx > 0 ? to.spreadPx / from.spreadPx : 1);
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || event.type !== 'pointerup') return;
    const at = pointOf(event);
    if (!pressed || distance(pressed, at) > tapWithinPx) return;
    const isSecond =
      event.timeStamp - tap.at < doubleTapWithinMs && distance(tap, at) < tapWithinPx;
    tap = { ...at, at: isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp };
    if (isSecond) does.onDoubleTap(at);
  };
  const wheel = (event: WheelEvent) => {
    // Else the page below would scroll, or zoom as a whole.
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : linePx);
    // A trackpad sends a pixel or two at a time.
    if (px !== 0) does.onWheel(Math.exp(-px * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event));
  };
  const watching = new AbortController();
  const { signal } = watching;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    element.addEventListener(end, up, { signal });
  }
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => watching.abort();
}

function gripOf(fingers: ReadonlyMap<number, Point>): Grip {
  const [one = { x: 0, y: 0 }, other = one] = [...fingers.values()];
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  return { ...middle, spreadPx: distance(one, other) };
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

const maxZoom = 6;
const step = 1.5;
/** Of one notch of a wheel. */
const wheelStep = 1.15;
/** Two taps within so long are one double tap. */
const doubleTapMs = 300;

interface Point {
  x: number;
  y: number;
}

/** The point of the content that stays where it is on the screen while the zoom changes. */
interface Anchor {
  share: Point;
  at: Point;
}

/**
 * Zooms what a scrolling element holds, about the place that is pointed at: wheel, pinch, double tap
 * and the keys + − 0; one finger or the mouse moves it. The content is to be `zoom` times as wide as
 * the element, and as high as it is then.
 */
export function useZoom() {
  const stage = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Anchor | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef({ at: 0, moved: false });

  /** `about` in pixels of the window; the middle of the element where it is absent. */
  const zoomTo = (wanted: number, about?: Point) => {
    const element = stage.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = about ? { x: about.x - left, y: about.y - top } : { x: width / 2, y: height / 2 };
    const share = {
      x: (element.scrollLeft + at.x) / element.scrollWidth,
      y: (element.scrollTop + at.y) / element.scrollHeight,
    };
    anchor.current = { share, at };
    setZoom(Math.min(maxZoom, Math.max(1, wanted)));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content has its new size once `zoom` is drawn
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !anchor.current) return;
    const { share, at } = anchor.current;
    element.scrollLeft = share.x * element.scrollWidth - at.x;
    element.scrollTop = share.y * element.scrollHeight - at.y;
  }, [zoom]);

  const zoomNow = useRef({ zoom, zoomTo });
  zoomNow.current = { zoom, zoomTo };
  useEffect(() => {
    const element = stage.current;
    // React listens passively, so its handler could not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = wheelStep ** -Math.sign(event.deltaY);
      zoomNow.current.zoomTo(zoomNow.current.zoom * factor, { x: event.clientX, y: event.clientY });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    lastTap.current.moved = fingers.current.size > 1;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    if (distance(before, now) > 2) lastTap.current.moved = true;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(other, now) / Math.max(1, distance(other, before));
      zoomTo(zoom * factor, { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 });
    } else event.currentTarget.scrollBy(before.x - now.x, before.y - now.y);
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    if (event.type !== 'pointerup' || lastTap.current.moved) return;
    const isDouble = event.timeStamp - lastTap.current.at < doubleTapMs;
    lastTap.current.at = isDouble ? 0 : event.timeStamp;
    if (isDouble) zoomTo(zoom > 1 ? 1 : 2.5, pointOf(event));
  };

  return {
    zoom,
    canZoomIn: zoom < maxZoom,
    canZoomOut: zoom > 1,
    zoomIn: () => zoomTo(zoom * step),
    zoomOut: () => zoomTo(zoom / step),
    reset: () => zoomTo(1),
    stage: {
      ref: stage,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

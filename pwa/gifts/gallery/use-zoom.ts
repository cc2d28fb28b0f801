import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Point, watchGrips } from '#pwa/ui/focus/watch-grips.ts';

const maxZoom = 6;
const step = 1.5;
/** What a double tap zooms to. */
const closeZoom = 2.5;

/** The point of the content that is to lie at a point of the element. */
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
  // Two fingers move within one frame, before anything is drawn.
  const wanted = useRef(1);
  const anchor = useRef<Anchor | null>(null);

  /** `from` and `to` in pixels of the window; the middle of the element where they are absent. */
  const zoomTo = (next: number, from?: Point, to = from) => {
    const element = stage.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const inside = (point: Point | undefined) =>
      point ? { x: point.x - left, y: point.y - top } : { x: width / 2, y: height / 2 };
    const held = inside(from);
    const share = {
      x: (element.scrollLeft + held.x) / element.scrollWidth,
      y: (element.scrollTop + held.y) / element.scrollHeight,
    };
    wanted.current = Math.min(maxZoom, Math.max(1, next));
    // Until it is drawn the element is scrolled as before, and the fingers hold what they held.
    anchor.current = { share: anchor.current?.share ?? share, at: inside(to) };
    if (wanted.current === zoom) scrollToAnchor();
    setZoom(wanted.current);
  };

  const scrollToAnchor = () => {
    const element = stage.current;
    if (!element || !anchor.current) return;
    const { share, at } = anchor.current;
    anchor.current = null;
    element.scrollLeft = share.x * element.scrollWidth - at.x;
    element.scrollTop = share.y * element.scrollHeight - at.y;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content has its new size once `zoom` is drawn
  useLayoutEffect(scrollToAnchor, [zoom]);

  const zoomBy = useEffectEvent((by: number, from: Point, to?: Point) =>
    zoomTo(wanted.current * by, from, to),
  );
  const closeOrWhole = useEffectEvent((at: Point) =>
    zoomTo(wanted.current > 1 ? 1 : closeZoom, at),
  );
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    return watchGrips(element, {
      onGrip: (from, to, by) => {
        if (by === 1) element.scrollBy(from.x - to.x, from.y - to.y);
        else zoomBy(by, from, to);
      },
      onWheel: (by, at) => zoomBy(by, at),
      onDoubleTap: (at) => closeOrWhole(at),
    });
  }, []);

  return {
    zoom,
    canZoomIn: zoom < maxZoom,
    canZoomOut: zoom > 1,
    zoomIn: () => zoomTo(wanted.current * step),
    zoomOut: () => zoomTo(wanted.current / step),
    reset: () => zoomTo(1),
    stage,
  };
}

import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Box } from '#shared/drawing/ornaments.ts';
import { movedPhoto, type PlacePoint, zoomedPhoto } from '#shared/photos/move-photo.ts';
import type { PhotoPlacing, PhotoPose, Size } from '#shared/photos/photo-pose.ts';

/** How a photo lies after something was done to it. */
export type Gesture = (pose: PhotoPose, place: Size, placing: PhotoPlacing) => PhotoPlacing;

/** What a double tap zooms to. */
const closeZoom = 2.5;
const doubleTapWithinMs = 350;
const tapWithinPx = 10;
const linePx = 16;

/** Fingers on the photo: where their middle is, and how far they are apart. */
interface Grip {
  x: number;
  y: number;
  spreadPx: number;
}

/**
 * Lets fingers, mouse and wheel move the photo of a stage whose place is `box`: one drags, two
 * pinch, the wheel and a trackpad's pinch zoom about the pointer, a double tap zooms in or out.
 */
export function usePlaceGestures(
  stage: RefObject<HTMLElement | null>,
  box: Box,
  onGesture: (gesture: Gesture, how?: 'eased') => void,
): void {
  const did = useEffectEvent(onGesture);
  const boxNow = useEffectEvent(() => box);
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const fingers = new Map<number, { x: number; y: number }>();
    let tap = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };

    const inPlace = (x: number, y: number): PlacePoint => {
      const { left, top } = element.getBoundingClientRect();
      const place = boxNow();
      return {
        x: (x - left - element.clientLeft - place.x) / place.width,
        y: (y - top - element.clientTop - place.y) / place.height,
      };
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || fingers.size === 2) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      const from = gripOf(fingers);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const to = gripOf(fingers);
      const place = boxNow();
      const by = { x: (to.x - from.x) / place.width, y: (to.y - from.y) / place.height };
      const zoomBy = from.spreadPx > 0 ? to.spreadPx / from.spreadPx : 1;
      const at = inPlace(to.x, to.y);
      did((pose, room, before) => {
        const moved = movedPhoto(pose, room, before, by);
        return zoomBy === 1 ? moved : zoomedPhoto(pose, room, moved, moved.zoom * zoomBy, at);
      });
    };
    const up = (event: PointerEvent) => {
      const wasOne = fingers.size === 1;
      if (!fingers.delete(event.pointerId) || !wasOne || event.type !== 'pointerup') return;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const isSecond =
        at - tap.at < doubleTapWithinMs && Math.hypot(x - tap.x, y - tap.y) < tapWithinPx;
      tap = isSecond ? { ...tap, at: Number.NEGATIVE_INFINITY } : { x, y, at };
      if (!isSecond) return;
      const point = inPlace(x, y);
      did((pose, room, before) => {
        const zoom = before.zoom > 1.05 ? 1 : closeZoom;
        return zoomedPhoto(pose, room, before, zoom, point);
      }, 'eased');
    };
    const wheel = (event: WheelEvent) => {
      // Else the page below would scroll, or zoom as a whole.
      event.preventDefault();
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1);
      const zoomBy = Math.exp(-px * (event.ctrlKey ? 0.01 : 0.002));
      const at = inPlace(event.clientX, event.clientY);
      did((pose, room, before) => zoomedPhoto(pose, room, before, before.zoom * zoomBy, at));
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
    };
  }, [stage]);
}

function gripOf(fingers: ReadonlyMap<number, { x: number; y: number }>): Grip {
  const [one = { x: 0, y: 0 }, other = one] = [...fingers.values()];
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    spreadPx: Math.hypot(other.x - one.x, other.y - one.y),
  };
}

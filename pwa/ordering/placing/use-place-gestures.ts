import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Point, watchGrips } from '#pwa/ui/focus/watch-grips.ts';
import type { Box } from '#shared/drawing/ornaments.ts';
import { movedPhoto, type PlacePoint, zoomedPhoto } from '#shared/photos/move-photo.ts';
import type { PhotoPlacing, PhotoPose, Size } from '#shared/photos/photo-pose.ts';

/** How a photo lies after something was done to it. */
export type Gesture = (pose: PhotoPose, place: Size, placing: PhotoPlacing) => PhotoPlacing;

/** What a double tap zooms to. */
const closeZoom = 2.5;

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
    const inPlace = ({ x, y }: Point): PlacePoint => {
      const { left, top } = element.getBoundingClientRect();
      const place = boxNow();
      return {
        x: (x - left - element.clientLeft - place.x) / place.width,
        y: (y - top - element.clientTop - place.y) / place.height,
      };
    };
    return watchGrips(element, {
      onGrip: (from, to, zoomBy) => {
        const place = boxNow();
        const by = { x: (to.x - from.x) / place.width, y: (to.y - from.y) / place.height };
        const at = inPlace(to);
        did((pose, room, before) => {
          const moved = movedPhoto(pose, room, before, by);
          return zoomBy === 1 ? moved : zoomedPhoto(pose, room, moved, moved.zoom * zoomBy, at);
        });
      },
      onWheel: (zoomBy, pointer) => {
        const at = inPlace(pointer);
        did((pose, room, before) => zoomedPhoto(pose, room, before, before.zoom * zoomBy, at));
      },
      onDoubleTap: (tapped) => {
        const at = inPlace(tapped);
        did((pose, room, before) => {
          const zoom = before.zoom > 1.05 ? 1 : closeZoom;
          return zoomedPhoto(pose, room, before, zoom, at);
        }, 'eased');
      },
    });
  }, [stage]);
}

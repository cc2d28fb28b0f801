import type { Box } from '#shared/drawing/ornaments.ts';
import {
  type PhotoPose,
  partOfPhoto,
  placingOf,
  type Size,
  type Turn,
} from '#shared/photos/photo-pose.ts';

/** What is left around the place, so that one sees what is cut off. */
const marginShare = 0.1;

/** The place as large as the stage allows, in its own shape; in pixels of the page. */
export function placeOnStage(stage: Size, place: Size): Box {
  const margin = marginShare * Math.min(stage.width, stage.height);
  const room = { width: stage.width - 2 * margin, height: stage.height - 2 * margin };
  const scale = Math.max(0, Math.min(room.width / place.width, room.height / place.height));
  const width = place.width * scale;
  const height = place.height * scale;
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height };
}

/** Where the whole photo lies, so that its part fills the place; for an upright `img`. */
export function photoOnStage(pose: PhotoPose, box: Box): Size & { transform: string } {
  const { turn } = placingOf(pose, box);
  const part = partOfPhoto(pose, box);
  const scale = box.width / part.width;
  const [width, height] = [pose.widthPx * scale, pose.heightPx * scale];
  const [x, y] = cornerAfter(turn, width, height);
  const left = box.x - part.x * scale + x;
  const top = box.y - part.y * scale + y;
  return { width, height, transform: `translate(${left}px, ${top}px) rotate(${turn}deg)` };
}

/** Where the photo's upper left corner comes to lie, from that of the turned photo. */
function cornerAfter(turn: Turn, width: number, height: number): readonly [number, number] {
  switch (turn) {
    case 0:
      return [0, 0];
    case 90:
      return [height, 0];
    case 180:
      return [width, height];
    case 270:
      return [0, width];
  }
}

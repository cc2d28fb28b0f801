import { movedPhoto, turnedPhoto, zoomedPhoto } from './move-photo.ts';
import type { PhotoPlacing, PhotoPose, Size } from './photo-pose.ts';

/** What an arrow key moves a photo by, in shares of its place; less with Shift. */
const step = 0.05;
const smallStep = 0.01;
/** What a key or a button zooms by. */
export const zoomStep = 1.2;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Where a photo lies after a key: arrows move it, + and - zoom, R turns it. `first` puts it back;
 * undefined for a key of no meaning.
 */
export function placedByKey(
  pose: PhotoPose,
  place: Size,
  placing: PhotoPlacing,
  { key, shiftKey = false }: { key: string; shiftKey?: boolean },
): PhotoPlacing | 'first' | undefined {
  const arrow = arrows[key];
  if (arrow) {
    const by = shiftKey ? smallStep : step;
    return movedPhoto(pose, place, placing, { x: arrow[0] * by, y: arrow[1] * by });
  }
  switch (key) {
    case '+':
    case '=':
      return zoomedPhoto(pose, place, placing, placing.zoom * zoomStep);
    case '-':
    case '_':
      return zoomedPhoto(pose, place, placing, placing.zoom / zoomStep);
    case 'r':
    case 'R':
      return turnedPhoto(pose, place, placing);
    case '0':
    case 'Home':
      return 'first';
    default:
      return undefined;
  }
}

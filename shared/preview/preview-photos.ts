import type { DrawingAttributes, DrawingNode } from '#shared/drawing/drawing-node.ts';
import type { Box } from '#shared/drawing/ornaments.ts';

export interface PreviewPhoto extends Box {
  address: string;
  /** How wide the whole upright photo is drawn, in units of the picture; null if not known. */
  drawnWidth: number | null;
  /** How wide it is as it is stored; null if not known. */
  widthPx: number | null;
}

/** The photos of a picture and where they are, in its units; nothing is drawn over them. */
export function previewPhotos(picture: DrawingNode): PreviewPhoto[] {
  const { tag, attributes, children } = picture;
  const [photo] = children;
  if (tag === 'svg' && attributes.x !== undefined && photo) {
    const [, , seenWidth = 1] = String(attributes.viewBox).split(' ').map(Number);
    const widthPx = Number(photo.attributes.width);
    const drawnWidth = (widthPx / seenWidth) * Number(attributes.width);
    return [{ ...boxOf(attributes), address: String(photo.attributes.href), drawnWidth, widthPx }];
  }
  if (tag !== 'image') return children.flatMap(previewPhotos);
  const address = String(attributes.href);
  return [{ ...boxOf(attributes), address, drawnWidth: null, widthPx: null }];
}

function boxOf({ x, y, width, height }: DrawingAttributes): Box {
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

/** The middle part of a photo that has the shape of its place; both in units of the photo. */
export function middlePart(
  photo: { width: number; height: number },
  place: { width: number; height: number },
): Box {
  const scale = Math.min(photo.width / place.width, photo.height / place.height);
  const width = place.width * scale;
  const height = place.height * scale;
  return { x: (photo.width - width) / 2, y: (photo.height - height) / 2, width, height };
}

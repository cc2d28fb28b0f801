import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import type { Box } from '#shared/drawing/ornaments.ts';

export interface PreviewPhoto extends Box {
  address: string;
}

/** The photos of a picture and where they are, in its units; nothing is drawn over them. */
export function previewPhotos(picture: DrawingNode): PreviewPhoto[] {
  const { tag, attributes, children } = picture;
  if (tag !== 'image') return children.flatMap(previewPhotos);
  const { x, y, width, height, href } = attributes;
  return [
    {
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      address: String(href),
    },
  ];
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

import type { PhotoFocus } from '#shared/photos/photo-pose.ts';

/** What is known of a photo's picture, upright, as it is stored. */
export interface PhotoShape {
  widthPx: number;
  heightPx: number;
  /** What must be seen of it, faces above all; absent when nothing is sure to be. */
  focus?: PhotoFocus | undefined;
}

/** What a row or a photo knows of its picture; nothing as long as its size is not known. */
export function shapeOf({ widthPx, heightPx, focus }: Partial<PhotoShape>): Partial<PhotoShape> {
  if (widthPx === undefined || heightPx === undefined) return {};
  return { widthPx, heightPx, ...(focus ? { focus } : {}) };
}

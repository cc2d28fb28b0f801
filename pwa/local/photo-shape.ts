/** What is known of a photo's picture, upright, as it is stored. */
export interface PhotoShape {
  widthPx: number;
  heightPx: number;
}

/** What a row or a photo knows of its picture; nothing where an earlier version stored it. */
export function shapeOf({ widthPx, heightPx }: Partial<PhotoShape>): Partial<PhotoShape> {
  if (widthPx === undefined || heightPx === undefined) return {};
  return { widthPx, heightPx };
}

/** The widths in pixels that the owner's pictures are kept in, unless they came smaller. */
export const pictureWidths = [480, 960, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Returns one of the owner's pictures, in the best format that whoever asks for it can read. */
export function pictureAtWidth(url: string, width: PictureWidth): string {
  return `${url}?w=${width}`;
}

/** The small copies of photos by the photos themselves, so that whoever copies one copies both. */
export const smallCopies = new WeakMap<Blob, Blob>();

/**
 * What to show of a photo where it is small on the screen: a photo of 12 megapixels takes 48 MB to
 * show and a phone a moment, and a gift may have ten. One without a small copy shows itself.
 */
export function shownSmall(photo: Blob | null): Blob | null {
  return photo && (smallCopies.get(photo) ?? photo);
}

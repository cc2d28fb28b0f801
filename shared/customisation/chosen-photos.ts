/**
 * Which photos of a gift's folder are shown, in their order: all of them where the gift names
 * none (B2). One it names and that is not among them has not arrived yet.
 */
export function chosenPhotos<P>(
  inFolder: readonly P[],
  photoIds: readonly string[] | undefined,
  idOf: (photo: P) => string,
): P[] {
  if (photoIds === undefined) return [...inFolder];
  const byId = new Map(inFolder.map((photo) => [idOf(photo), photo]));
  return photoIds.flatMap((id) => byId.get(id) ?? []);
}

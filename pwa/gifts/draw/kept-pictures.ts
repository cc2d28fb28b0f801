/** A picture of a gift that has been drawn. */
export interface KeptPicture {
  /** What is drawn. */
  content: string;
  /** Where its bytes are, for an `img`. */
  url: string;
  bytes: number;
  widthPx: number;
  description: string;
  /** Something in it could not be had, so the next who asks gets it drawn anew. */
  incomplete: boolean;
}

/** What pictures that nobody shows may take: some hundred of a list. */
const maxUnusedBytes = 4_000_000;

/** By what is drawn, the one drawn last at the end. */
const kept = new Map<string, KeptPicture>();
/** How often each is shown. */
const shown = new Map<KeptPicture, number>();

/** The picture of `content` if it was drawn, so that a list opened again shows it at once. */
export function keptPicture(content: string): KeptPicture | null {
  return kept.get(content) ?? null;
}

/** Keeps a picture for as long as the page lives, or there are too many that nobody shows. */
export function keepPicture(image: Blob, about: Omit<KeptPicture, 'url' | 'bytes'>): KeptPicture {
  const picture = { ...about, url: URL.createObjectURL(image), bytes: image.size };
  const before = kept.get(about.content);
  kept.delete(about.content);
  kept.set(about.content, picture);
  if (before && !shown.has(before)) URL.revokeObjectURL(before.url);
  dropUnused(picture);
  return picture;
}

/** A picture that is shown stays; returns what ends that. */
export function holdPicture(picture: KeptPicture): () => void {
  shown.set(picture, (shown.get(picture) ?? 0) + 1);
  return () => {
    const times = (shown.get(picture) ?? 1) - 1;
    if (times > 0) {
      shown.set(picture, times);
      return;
    }
    shown.delete(picture);
    // Another one, perhaps larger, stands in its place.
    if (kept.get(picture.content) !== picture) URL.revokeObjectURL(picture.url);
    dropUnused();
  };
}

/** Gives back the oldest that nobody shows; the newest is about to be shown. */
function dropUnused(newest?: KeptPicture): void {
  const unused = [...kept.values()].filter((each) => !shown.has(each) && each !== newest);
  let bytes = unused.reduce((sum, picture) => sum + picture.bytes, 0);
  for (const picture of unused) {
    if (bytes <= maxUnusedBytes && !picture.incomplete) continue;
    bytes -= picture.bytes;
    kept.delete(picture.content);
    URL.revokeObjectURL(picture.url);
  }
}

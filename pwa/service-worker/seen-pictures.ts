import { isViewOfGift, ownPicturePath } from '#shared/catalogue/pictures.ts';
import { orNothing } from './built-files.ts';

/** Pictures of galleries that were seen, for use without a network; the oldest make room. */
const storeName = 'seen-pictures';
const mostPictures = 80;

/**
 * Returns whether a picture may be stored only once it is seen: photographs, and views in another
 * language.
 */
export function isSeenPicture({ pathname }: URL): boolean {
  return pathname.startsWith(ownPicturePath) || isViewOfGift(pathname);
}

/**
 * A photograph's address names its content: it comes as it was kept when it was first seen, else from
 * the network. A drawing may have changed, so the network comes first. Without one, what was kept
 * stands in, in any width.
 */
export async function seenPicture(request: Request): Promise<Response> {
  const picture = await findPicture(request);
  if (picture && !isViewOfGift(new URL(request.url).pathname)) return picture;
  try {
    const answer = await fetch(request);
    if (answer.ok && (await holdsPicture(answer.clone()))) {
      await orNothing(() => keep(request.url, answer.clone()));
    }
    return answer;
  } catch (error) {
    const other = picture ?? (await findPicture(request, { ignoreSearch: true }));
    if (other) return other;
    throw error;
  }
}

/** Forgets what is no picture, or half of one (P40). */
export async function forgetDamagedPictures(): Promise<void> {
  const store = await caches.open(storeName);
  for (const request of await store.keys()) {
    const storedPicture = await store.match(request.url, { ignoreVary: true });
    if (storedPicture && !(await orNothing(() => holdsPicture(storedPicture))))
      await store.delete(request);
  }
}

function findPicture({ url }: Request, options: CacheQueryOptions = {}) {
  return orNothing(async () =>
    (await caches.open(storeName)).match(url, { ignoreVary: true, ...options }),
  );
}

async function holdsPicture(answer: Response): Promise<boolean> {
  return isWholePicture(new Uint8Array(await answer.arrayBuffer()));
}

/**
 * Whether bytes are a picture to its end (P40), in a format that the shop sends: a network's own page
 * begins like none of them, and half a picture has no end, or is shorter than it says.
 * @internal
 */
export function isWholePicture(bytes: Uint8Array): boolean {
  const text = (from: number, to = bytes.length) =>
    String.fromCharCode(...bytes.subarray(Math.max(0, from), to));
  if (text(0, 4) === 'RIFF') return bytes.length === 8 + numberAt(bytes, 4, true);
  if (text(4, 8) === 'ftyp') return endsWithBox(bytes);
  if (text(0, 3) === '\xff\xd8\xff') return text(bytes.length - 2) === '\xff\xd9';
  if (text(0, 4) === '\x89PNG') return text(bytes.length - 8, bytes.length - 4) === 'IEND';
  return (
    text(0, 4) === '<svg' &&
    text(bytes.length - 16)
      .trimEnd()
      .endsWith('</svg>')
  );
}

/**
 * Returns whether the boxes of an AVIF, each of which begins with its length, end where the bytes
 * do.
 */
function endsWithBox(bytes: Uint8Array): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = numberAt(bytes, at, false);
    // The last may reach to the end, which leaves nothing to count.
    if (length < 8) return length === 0;
    at += length;
  }
  return at === bytes.length;
}

function numberAt(bytes: Uint8Array, at: number, isLittleEndian: boolean): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, isLittleEndian);
}

async function keep(url: string, answer: Response): Promise<void> {
  const store = await caches.open(storeName);
  await store.put(url, answer);
  const requests = await store.keys();
  const old = requests.slice(0, Math.max(0, requests.length - mostPictures));
  await Promise.all(old.map((request) => store.delete(request)));
}

import { isViewOfGift, ownPicturePath } from '#shared/catalogue/picture-address.ts';
import { orNothing } from './or-nothing.ts';
import { isWholePicture } from './whole-picture.ts';

/** Pictures of galleries that were seen, for use without a network; the oldest make room. */
const storeName = 'seen-pictures';
const mostPictures = 80;

/** Whether a picture may be stored only once it is seen: photographs, and views in another language. */
export function isSeenPicture({ pathname }: URL): boolean {
  return pathname.startsWith(ownPicturePath) || isViewOfGift(pathname);
}

/**
 * A photograph's address names its content: it comes as it was kept when it was first seen, else from
 * the network. A drawing may have changed, so the network comes first. Without one, what was kept
 * stands in, in any width.
 */
export async function seenPicture(request: Request): Promise<Response> {
  const kept = await keptPicture(request);
  if (kept && !isViewOfGift(new URL(request.url).pathname)) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok && (await holdsPicture(answer.clone()))) {
      await orNothing(() => keep(request.url, answer.clone()));
    }
    return answer;
  } catch (error) {
    const other = kept ?? (await keptPicture(request, { ignoreSearch: true }));
    if (other) return other;
    throw error;
  }
}

/** Forgets what is no picture, or half of one (P40). */
export async function forgetDamagedPictures(): Promise<void> {
  const store = await caches.open(storeName);
  for (const request of await store.keys()) {
    const kept = await store.match(request.url, { ignoreVary: true });
    if (kept && !(await orNothing(() => holdsPicture(kept)))) await store.delete(request);
  }
}

function keptPicture({ url }: Request, options: CacheQueryOptions = {}) {
  return orNothing(async () =>
    (await caches.open(storeName)).match(url, { ignoreVary: true, ...options }),
  );
}

async function holdsPicture(answer: Response): Promise<boolean> {
  return isWholePicture(new Uint8Array(await answer.arrayBuffer()));
}

async function keep(url: string, answer: Response): Promise<void> {
  const store = await caches.open(storeName);
  await store.put(url, answer);
  const seen = await store.keys();
  const old = seen.slice(0, Math.max(0, seen.length - mostPictures));
  await Promise.all(old.map((request) => store.delete(request)));
}

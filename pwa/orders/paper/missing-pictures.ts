import { takeFaces } from '#pwa/ui/style/further-faces.ts';

/** How long a paper waits for its pictures, and how long those that came have to be decoded (B4). */
const patienceMs = 10_000;
const decodingMs = 2_000;

/**
 * Resolves once all that a paper shows is there, its letters too, or the wait is over: to what its
 * places for pictures (`data-picture`) are called that have none, such as `Picture of gift 3`.
 */
export async function missingPictures(paper: HTMLElement): Promise<ReadonlySet<string>> {
  await Promise.race([isWhole(paper), over(patienceMs)]);
  const places = [...paper.querySelectorAll<HTMLElement>('[data-picture]')];
  const deadline = over(decodingMs);
  const missing = places.map(async (place) => {
    const isThere = await Promise.race([isWhole(place), deadline]);
    return isThere ? [] : [place.dataset.picture ?? ''];
  });
  return new Set((await Promise.all(missing)).flat());
}

function over(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false));
}

/**
 * Kept pictures first: what stands in the place of one that failed has photos of its own. Letters
 * are asked for by what is laid out, so only then is it known which faces come.
 */
async function isWhole(part: HTMLElement): Promise<boolean> {
  await noneAwaited(part);
  const inDrawings = [...part.querySelectorAll('image')].map((photo) => {
    const copy = new Image();
    copy.src = photo.href.baseVal;
    return copy;
  });
  const pictures = [...part.querySelectorAll('img'), ...inDrawings];
  const decoded = await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await takeFaces(part.textContent);
  await document.fonts.ready;
  return decoded.every(({ status }) => status === 'fulfilled');
}

/** Resolves once each kept picture is shown or has failed, and what is loaded on demand is there. */
function noneAwaited(within: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (within.querySelector('[data-awaited]')) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(within, { attributes: true, childList: true, subtree: true });
    look();
  });
}

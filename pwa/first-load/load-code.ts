import { releaseTap } from './keep-taps.ts';

/** For an engine that does not tell of its paints, against all it promises. */
const latestMs = 2_000;
const longestForPicturesMs = 300;

/**
 * Loads the page's code once its words and the pictures in view are painted, so that it takes
 * nothing from what those wait for; at once when somebody touches the page, or when it is in a
 * tab in the background, which paints nothing. Where it cannot be had, the page says so, and tries
 * again at the next touch or when the device is online again; without-app.js fetches anew what the
 * browser's cache may have in its place (P40).
 * @param files the addresses of the code, each of which stands on those before it
 * @param screen that of the screen's own, which the last of them would ask for once it runs
 */
export function loadCode(files: readonly string[], screen: string | undefined): void {
  let progress: 'none' | 'begun' | 'failed' = 'none';
  const load = () => {
    if (progress === 'begun') return;
    if (progress === 'none') {
      for (const file of screen === undefined ? files : [...files, screen]) fetchBeside(file);
    }
    progress = 'begun';
    runInTurn(files).then(
      () => sayNotLoaded(false),
      (error: unknown) => {
        console.error(error);
        progress = 'failed';
        releaseTap(document);
        sayNotLoaded(true);
        dispatchEvent(new Event('codefailed'));
      },
    );
  };
  addEventListener('online', () => {
    // Some engines remember that an import failed, and the server may have a newer version.
    if (progress === 'failed') location.reload();
  });
  // The click too: a try that began with its touch may have failed by then.
  for (const touch of ['pointerdown', 'keydown', 'click']) {
    addEventListener(touch, load, { capture: true });
  }
  addEventListener('load', () => setTimeout(load, document.hidden ? 0 : latestMs));
  new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0)
      void drawnInView().then(load);
  }).observe({ type: 'paint', buffered: true });
}

/** Runs each in a task of its own: a touch meanwhile waits for one of them, not for all. */
async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (!document.querySelector('#root[data-started]')) throw new TypeError('The code ended early');
}

/** Has the browser fetch a module that is about to be imported. */
function fetchBeside(href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
}

/** Shows or hides what the page holds for this (pwa/prerender/without-scripts.ts). */
function sayNotLoaded(isShown: boolean): void {
  const notice = document.querySelector<HTMLElement>('.not-loaded');
  notice?.toggleAttribute('hidden', !isShown);
  // No link while it is hidden: tools would take it for the page's first, before the skip link.
  notice?.querySelector('a')?.toggleAttribute('href', isShown);
}

/** Once the pictures that a first look falls on are drawn, cannot be, or take long. */
async function drawnInView(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const decoding = Promise.allSettled([...pictures].map((picture) => picture.decode()));
  const late = new Promise((resolve) => setTimeout(resolve, longestForPicturesMs));
  await Promise.race([decoding, late]);
}

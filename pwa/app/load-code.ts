/** For an engine that does not tell of its paints, against all it promises. */
const latestMs = 2_000;
const longestForPicturesMs = 300;

/**
 * Loads the page's code once its words and the pictures in view are painted, so that it takes
 * nothing from what those wait for; at once when somebody touches the page, or when it is in a tab in the background, which
 * paints nothing.
 * @param entry the address of the code
 */
export function loadCode(entry: string | undefined): void {
  if (entry === undefined) return;
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    // The page is read without it, as where it was gone from the server.
    import(/* @vite-ignore */ entry).catch((error: unknown) => console.error(error));
  };
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, load);
  addEventListener('load', () => setTimeout(load, document.hidden ? 0 : latestMs));
  new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0)
      void drawnInView().then(load);
  }).observe({ type: 'paint', buffered: true });
}

/** Once the pictures that a first look falls on are drawn, cannot be, or take long. */
async function drawnInView(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const drawn = Promise.allSettled([...pictures].map((picture) => picture.decode()));
  const late = new Promise((resolve) => setTimeout(resolve, longestForPicturesMs));
  await Promise.race([drawn, late]);
}

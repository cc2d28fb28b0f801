import { expect, type Page } from '@playwright/test';

/** On a busy machine the whole shop takes its time to be stored. */
const patienceMs = 40_000;

/** Resolves once the service worker has stored the whole shop and answers for this page. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await workerAnswers(page);
  const often = { intervals: [100, 250], message: 'the whole shop is stored' };
  await expect.poll(() => storesAll(page), often).toBe(true);
}

/** What a first visit does not wait for is stored later, when the page is at rest. */
export function storesAll(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller?.postMessage({ type: 'STORES_ALL' }, [port2]);
      }),
  );
}

/**
 * Resolves once the service worker answers for this page, with the shell stored. A page that was
 * still loading while the worker claimed its pages is none of them until it is loaded again.
 */
export async function workerAnswers(page: Page): Promise<void> {
  if (await isControlled(page)) return;
  await page.reload();
  expect(await isControlled(page), 'a service worker answers for the page').toBe(true);
}

function isControlled(page: Page): Promise<boolean> {
  return page.evaluate((ms) => {
    const worker = navigator.serviceWorker;
    const controlled = worker.ready.then(async () => {
      if (!worker.controller) {
        await new Promise((resolve) => {
          worker.addEventListener('controllerchange', resolve, { once: true });
        });
      }
      return true;
    });
    const late = new Promise<boolean>((resolve) => {
      setTimeout(resolve, ms, false);
    });
    return Promise.race([controlled, late]);
  }, patienceMs);
}

/** Every picture that the page shows is there, those further down as well. */
export async function expectPictures(page: Page): Promise<void> {
  const pictures = page.locator('img:visible');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect
      .poll(width, { message: (await picture.getAttribute('src')) ?? '' })
      .toBeGreaterThan(0);
  }
}

const latestMs = 10_000;

/** Resolves once the page has loaded with its pictures and the browser is idle. */
export async function whenAtRest(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: latestMs });
    else setTimeout(resolve, 1000);
  });
}

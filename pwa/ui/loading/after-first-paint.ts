const latestMs = 1500;

/**
 * Runs `task` once the page has been painted and the browser is idle; returns a function that
 * cancels it. A task that fails is reported as an uncaught error.
 */
export function afterFirstPaint(task: () => void | Promise<void>): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) void task();
  };
  requestAnimationFrame(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: latestMs });
    else setTimeout(run);
  });
  return () => {
    cancelled = true;
  };
}

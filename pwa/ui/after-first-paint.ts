const latestMs = 1500;

/**
 * Runs `task` once the page has been painted and the browser has a moment; answers how to
 * call it off. A task that fails is reported as an uncaught error.
 */
export function afterFirstPaint(task: () => void | Promise<void>): () => void {
  let calledOff = false;
  const run = () => {
    if (!calledOff) void task();
  };
  requestAnimationFrame(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: latestMs });
    else setTimeout(run);
  });
  return () => {
    calledOff = true;
  };
}

import { untilCodeCame } from './lazy-ahead.ts';

/** Somebody is at the page or at another one of the shop, or the network is back. */
const signs = [
  ...['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'click'],
  ...['storage', 'online'],
];

/** Who only looks is shown what changed meanwhile, as everybody is (P15). */
const latestMs = 15_000;

/** Tasks of a page that nobody uses yet; null once somebody does. */
let waiting: Set<() => void> | null = null;

/** A first visit has all its code from the network, which what is opened needs before the rest. */
let givesWay = false;

/**
 * Runs `task` as `afterFirstPaint` does; while the page waits for use, only once somebody uses it, and
 * on a first visit behind the code of what is opened unless it `isOpening` that. Returns a function
 * that cancels it.
 */
export function whenUsed(task: () => void | Promise<void>, isOpening = false): () => void {
  const inTurn = () => (givesWay && !isOpening ? untilCodeCame().then(task) : task());
  if (waiting === null) return afterFirstPaint(inTurn);
  let cancel = () => {
    waiting?.delete(start);
  };
  const start = () => {
    cancel = afterFirstPaint(inTurn);
  };
  waiting.add(start);
  return () => cancel();
}

const latestIdleMs = 1500;

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
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: latestIdleMs });
    else setTimeout(run);
  });
  return () => {
    cancelled = true;
  };
}

/**
 * On a first visit, has this page wait until somebody uses it with all that only its use needs,
 * such as the device's database. Once a service worker answers, that comes from the device, so it
 * waits no longer.
 */
export function waitForUse(): void {
  if (!isFirstVisit()) return;
  givesWay = true;
  // Scrolled, or in a field, before this code came.
  if (scrollY > 0 || document.activeElement !== document.body) return;
  const tasks = new Set<() => void>();
  waiting = tasks;
  const timer = setTimeout(use, latestMs);
  const stop = new AbortController();
  const listening = { capture: true, passive: true, signal: stop.signal };
  for (const sign of signs) addEventListener(sign, use, listening);
  // Absent on plain http, whatever the type says.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  worker?.addEventListener('controllerchange', use, listening);

  function use(): void {
    // What is not there yet cannot be fetched; `online` follows.
    if (!navigator.onLine && !worker?.controller) return;
    waiting = null;
    clearTimeout(timer);
    stop.abort();
    for (const start of tasks) start();
  }
}

/**
 * Whether this device keeps nothing of the shop, not even that it was here before: then there is
 * nothing to show and nothing to send. False where the browser does not say, or stores nothing.
 */
function isFirstVisit(): boolean {
  try {
    // Null in some web views, and the worker absent on plain http, whatever their types say.
    const { indexedDB, localStorage, navigator } = globalThis as Partial<typeof globalThis>;
    if (!indexedDB || navigator?.serviceWorker?.controller) return false;
    return localStorage?.length === 0;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

import { logError } from './error-log.ts';

const maxPlaces = 4;
const logged = new WeakSet<object>();

/**
 * Logs what was thrown, once also where it arrives by several ways: what kind it is and where in
 * the shop's own code it came from. Its message stays out, for it may quote what somebody typed.
 */
export function logThrown(thrown: unknown): void {
  // React wraps what broke a page it was taking over.
  const origin = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (typeof origin === 'object' && origin !== null) {
    if (logged.has(origin)) return;
    logged.add(origin);
  }
  const error = origin instanceof Error ? origin : null;
  const kind = error && /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  logError([kind, ...placesIn(error?.stack ?? '')].join(' at '));
}

/** `assets/cart-screen-D3f.js:1:2041`, the innermost first. */
function placesIn(stack: string): string[] {
  const places = stack.matchAll(
    /\/((?:(?:assets|pwa|shared)\/[\w./-]{1,100})|sw\.js)(?:\?[^:\s]*)?(:\d+:\d+)/g,
  );
  return Array.from(places, ([, file, position]) => `${file}${position}`).slice(0, maxPlaces);
}

import { logError } from './error-log.ts';

const maxPlaces = 4;
const logged = new WeakSet<object>();

/**
 * Logs a thrown value by its kind and the places of the shop's code in its stack, once even if
 * several handlers report it. The message is left out: it may quote a shopper's input.
 */
export function logThrown(thrown: unknown): void {
  // React wraps errors of hydration.
  const origin = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (typeof origin === 'object' && origin !== null) {
    if (logged.has(origin)) return;
    logged.add(origin);
  }
  const error = origin instanceof Error ? origin : null;
  const kind = error && /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  logError([kind, ...placesIn(error?.stack ?? '')].join(' at '));
}

/** Such as `assets/cart-screen-D3f.js:1:2041`, innermost first. */
function placesIn(stack: string): string[] {
  const places = stack.matchAll(
    /\/((?:(?:assets|pwa|shared)\/[\w./-]{1,100})|sw\.js)(?:\?[^:\s]*)?(:\d+:\d+)/g,
  );
  return Array.from(places, ([, file, position]) => `${file}${position}`).slice(0, maxPlaces);
}

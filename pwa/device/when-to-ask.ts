import { isVisible, onVisibility } from './visibility.ts';

const everyMs = 45_000;
const spreadMs = 5_000;

/** Why to ask: the network or the shopper came back, or the last answer has grown old. */
export type AskReason = 'woken' | 'time';

/**
 * Decides when a page asks the shop what is new: when the network comes back, when the page
 * comes into sight, and every 45 s (± 5 s, so that pages spread) while it is in sight. Who asks,
 * and for what, is the caller's. Returns a function that stops it.
 */
export function whenToAsk(ask: (reason: AskReason) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    clearTimeout(timer);
    if (!isVisible()) return;
    const waitMs = everyMs + (2 * Math.random() - 1) * spreadMs;
    timer = setTimeout(() => {
      ask('time');
      plan();
    }, waitMs);
  }

  function woken(): void {
    ask('woken');
    plan();
  }

  window.addEventListener('online', woken);
  const stopWatching = onVisibility((visible) => {
    if (visible) woken();
    else clearTimeout(timer);
  });
  plan();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', woken);
    stopWatching();
  };
}

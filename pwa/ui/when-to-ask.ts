const everyMs = 45_000;
const spreadMs = 5_000;

/** Why to ask: the network or the shopper came back, or the last answer has grown old. */
type AskReason = 'woken' | 'time';

/**
 * Decides when a page asks the shop what is new: when the network comes back, when the page
 * comes into sight, and every 45 s (± 5 s, so that pages spread) while it is in sight. Who asks,
 * and for what, is the caller's. Answers how to stop.
 */
export function whenToAsk(ask: (reason: AskReason) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
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

  function visibilityChanged(): void {
    if (document.visibilityState === 'visible') woken();
    else clearTimeout(timer);
  }

  window.addEventListener('online', woken);
  document.addEventListener('visibilitychange', visibilityChanged);
  plan();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', woken);
    document.removeEventListener('visibilitychange', visibilityChanged);
  };
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const live = vi.hoisted(() => vi.fn());
const token = vi.hoisted(() => vi.fn<() => string | null>(() => 'a token'));
vi.mock('#pwa/desk/access/desk-session.ts', () => ({
  deskApi: () => ({ live }),
  currentDeskToken: token,
}));
const { hearOrderNews } = await import('./hear-order-news.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  live.mockReset();
});

const minuteMs = 60_000;

/** Resolves to what a desk hears, and how often it asked for events meanwhile. */
async function heardIn(ms: number) {
  const kinds: string[] = [];
  const stop = hearOrderNews(({ kind }) => kinds.push(kind));
  await vi.advanceTimersByTimeAsync(ms);
  stop();
  return { kinds, callCount: live.mock.calls.length };
}

/** Nothing comes until the caller gives up. */
function silent(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );
}

test('[P15] a desk to which the server sends no events still looks, once a minute at least', async () => {
  live.mockResolvedValue(null);
  const { kinds, callCount } = await heardIn(10 * minuteMs);
  expect(kinds).toEqual(Array(callCount).fill('again'));
  expect(callCount).toBeGreaterThanOrEqual(10);
  expect(callCount).toBeLessThan(20);
});

test('[P15] a connection on which not even an answer begins is given up, and the desk looks', async () => {
  live.mockImplementation(silent);
  const { kinds, callCount } = await heardIn(10 * minuteMs);
  expect(callCount).toBeGreaterThan(5);
  expect(kinds.length).toBeGreaterThanOrEqual(callCount - 1);
});

test('[T50] a desk that waits for its person asks for nothing, and at once when they are back', async () => {
  live.mockResolvedValue(null);
  token.mockReturnValue(null);
  const stop = hearOrderNews(() => undefined);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(live).not.toHaveBeenCalled();
  token.mockReturnValue('a token');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live).toHaveBeenCalledOnce();
  stop();
});

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Rate } from './budget-shape.ts';
import { oneByOnePerKey } from './task-slots.ts';

export type RateAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface BriefLimit {
  /** A refusal of `key` that holds still, as far as this process remembers it without asking the storage. */
  refusal(key: string): Extract<RateAnswer, { ok: false }> | null;
  /** Counts one event of `key`; refuses when there were too many in the window. */
  take(key: string): Promise<RateAnswer>;
  /** Takes back one event of `key`; a place that has expired stays expired. */
  giveBack(key: string): Promise<void>;
}

/** Counts events in the memory of this process. */
export function memoryLimit({ points, seconds }: Rate): BriefLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const turns = oneByOnePerKey();
  return {
    // Asking again leaves nothing in the storage.
    refusal: () => null,
    async take(key) {
      try {
        await limiter.consume(key);
        return { ok: true };
      } catch (refused) {
        // The library rejects with its state at the limit.
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
        return { ok: false, retryAfterSeconds };
      }
    },
    giveBack: (key) =>
      turns(key, async () => {
        const counted = (await limiter.get(key))?.consumedPoints ?? 0;
        // The library has counted the refused ones as well.
        if (counted > 0) await limiter.reward(key, Math.max(1, counted - points + 1));
      }),
  };
}

/** What a process has of a key: places it took and has not used, or a refusal that still holds. */
interface HeldPlaces {
  placesLeft: number;
  refused: boolean;
  untilMs: number;
}

/** A large limit is taken in so many parts, so that most calls do not ask the storage. */
const parts = 40;
/** Beyond so many keys the older half is dropped. */
const heldKeys = 10_000;

/**
 * Counts events in sum over processes. A process takes several places at once, uses them for half
 * the window, and remembers a refusal, so a flood does not reach the database.
 */
export function sharedLimit(
  { points, seconds }: Rate,
  clock: () => Date,
  takePart: (key: string, rate: Rate) => Promise<RateAnswer>,
): BriefLimit {
  const partPoints = Math.max(1, Math.floor(points / parts));
  const rate = { points: Math.floor(points / partPoints), seconds };
  const heldPlaces = new Map<string, HeldPlaces>();
  const turns = oneByOnePerKey();

  function hold(key: string, entry: HeldPlaces) {
    if (heldPlaces.size >= heldKeys) {
      // The longest held are the first in the map; who comes back asks the storage again.
      const oldest = [...heldPlaces.keys()].slice(0, heldKeys / 2);
      for (const each of oldest) heldPlaces.delete(each);
    }
    heldPlaces.set(key, entry);
  }

  /** Returns what is held of a key and not over. */
  function heldNow(key: string): HeldPlaces | null {
    const nowMs = clock().getTime();
    const entry = heldPlaces.get(key);
    // A clock that was set back does not make it last longer.
    const isOver = !entry || entry.untilMs <= nowMs || entry.untilMs > nowMs + seconds * 1_000;
    return isOver ? null : entry;
  }

  function refusal(key: string) {
    const entry = heldNow(key);
    // A place that was given back is free after a refusal too.
    if (!entry?.refused || entry.placesLeft > 0) return null;
    const leftMs = entry.untilMs - clock().getTime();
    return { ok: false, retryAfterSeconds: Math.ceil(leftMs / 1_000) } as const;
  }

  async function takeInTurn(key: string): Promise<RateAnswer> {
    const nowMs = clock().getTime();
    const entry = heldNow(key);
    if (entry && entry.placesLeft > 0) {
      entry.placesLeft -= 1;
      return { ok: true };
    }
    const refused = refusal(key);
    if (refused) return refused;
    const answer = await takePart(key, rate);
    if (answer.ok) {
      hold(key, { placesLeft: partPoints - 1, refused: false, untilMs: nowMs + seconds * 500 });
    } else {
      hold(key, {
        placesLeft: 0,
        refused: true,
        untilMs: nowMs + answer.retryAfterSeconds * 1_000,
      });
    }
    return answer;
  }

  return {
    refusal,
    take: (key) => turns(key, () => takeInTurn(key)),
    giveBack: (key) =>
      turns(key, async () => {
        const entry = heldPlaces.get(key);
        if (entry) entry.placesLeft += 1;
      }),
  };
}

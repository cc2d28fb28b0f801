import { createHmac, randomUUID } from 'node:crypto';
import { type BriefLimit, memoryLimit, type RateAnswer, sharedLimit } from './brief-limit.ts';
import type { Rate } from './budget-shape.ts';
import type { LimitPlace, LimitStore, TakeAnswer } from './limit-store.ts';

/** One event of one limit. */
export interface Counted {
  /** The name of the limit. */
  limit: string;
  /** Whom it counts for, such as an account's id; stored as a hash. */
  of: string;
  rate: Rate;
  /** The id by which the place is given back; a new one when left out. */
  id?: string;
}

/**
 * What people may do how often (T27, T31), counted in storage, in sum over all processes, so that it
 * outlives a restart. Where no other process shares the storage, limits that are over within minutes
 * are counted in memory.
 */
export interface RateLimits {
  /** Returns a limit by itself whose events have no ids. */
  brief(name: string, rate: Rate): BriefLimit;
  /** Counts all of these events, or none when one limit refuses. */
  take(events: readonly Counted[]): Promise<RateAnswer>;
  /** Resolves to the same answer without counting. */
  look(events: readonly Counted[]): Promise<RateAnswer>;
  giveBack(events: readonly (Counted & { id: string })[]): Promise<void>;
  forget(events: readonly Counted[]): Promise<void>;
  /** Notes something for so many seconds: that `of` was there, for the limit of this name. */
  note(limit: string, of: string, seconds: number): Promise<void>;
  isNoted(limit: string, of: string): Promise<boolean>;
}

/** A restart must not lift a limit of this length. */
const lastingSeconds = 15 * 60;

export interface CountingDeps {
  storage: { isShared: boolean; limits: LimitStore };
  clock: () => Date;
  secret: string;
  /** The one before: events count under the keys of both, so that a new one lifts no limit. */
  previousSecret?: string;
}

export function createRateLimits({
  storage,
  clock,
  secret,
  previousSecret = secret,
}: CountingDeps): RateLimits {
  const { isShared, limits: store } = storage;
  const secrets = [...new Set([secret, previousSecret])];
  /** Says nothing of whom it is about to somebody who reads the database. */
  const keysOf = ({ limit, of }: Pick<Counted, 'limit' | 'of'>) =>
    secrets.map((each) =>
      createHmac('sha256', each).update(`${limit}\n${of}`).digest('base64url').slice(0, 22),
    );

  function placesOfOne(event: Counted): LimitPlace[] {
    const now = clock();
    const { points, seconds } = event.rate;
    const expiresAt = new Date(now.getTime() + seconds * 1_000).toISOString();
    const id = event.id ?? randomUUID();
    return keysOf(event).map((key) => ({ key, id, at: now.toISOString(), expiresAt, points }));
  }

  const placesOf = (events: readonly Counted[]) => events.filter(isLimited).flatMap(placesOfOne);

  function answerOf(takeAnswer: TakeAnswer): RateAnswer {
    if (takeAnswer.ok) return takeAnswer;
    const waitMs = Date.parse(takeAnswer.freeAt) - clock().getTime();
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
  }

  const take = async (events: readonly Counted[]) => {
    const places = placesOf(events);
    return places.length === 0 ? freely : answerOf(await store.take(places));
  };

  return {
    brief(name, rate) {
      if (!isLimited({ rate })) return unlimited;
      if (!isShared && rate.seconds < lastingSeconds) return memoryLimit(rate);
      return sharedLimit(rate, clock, (of, part) => take([{ limit: name, of, rate: part }]));
    },
    take,
    async look(events) {
      const places = placesOf(events);
      return places.length === 0 ? freely : answerOf(await store.look(places));
    },
    async giveBack(events) {
      const places = events
        .filter(isLimited)
        .flatMap((event) => keysOf(event).map((key) => ({ key, id: event.id })));
      if (places.length > 0) await store.giveBack(places);
    },
    async note(limit, of, seconds) {
      const expiresAt = new Date(clock().getTime() + seconds * 1_000).toISOString();
      await Promise.all(keysOf({ limit, of }).map((key) => store.note(key, expiresAt)));
    },
    async isNoted(limit, of) {
      const now = clock().toISOString();
      const noted = await Promise.all(keysOf({ limit, of }).map((key) => store.isNoted(key, now)));
      return noted.includes(true);
    },
    async forget(events) {
      const keys = events.filter(isLimited).flatMap(keysOf);
      if (keys.length > 0) await store.forget(keys);
    },
  };
}

const freely: RateAnswer = { ok: true };
const unlimited: BriefLimit = {
  refusal: () => null,
  take: async () => freely,
  giveBack: async () => {},
};

/** Returns whether a limit counts: load tests lift limits by such a number of points. */
function isLimited({ rate }: Pick<Counted, 'rate'>): boolean {
  return rate.points < Number.MAX_SAFE_INTEGER;
}

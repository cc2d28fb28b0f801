import type { ShopDatabase } from '#pwa/device/database/database.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { CartOperation } from '#shared/cart/cart-operation.ts';
import { keepIdentity } from '#shared/values/keep-identity.ts';
import { type FollowedBase, followCartBase } from './follow-cart-base.ts';
import { type CartBase, createShowLines, type ShownLine } from './shown-lines.ts';

/** The cart as the page shows it. */
export interface CartPicture {
  lines: readonly ShownLine[];
  /** The account's cart has reached this device. */
  arrived: boolean;
  /** Taps that are drawn and not known to be stored on this device. */
  unstored: number;
}

interface Tapped {
  operation: CartOperation;
  /** How many readings had begun when it was stored; null before. */
  storedAt: number | null;
}

/**
 * The reading stays for a while, so that of screens which follow one another none is without a
 * cart.
 */
const shownAgainMs = 2_000;

/*
 * What a tap changes is drawn at once and stored behind that:
 *
 *     tap ──► ahead ──► drawn                 drawn again, as it was, if it cannot be stored
 *               └─────► database ──► base ──► drawn, without what is ahead and in the base
 *
 * A reading of the database that began after an operation was stored has it; until that reading has
 * come in both have it, which changes nothing (SY1, SY2). Nothing is sent before it is stored (SY4):
 * sync reads the database alone.
 */

/** The cart of one owner (SY8), followed for as long as something shows it. */
export function createCartProjection(scope: Scope, keptForMs = shownAgainMs) {
  const showLines = createShowLines();
  const listeners = new Set<() => void>();
  let base: CartBase | undefined;
  let ahead: readonly Tapped[] = [];
  let picture: CartPicture | undefined;
  let broken: { cause: unknown } | null = null;
  let followed: FollowedBase | null = null;
  let leaving: ReturnType<typeof setTimeout> | null = null;
  let storing: Promise<unknown> = Promise.resolve();

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  function draw(): void {
    const before = picture;
    const operations = ahead.map(({ operation }) => operation);
    const lines = base && showLines(base, operations);
    const arrived = base?.snapshot?.fetchedAt != null;
    picture = lines && keepIdentity(before, { lines, arrived, unstored: ahead.length });
    if (picture !== before) tell();
  }

  function follow(): FollowedBase {
    return followCartBase(scope, {
      onBase: (cartBase, number) => {
        base = cartBase;
        ahead = ahead.filter(({ storedAt }) => storedAt === null || storedAt >= number);
        draw();
      },
      onError: (cause) => {
        broken = { cause };
        tell();
      },
    });
  }

  function leave(): void {
    leaving = null;
    followed?.stop();
    followed = null;
    base = undefined;
    picture = undefined;
    broken = null;
    ahead = ahead.filter(({ storedAt }) => storedAt === null);
  }

  function takeOut(tapped: Tapped): void {
    ahead = ahead.filter((each) => each !== tapped);
    draw();
  }

  return {
    /**
     * Returns the cart: undefined before the first reading, the same object while nothing changes.
     */
    picture(): CartPicture | undefined {
      if (broken) throw broken.cause;
      return picture;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (leaving !== null) clearTimeout(leaving);
      leaving = null;
      followed ??= follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leaving ??= setTimeout(leave, keptForMs);
      };
    },
    /**
     * Draws `operation` now and has it stored by `store`, after what was tapped before. Takes it back
     * when `store` throws or answers that it is not stored.
     */
    async tap<Answer>(
      operation: CartOperation,
      store: () => Promise<Answer>,
      isStored: (answer: Answer) => boolean = () => true,
    ): Promise<Answer> {
      const tapped: Tapped = { operation, storedAt: null };
      ahead = [...ahead, tapped];
      draw();
      const mine = storing.then(store);
      storing = mine.catch(() => undefined);
      let answer: Answer;
      try {
        answer = await mine;
      } catch (error) {
        takeOut(tapped);
        throw error;
      }
      if (followed && isStored(answer)) {
        tapped.storedAt = followed.readingCount();
        followed.readSoon();
      } else takeOut(tapped);
      return answer;
    },
  };
}

export type CartProjection = ReturnType<typeof createCartProjection>;

const projections = new WeakMap<ShopDatabase, Map<string, CartProjection>>();

/** Returns the projection that all screens of this page share. */
export function cartProjection(scope: Scope): CartProjection {
  const ofOwners = projections.get(scope.db) ?? new Map<string, CartProjection>();
  projections.set(scope.db, ofOwners);
  const projection = ofOwners.get(scope.owner) ?? createCartProjection(scope);
  ofOwners.set(scope.owner, projection);
  return projection;
}

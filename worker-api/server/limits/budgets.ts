import { randomUUID } from 'node:crypto';
import type { BriefLimit, RateAnswer } from './brief-limit.ts';
import type { Rate, Spender } from './budget-shape.ts';
import { type BudgetName, budgets } from './budget-table.ts';
import { type Limits, shareOf } from './limits.ts';
import { networksOf } from './networks.ts';
import { type Counted, type CountingDeps, createRateLimits } from './rate-limits.ts';

export type Spending = { ok: true; giveBack(): Promise<void> } | Extract<RateAnswer, { ok: false }>;

export type Budgets = ReturnType<typeof createBudgets>;

/** Counts events for the budgets of the table, in sum over all processes on one storage (T31). */
export function createBudgets(deps: CountingDeps & { limits: Limits }) {
  const { limits } = deps;
  const rates = createRateLimits(deps);
  const briefs = new Map<string, BriefLimit>();

  function brief(name: string, rate: Rate): BriefLimit {
    const before = briefs.get(name);
    if (before) return before;
    const briefLimit = rates.brief(name, rate);
    briefs.set(name, briefLimit);
    return briefLimit;
  }

  /** Returns where an event of this budget counts, in this order. */
  function placesOf(name: BudgetName, spender: Spender): (Counted & { isExact: boolean })[] {
    const { key, shareOfKnown = 0, next, isExact, networkShare = 4 } = budgets[name];
    const atDoor = budgets[name].eachDoor ? `${spender.door}\n` : '';
    const rate = limits[name];
    const place = (of: string, share = 1) => ({
      limit: share === 1 ? name : `${name} ${share}`,
      of,
      isExact,
      rate: shareOf(rate, share),
    });
    /** Strangers leave a part of it to who is known. */
    const sharedPlaces = (of: string, share = 1) =>
      typeof shareOfKnown === 'string' || shareOfKnown === 0 || spender.isKnown
        ? [place(of, share)]
        : [place(of, share * (1 - shareOfKnown)), place(of, share)];
    const ownPlaces = () => {
      switch (key) {
        case 'all':
          return sharedPlaces('');
        case 'device':
          return [place(`${spender.account}\n${spender.device}`)];
        case 'login':
        case 'address': {
          const before = key === 'login' ? `${spender.account}\n` : atDoor;
          return networksOf(spender.address ?? '').flatMap((network) =>
            sharedPlaces(`${before}${network.name}`, Math.min(network.share, networkShare)),
          );
        }
        default:
          return [place(spender[key] ?? '')];
      }
    };
    return [...ownPlaces(), ...(next ? placesOf(next, spender) : [])];
  }

  const allPlaces = (names: readonly BudgetName[], spender: Spender) =>
    names.flatMap((name) => placesOf(name, spender));

  return {
    /**
     * Counts one event for all of these budgets, or for none when one has no room. The same `id` again is
     * the same event in exact ones (ST39).
     */
    async spend(
      names: readonly BudgetName[],
      spender: Spender,
      id: string = randomUUID(),
    ): Promise<Spending> {
      const places = allPlaces(names, spender);
      const exact = places.filter(({ isExact }) => isExact).map((each) => ({ ...each, id }));
      const limited = places
        .filter(({ isExact }) => !isExact)
        .map(({ limit, of, rate }) => ({ limit: brief(limit, rate), of }));
      // First, as what is taken before a refusal stays in the storage: a network has 65,536 narrower ones (T31).
      for (const { limit, of } of limited) {
        const refused = limit.refusal(of);
        if (refused) return refused;
      }
      const takenLimits: typeof limited = [];
      const giveBackTaken = async () => {
        for (const { limit, of } of takenLimits) await limit.giveBack(of);
      };
      for (const { limit, of } of limited) {
        const answer = await limit.take(of);
        if (!answer.ok) {
          await giveBackTaken();
          return answer;
        }
        takenLimits.push({ limit, of });
      }
      const answer = await rates.take(exact);
      if (!answer.ok) {
        await giveBackTaken();
        return answer;
      }
      const giveBack = async () => {
        await giveBackTaken();
        await rates.giveBack(exact);
      };
      return { ok: true, giveBack };
    },
    /** Whether there is room in these budgets, all of them exact, without counting anything. */
    look: (names: readonly BudgetName[], spender: Spender) => rates.look(allPlaces(names, spender)),
    /** Forgets all events of these exact budgets that the spender has. */
    forget: (names: readonly BudgetName[], spender: Spender) =>
      rates.forget(allPlaces(names, spender)),
  };
}

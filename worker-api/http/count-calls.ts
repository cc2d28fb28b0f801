import { createMiddleware } from 'hono/factory';
import { type BudgetName, budgetsAt, countsAccounts } from '#api/limits/budget-table.ts';
import type { Budgets } from '#api/limits/budgets.ts';
import { doorOf } from './answering.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { fail } from './fail.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * Counts every call for the budgets of its route and refuses one too many with 429 and `Retry-After`
 * (T48). What counts by account is left to `requireRole`, which knows it; so is its address then, as
 * what is refused for an account does not count for what thousands share (T30).
 */
export function countCalls(budgets: Budgets, trustProxy: TrustedProxies) {
  const known = new Map<string, readonly BudgetName[]>();
  const budgetsOf = (door: string) => {
    const before = known.get(door);
    if (before) return before;
    const found = budgetsAt(door);
    known.set(door, found);
    return found;
  };

  return createMiddleware<AppEnv>((c, next) => {
    const door = doorOf(c);
    const names = door === null ? [] : budgetsOf(door);
    const address = clientAddress(c, trustProxy);
    const spend = (account?: string) =>
      budgets.spend(names, { ...(account === undefined ? {} : { account }), address });
    c.set('countEnded', () => budgets.spend(['endedSessions'], { address }));
    if (names.some(countsAccounts)) {
      c.set('countAccount', spend);
      return next();
    }
    if (names.length === 0 || names[0] === 'free') return next();
    return spend().then((spent): Promise<void> | void => {
      if (spent.ok) return next();
      c.res = fail(c, 'too_many_requests', spent);
    });
  });
}

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Budgets } from '#api/server/limits/budgets.ts';
import {
  budgetsAt,
  countsAccounts,
  type DoorName,
  isCounted,
} from '#api/server/limits/door-budgets.ts';
import { widestNetwork } from '#api/server/limits/networks.ts';
import type { ProcessorTurns, Turn } from '#api/server/limits/processor-turns.ts';
import { doorOf } from './answering.ts';
import { fail } from './answers/fail.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress, type TrustedProxies } from './trusted-proxies.ts';

const busyForSeconds = 2;
/** A sign-in of this size takes next to nothing before its password waits for a hash, which has a queue of its own. */
const signInBytes = 8 * 1024;

/**
 * Counts every call for the budgets of its route and refuses one too many with 429 and `Retry-After`
 * (T48); then it waits for its turn to use the processor, 503 `busy` where too many do. What counts by
 * account is left to `requireRole`, which knows it; so is its address then, as what is refused for an
 * account does not count for what thousands share (T30). Staff wait for nobody, nor does who signs in.
 */
export function countCalls(budgets: Budgets, turns: ProcessorTurns, trustProxy: TrustedProxies) {
  const budgetsByDoor = new Map<string, readonly DoorName[]>();
  const budgetsOf = (door: string) => {
    const before = budgetsByDoor.get(door);
    if (before) return before;
    const names = budgetsAt(door);
    budgetsByDoor.set(door, names);
    return names;
  };

  return createMiddleware<AppEnv>(async (c, next) => {
    const door = doorOf(c);
    const names = door === null ? [] : budgetsOf(door);
    const address = clientAddress(c, trustProxy);
    let turn: Turn | null = null;
    const admit = async (account?: string) => {
      const spending = await budgets.spend(names.filter(isCounted), {
        ...(account === undefined ? {} : { account }),
        ...(door === null ? {} : { door }),
        address,
      });
      if (!spending.ok) return fail(c, 'too_many_requests', spending);
      if (names[0] === 'staffCalls' || isShortSignIn(c, names)) return null;
      turn = await turns.take({
        network: widestNetwork(address),
        account: account ?? door ?? '',
        isOver: () => c.finalized || c.env?.incoming?.socket.destroyed === true,
      });
      return turn ? null : fail(c, 'busy', { retryAfterSeconds: busyForSeconds });
    };
    const admitted = async () => {
      try {
        await next();
      } finally {
        turn?.end();
      }
    };
    c.set('countEnded', () => budgets.spend(['endedSessions'], { address }));
    if (names.some(countsAccounts)) {
      c.set('admitAccount', admit);
      return admitted();
    }
    if (names[0] === 'free') return next();
    return (await admit()) ?? admitted();
  });
}

function isShortSignIn(c: Context, names: readonly DoorName[]): boolean {
  const stated = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY);
  return names[0] === 'signIns' && stated <= signInBytes;
}

import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Rate } from '#api/limits.ts';
import { turnsPerKey } from '#api/services/task-slots.ts';
import type { SignedInEnv } from './app-env.ts';
import { fail } from './fail.ts';
import { createRateLimit } from './rate-limit.ts';

class AnswersBusyError extends Error {}

const answersAtOnce = 4;
const answersWaiting = 30;
const retryAfterSeconds = 2;

/**
 * For lists that may be long: refuses an account that reads more often than `rate`, for each costs
 * time to make, and makes at most a few at once. The next is made when one has left this process:
 * an answer that its client does not read stays in memory (T27). Small ones leave at once, so
 * those keep nobody waiting.
 */
export function limitReads(rate: Rate) {
  const limit = createRateLimit(rate);
  const turns = turnsPerKey(answersAtOnce, answersWaiting, () => new AnswersBusyError());

  /** Resolves when it is the account's turn, which lasts until `left` resolves; false: too many. */
  const turnOf = (account: string, left: Promise<void>) =>
    new Promise<boolean>((resolve, reject) => {
      const begin = () => {
        resolve(true);
        return left;
      };
      turns(account, begin).catch((error: unknown) =>
        error instanceof AnswersBusyError ? resolve(false) : reject(error),
      );
    });

  return createMiddleware<SignedInEnv>(async (c, next) => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const { id } = c.get('user');
    const counted = await limit.take(id);
    if (!counted.ok) return fail(c, 'too_many_requests', counted);
    if (!(await turnOf(id, left))) return fail(c, 'busy', { retryAfterSeconds });
    try {
      // It may have been cut off while it waited.
      if (!c.finalized) await next();
    } finally {
      whenSent(c.env ?? {}, leave);
    }
    return;
  });
}

/**
 * Calls `sent` once the answer has left this process, or can not any more. When a connection ends,
 * Node emits `close` for the answer it is sending, but not for those that wait behind it.
 */
function whenSent({ outgoing, incoming }: Partial<HttpBindings>, sent: () => void) {
  const socket = incoming?.socket;
  if (!outgoing || outgoing.closed || !socket || socket.closed) return sent();
  const onClose = () => {
    outgoing.off('close', onClose);
    socket.off('close', onClose);
    sent();
  };
  outgoing.on('close', onClose);
  socket.on('close', onClose);
}

export type LimitReads = ReturnType<typeof limitReads>;

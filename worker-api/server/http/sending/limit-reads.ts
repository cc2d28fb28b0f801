import type { Server } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { refusedMeanwhile } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { SignedInEnv } from '#api/server/http/app-env.ts';
import { senderOf, type TrustedProxies } from '#api/server/http/trusted-proxies.ts';
import { turnsPerKey } from '#api/server/limits/task-slots.ts';
import { megabyte } from '#shared/values/units.ts';
import { memoryOfNetworks } from './memory-of-networks.ts';
import { whenSent } from './when-sent.ts';

const usualAnswers = { atOnce: 4, waiting: 30 };
const retryAfterSeconds = 2;

/**
 * For long answers: makes only a few responses of an account at a time. The next one starts once a
 * response has left this process, because a response that its client does not read stays in memory
 * (T27). Whose session ends while a call waits for that is refused (T50).
 */
export function limitReads(sessions: Pick<Sessions, 'read'>, { atOnce, waiting } = usualAnswers) {
  const turns = turnsPerKey(atOnce, waiting);

  /** Resolves at the account's turn, which lasts until `whenLeft` resolves; `never` where too many wait. */
  const turnOf = (account: string, whenLeft: Promise<void>) =>
    new Promise<'at once' | 'later' | 'never'>((resolve, reject) => {
      let turn: 'at once' | 'later' = 'at once';
      const begin = () => {
        resolve(turn);
        return whenLeft;
      };
      turns(account, begin).then((outcome) => {
        if (outcome) resolve('never');
      }, reject);
      turn = 'later';
    });

  return createMiddleware<SignedInEnv>(async (c, next) => {
    let leave = () => {};
    const whenLeft = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const { id } = c.get('user');
    const turn = await turnOf(id, whenLeft);
    if (turn === 'never') return fail(c, 'busy', { retryAfterSeconds });
    try {
      // The request may have timed out while it waited.
      if (c.finalized) return;
      const refused = turn === 'later' ? await refusedMeanwhile(c, sessions) : null;
      if (refused) return fail(c, refused);
      await next();
    } finally {
      whenSent(c.env ?? {}, leave);
    }
    return;
  });
}

export type LimitReads = ReturnType<typeof limitReads>;

const bounds = { ofNetwork: 48 * megabyte, ofAll: 256 * megabyte, undisturbedMs: 1_000 };

/**
 * Bounds what responses of all kinds hold in memory until their clients read them (T27, T48). Strings count by
 * their length, which is less than they take.
 */
export function boundUnread(server: Server, trustProxy: TrustedProxies): void {
  const hold = memoryOfNetworks(bounds);
  server.on('request', (incoming, outgoing) => {
    const sender = senderOf(incoming, trustProxy);
    const letGo = hold(sender, incoming.socket, () => outgoing.writableLength);
    whenSent({ incoming, outgoing }, letGo);
  });
}

import { describe, expect, it } from 'vitest';
import type { SyncReply } from '#pwa/sync/ask-worker.ts';
import type { SyncOutcome } from '#pwa/sync/sync-round.ts';
import { createSyncDesk } from './sync-outbox.ts';

function desk() {
  const started: string[] = [];
  const ends: ((outcome: SyncOutcome | Error) => void)[] = [];
  const round = (name: string) => () =>
    new Promise<SyncOutcome>((resolve, reject) => {
      started.push(name);
      ends.push((end) => (end instanceof Error ? reject(end) : resolve(end)));
    });
  const answer = createSyncDesk({
    cart: round('cart'),
    photos: round('photos'),
    messages: round('messages'),
  });
  const ask = (id: string) => {
    const syncReplies: SyncReply[] = [];
    return {
      replies: syncReplies,
      ending: answer({ type: 'SYNC', round: 'cart', id }, (reply) => syncReplies.push(reply)),
    };
  };
  return { ask, started, end: (outcome: SyncOutcome | Error) => ends.shift()?.(outcome) };
}

describe('the service worker answers pages that ask for a round', () => {
  it('takes the request at once and replies with the outcome', async () => {
    const { ask, started, end } = desk();
    const { replies, ending } = ask('one');
    expect(replies).toEqual([{ kind: 'taken' }]);
    end({ kind: 'unauthorized', refusedToken: 'a token' });
    await ending;
    expect(replies.at(-1)).toEqual({
      kind: 'ended',
      outcome: { kind: 'unauthorized', refusedToken: 'a token' },
    });
    expect(started).toEqual(['cart']);
  });

  it('joins the running round for the same id, and only then', async () => {
    const { ask, started, end } = desk();
    const first = ask('one');
    const again = ask('one');
    const other = ask('two');
    expect(started).toEqual(['cart', 'cart']);
    end({ kind: 'synced' });
    await Promise.all([first.ending, again.ending]);
    expect(again.replies.at(-1)).toEqual({ kind: 'ended', outcome: { kind: 'synced' } });
    expect(other.replies).toEqual([{ kind: 'taken' }]);
    end({ kind: 'synced' });
    await other.ending;
  });

  it('[P34] leaves a round that throws to the page, and rejects', async () => {
    const { ask, end } = desk();
    const { replies, ending } = ask('one');
    end(new Error('The database was closed'));
    await expect(ending).rejects.toThrow('closed');
    expect(replies.at(-1)).toEqual({ kind: 'ended', outcome: null });
  });
});

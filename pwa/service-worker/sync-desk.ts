import type { Rounds } from '#pwa/sync/page-rounds.ts';
import type { SyncOutcome } from '#pwa/sync/sync-round.ts';
import type { SyncReply, SyncRequest } from '#pwa/sync/worker-messages.ts';

/**
 * Answers pages that ask for a round. One asked for again by the same id is joined while it runs:
 * the page only wanted to know that this worker still lives. A round that throws, as where the
 * worker's database is lost, is left to the page (null), and rejects, which the browser reports.
 */
export function createSyncDesk(rounds: Rounds) {
  const running = new Map<string, Promise<SyncOutcome>>();

  return async ({ round, id }: SyncRequest, say: (reply: SyncReply) => void): Promise<void> => {
    say({ kind: 'taken' });
    const joined = running.get(id) ?? rounds[round]();
    running.set(id, joined);
    let outcome: SyncOutcome | null = null;
    try {
      outcome = await joined;
    } finally {
      running.delete(id);
      say({ kind: 'ended', outcome });
    }
  };
}

/**
 * Decides who sends photos: `take`, from a visible page, ends the turn of every round begun before;
 * a round begun later, for a page that was hidden again, has its turn. A visible window is not
 * enough of a sign, for it may show something that sends nothing.
 */
export function createPhotoTurn() {
  let taken = 0;
  return {
    take(): void {
      taken += 1;
    },
    /** Begins a round; returns whether it still has its turn. */
    begin(): () => boolean {
      const before = taken;
      return () => taken === before;
    },
  };
}

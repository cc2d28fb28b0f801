import { mirroredSession } from '#pwa/device/accounts/mirror-session.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import type { SyncReply, SyncRequest } from '#pwa/sync/ask-worker.ts';
import type { Rounds } from '#pwa/sync/page-rounds.ts';
import { sendLogoutsRound, syncMessagesRound } from '#pwa/sync/send-waiting.ts';
import type { SyncContext } from '#pwa/sync/sync-context.ts';
import { type SyncOutcome, syncRound } from '#pwa/sync/sync-round.ts';

/** Thrown to make the browser retry; not an error to log. */
export class ChangesWait extends Error {
  override name = 'ChangesWait';
}

/**
 * Sends everything unsent on this device, also with every tab closed. Rejects when a retry is
 * needed, which makes the browser retry. Waits for a page's round to end and requests nothing if
 * that has sent everything. Leaves photos to a page once `photosGoOn` returns false.
 */
export async function syncOutbox(context: SyncContext, photosGoOn: () => boolean): Promise<void> {
  const changes = syncChanges(context, photosGoOn);
  const outcomes = await Promise.all([
    changes,
    syncMessagesRound(context),
    sendLogoutsRound(context),
  ]);
  if (outcomes.some(({ kind }) => kind === 'retry')) {
    throw new ChangesWait('Changes still wait on this device');
  }
}

async function syncChanges(context: SyncContext, photosGoOn: () => boolean): Promise<SyncOutcome> {
  const waits = await context.withLock('sync', async () => {
    const session = await mirroredSession(context);
    if (!session) return false;
    const { pendingOperations, pendingPhotos } = await syncState({
      ...context,
      owner: session.owner,
    });
    return pendingOperations + pendingPhotos > 0;
  });
  return waits ? syncRound(context, photosGoOn) : { kind: 'synced' };
}

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
  let turns = 0;
  return {
    take(): void {
      turns += 1;
    },
    /** Begins a round; returns whether it still has its turn. */
    begin(): () => boolean {
      const before = turns;
      return () => turns === before;
    },
  };
}

import { mirroredSession } from '#pwa/device/accounts/mirror-session.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import { sendLogoutsRound } from '#pwa/sync/send-logouts.ts';
import { syncMessagesRound } from '#pwa/sync/send-messages.ts';
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

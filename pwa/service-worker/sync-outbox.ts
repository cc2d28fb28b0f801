import { mirroredSession } from '#pwa/local/mirror-session.ts';
import { syncState } from '#pwa/local/sync-state.ts';
import { syncMessagesRound } from '#pwa/sync/send-messages.ts';
import type { SyncContext } from '#pwa/sync/sync-context.ts';
import { type SyncOutcome, syncRound } from '#pwa/sync/sync-round.ts';

/** No fault: what waits could not be sent now. */
export class ChangesWait extends Error {
  override name = 'ChangesWait';
}

/**
 * Sends what waits on this device, also with every tab closed. Rejects when it has to be
 * tried again, which makes the browser do so. An open page is let finish first; when it has
 * sent everything, nothing is asked of the server. Photos are left to a page once `photosGoOn`,
 * asked between two of them, says no.
 */
export async function syncOutbox(context: SyncContext, photosGoOn: () => boolean): Promise<void> {
  const changes = syncChanges(context, photosGoOn);
  const outcomes = await Promise.all([changes, syncMessagesRound(context)]);
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

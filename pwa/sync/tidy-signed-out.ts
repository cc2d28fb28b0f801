import { forgetSignedOut } from '#pwa/device/accounts/forget-owner.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * After a logout: waits until no round runs, which may still write what the server answered, and
 * then deletes what the server has of those who logged out (T32).
 */
export async function tidySignedOut(context: SyncContext): Promise<void> {
  for (const round of ['sync', 'photos', 'messages'] as const) {
    await context.withLock(round, async () => undefined);
  }
  await forgetSignedOut(context);
}

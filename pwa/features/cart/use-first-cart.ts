import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { database } from '#pwa/local/database.ts';
import { useOwner, useSession } from '#pwa/session/session-store.ts';
import { syncNow } from '#pwa/sync/sync-now.ts';

/**
 * Whether the account's cart has ever reached this device: until then an empty cart may only
 * be one that is still `coming`, or `unreachable` because the shop did not answer.
 */
export function useFirstCart(): 'here' | 'coming' | 'unreachable' {
  const owner = useOwner();
  const signedIn = useSession() !== null;
  const [tried, setTried] = useState(false);
  const here = useLiveQuery(
    async () => (await database.snapshots.get(owner))?.fetchedAt != null,
    [owner],
  );
  useEffect(() => {
    if (!signedIn) return undefined;
    let wanted = true;
    void syncNow().then(() => {
      if (wanted) setTried(true);
    });
    return () => {
      wanted = false;
    };
  }, [signedIn]);
  if (!signedIn || here) return 'here';
  return tried ? 'unreachable' : 'coming';
}

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useOrderChanges } from '#pwa/admin/moves/order-changes.ts';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { createStillList } from './still-list.ts';
import type { WorkGroup } from './work-groups.ts';

/**
 * The groups that `rows` make now, or those that a hand is on. A touch is what calls `touch`, and each
 * order that was moved here.
 */
export function useStillGroups(now: readonly WorkGroup[], rows: readonly AdminOrderRow[]) {
  const [still] = useState(createStillList);
  useStore(still.store);
  const groups = still.shown(now, rows);
  useOrderChanges(() => still.touch(groups));
  useEffect(() => still.settle, [still]);
  return { groups, touch: () => still.touch(groups), settle: still.settle };
}

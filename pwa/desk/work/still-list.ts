import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAsking } from '#pwa/desk/forms/unsaved.ts';
import { useOrderChanges } from '#pwa/desk/moves/move-orders.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { WorkGroup } from './work-filter.ts';

/** So long after the last touch a list is read and tapped as it was. @internal */
export const guardMs = 6_000;

interface StillListState {
  /** The groups as they stood at the first touch; null while no hand is on the list. */
  heldGroups: readonly WorkGroup[] | null;
}

interface StillList {
  store: Pick<StoreApi<StillListState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Returns what is shown of the groups that `rows` make now. */
  groupsToShow: (now: readonly WorkGroup[], rows: readonly DeskOrderRow[]) => readonly WorkGroup[];
  /** Returns how many orders came to the list while it is still. */
  waiting: (now: readonly WorkGroup[]) => number;
  /**
   * Somebody's hand is on the list, which shows these groups. `changed` is what it did to an order, which may be
   * gone before it is drawn.
   */
  touch: (groups: readonly WorkGroup[], row?: DeskOrderRow | null) => void;
  /** Another list is wanted, or none. */
  settle: () => void;
}

/**
 * Keeps every order in the place where it is seen, so that no tap meets another one (B13):
 *
 *     moving ──touch──▶ still, while touches come ──6 s without──▶ moving
 *
 * Still orders are shown as they are now. Those that are no longer listed stay, those that came wait. So do they
 * while `isBusy`, however long that is: what was asked of an order does not go from under its answer.
 * @internal
 */
export function createStillList(isBusy: () => boolean = () => false): StillList {
  const store = createStore<StillListState>(() => ({ heldGroups: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was last seen of orders that have left the list meanwhile. */
  let lastRows = new Map<string, DeskOrderRow>();

  function settleOnceIdle(): void {
    clearTimeout(timer);
    timer = setTimeout(() => (isBusy() ? settleOnceIdle() : settle()), guardMs);
  }

  function settle(): void {
    clearTimeout(timer);
    lastRows = new Map();
    if (store.getState().heldGroups) store.setState({ heldGroups: null });
  }

  return {
    store,
    groupsToShow(now, rows) {
      const { heldGroups } = store.getState();
      if (!heldGroups) return now;
      for (const row of rows) lastRows.set(row.order_number, row);
      return heldGroups.map(({ key, rows: its }) => ({
        key,
        rows: its.map((row) => lastRows.get(row.order_number) ?? row),
      }));
    },
    waiting(now) {
      const { heldGroups } = store.getState();
      if (!heldGroups) return 0;
      const here = new Set(numbersOf(heldGroups));
      return numbersOf(now).filter((number) => !here.has(number)).length;
    },
    touch(groups, deskOrderRow) {
      settleOnceIdle();
      if (deskOrderRow) lastRows.set(deskOrderRow.order_number, deskOrderRow);
      if (!store.getState().heldGroups) store.setState({ heldGroups: groups });
    },
    settle,
  };
}

/**
 * Returns the groups that `rows` make now, or those that a hand is on. A touch is what calls
 * `touch`, and each order that was moved here.
 */
export function useStillGroups(now: readonly WorkGroup[], rows: readonly DeskOrderRow[]) {
  const [still] = useState(() => createStillList(isAsking));
  useStore(still.store);
  const groups = still.groupsToShow(now, rows);
  useOrderChanges((deskOrderRow) => still.touch(groups, deskOrderRow));
  useEffect(() => still.settle, [still]);
  return {
    groups,
    waiting: still.waiting(now),
    touch: () => still.touch(groups),
    settle: still.settle,
  };
}

function numbersOf(groups: readonly WorkGroup[]): string[] {
  return groups.flatMap(({ rows }) => rows.map(({ order_number }) => order_number));
}

import { createStore } from 'zustand/vanilla';

/** What this browser stores, as far as the shop has found out. */
export interface Keeping {
  /** Small values, such as the session; if false they last as long as the page. */
  values: boolean;
  /** Cart, drafts and photos; if false they last as long as the page. Null until known. */
  data: boolean | null;
  /**
   * Why this page cannot read the stored data, which may hold a whole cart: another tab blocks
   * opening the database (`held-up`), or opening it timed out and the page went on in memory
   * (`silent`), or it opened after that (`answers-late`), or it answered once and does not any
   * more (`lost`). Null otherwise.
   */
  unread: 'held-up' | 'silent' | 'answers-late' | 'lost' | null;
  /** How often something could not be stored for the last reason. */
  lostWrites: number;
  /** How often the stored data was deleted while this page was open. */
  deletions: number;
}

/** Values count as stored until a read or a write fails. */
export const keepingStore = createStore<Keeping>(() => ({
  values: true,
  data: null,
  unread: null,
  lostWrites: 0,
  deletions: 0,
}));

/** Returns whether the cart is known to outlive this page. */
export function keepsData(): boolean {
  return keepingStore.getState().data === true;
}

/** Returns whether the data is known to live in this page's memory only. */
export function keepsNothing(): boolean {
  return keepingStore.getState().data === false;
}

import { createStore } from 'zustand/vanilla';

/** What this browser keeps of what it is given, as far as the shop has found out. */
export interface Keeping {
  /** Small values, such as who is signed in; otherwise they last as long as the page. */
  values: boolean;
  /** Cart, drafts and photos; otherwise they last as long as the page. Null until it is known. */
  data: boolean | null;
  /**
   * Why this page does not see what the browser stores, which may be a whole cart: another tab
   * holds up the opening, or it did not answer in time and this page went on in memory, or it
   * answered after that. Null where nothing is known to be hidden.
   */
  unread: 'held-up' | 'silent' | 'answers-late' | null;
}

/** Values are kept until a read or a write shows that they are not. */
export const keepingStore = createStore<Keeping>(() => ({
  values: true,
  data: null,
  unread: null,
}));

/** Whether what is in the cart outlives this page, as far as is known. */
export function keepsData(): boolean {
  return keepingStore.getState().data === true;
}

/** Whether everything of the shop lies in this page's memory, where only this page sees it. */
export function keepsNothing(): boolean {
  return keepingStore.getState().data === false;
}

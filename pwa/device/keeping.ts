import { createStore } from 'zustand/vanilla';

/** What this browser keeps of what it is given, as far as the shop has found out. */
interface Keeping {
  /** Small values, such as who is signed in; otherwise they last as long as the page. */
  values: boolean;
  /** Cart, drafts and photos; otherwise they last as long as the page. */
  data: boolean;
}

/** Everything is kept until a read or a write shows that it is not. */
export const keepingStore = createStore<Keeping>(() => ({ values: true, data: true }));

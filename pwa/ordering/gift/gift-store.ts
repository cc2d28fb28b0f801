import { liveQuery } from 'dexie';
import { createStore } from 'zustand/vanilla';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { productNews } from '#pwa/catalogue/products-at-hand.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import {
  createPhotoIntake,
  emptyPhotoIntake,
  preparingOf,
} from '#pwa/photos/shown/photo-intake.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { createGiftAdding, type GiftPage, type GiftState } from './gift-adding.ts';
import { createGiftDraft, openedDraft } from './gift-draft.ts';
import { giftNow, type OpenedGift, type SeenGift } from './gift-now.ts';
import { words } from './words.tsx';

/** A gift while it is personalised: what its buttons do, over its draft and its photos. */
export function createGiftStore(
  scope: Scope,
  { continued, ...opened }: OpenedGift & { continued?: boolean | undefined },
  page: GiftPage,
) {
  const store = createStore<GiftState>(() => ({
    ...openedDraft(opened),
    ...emptyPhotoIntake,
    phase: 'open',
    wasSubmitted: false,
    broken: null,
    line: undefined,
    news: undefined,
    continued: continued ?? opened.draft !== null,
    cleared: false,
  }));
  const { getState: get, setState: set } = store;
  const draft = createGiftDraft(scope, opened, store);
  const { draftOf, ofLine } = draft;
  const photos = createPhotoIntake(scope, draftOf, store);
  const now = () => giftNow(opened, get());
  const parts = { store, opened, draft, page };
  const { add, goOnWhenReady } = createGiftAdding(scope, parts);

  /** Follows the database until it is stopped, which saves pending changes. */
  function start(): () => void {
    const error = (cause: unknown) => set({ broken: { cause } });
    const stops = [
      draft.watch(error),
      watchGift(scope, opened, { onSeen: set, onError: error }),
      store.subscribe(({ work }, before) => work !== before.work && goOnWhenReady()),
      draft.save,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Saves what the form says together with the photos, which alone would be the whole draft. */
  function begin(): void {
    draft.keep();
    void draft.flush();
  }

  /** Ends the draft and leaves. */
  async function discard(): Promise<void> {
    draft.setEnded(true);
    await draft.clear();
    page.leave();
  }

  /** Discards the draft, after a question where there is something to lose. */
  async function discardIfAgreed(): Promise<void> {
    await draft.flush();
    draft.setEnded(true);
    const isPreparing = preparingOf(get()) !== null;
    const hasChanged = isPreparing || (await draft.endUnchanged());
    const isGone = now().lineState === 'gone';
    if (hasChanged && !(await confirmAlert(isGone ? words.closeGone : giftWords.discard))) {
      draft.setEnded(false);
      return;
    }
    await discard();
  }

  /** Leaves; what was changed stays for another time. */
  function close(): void {
    if (get().phase === 'adding') return;
    // The cart has no link to the draft of a line that has left it.
    if (now().lineState === 'gone') void discardIfAgreed();
    else page.leave();
  }

  return {
    store,
    opened,
    draft,
    photos,
    start,
    add,
    close,
    choose(files: readonly File[], maxPhotos: number): void {
      begin();
      const shownCount = get().draft?.photos.length ?? 0;
      photos.choose({ files, maxPhotos, shownCount });
    },
    replacePhoto(id: string, file: File, maxPhotos: number): void {
      begin();
      photos.replace(id, file, maxPhotos);
    },
    /** Cancels an add that waits for photos; else discards changes of a line, or closes. */
    cancel(): void {
      const { phase } = get();
      if (phase === 'waiting') set({ phase: 'open' });
      else if (ofLine && phase === 'open') void discardIfAgreed();
      else close();
    },
    async startOver(): Promise<void> {
      if (!(await confirmAlert(ofLine ? giftWords.discard : words.startOver))) return;
      if (ofLine) return discard();
      await draft.startOver();
      set({ continued: false, wasSubmitted: false, cleared: true });
    },
    /** The dialog's entry in the history was left: a line that was not changed needs no draft. */
    closed(): void {
      if (!ofLine || draft.hasEnded()) return;
      draft.setEnded(true);
      void photos.settled().then(draft.flush).then(draft.endUnchanged);
    },
  };
}

interface Reader {
  onSeen: (gift: Partial<SeenGift>) => void;
  onError: (cause: unknown) => void;
}

/** Reads the line and the product of an open gift whenever the database changes; returns a stop. */
function watchGift(
  scope: Scope,
  { product, purpose }: Pick<OpenedGift, 'product' | 'purpose'>,
  { onSeen, onError: error }: Reader,
): () => void {
  const follow = <T>(query: () => Promise<T>, next: (value: T) => void) => {
    const subscription = liveQuery(query).subscribe({ next, error });
    return () => subscription.unsubscribe();
  };
  const stopNews = follow(
    () => productNews(scope, product),
    (news) => onSeen({ news }),
  );
  if (purpose.kind !== 'edit') return stopNews;
  const { id } = purpose.line;
  const stopLine = follow(
    async () => (await shownCart(scope)).find((line) => line.id === id) ?? null,
    (line) => onSeen({ line }),
  );
  return () => {
    stopNews();
    stopLine();
  };
}

import { createStore } from 'zustand/vanilla';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { draftPhotos } from '#pwa/local/draft-photos.ts';
import type { Scope } from '#pwa/local/scope.ts';
import { confirmAlert, showAlert } from '#pwa/ui/alert-store.ts';
import { showToast } from '#pwa/ui/toast-store.ts';
import { guest } from '#shared/cart/guest.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { typedDetails } from '#shared/customise/typed-details.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import type { FieldId } from '#shared/gifts/field.ts';
import { createGiftDraft } from './gift-draft.ts';
import { giftNow, missingNow, type OpenedGift, type SeenGift } from './gift-now.ts';
import { createPhotoQueue, preparingOf } from './photo-queue.ts';
import { refusalText } from './refusal-text.ts';
import { type PhotoUrl, storeAtOnce, storeGift } from './store-gift.ts';
import { watchGift } from './watch-gift.ts';
import { words } from './words.tsx';

/*
 * The phases of an open gift.
 *
 *            add                        stored (a new gift that lacks nothing is drawn in the cart by then)
 *     open ───────▶ adding ──────────────────────────▶ the dialog leaves
 *      ▲ ▲           │  │ ▲
 *      │ └──refused──┘  │ └───ready, no photo left out──────┐
 *      │                └──photos are being prepared──▶ waiting
 *      └────────cancel; ready, a photo left out─────────────┘
 */
type Phase = 'open' | 'adding' | 'waiting';

export interface GiftState extends SeenGift {
  phase: Phase;
  /** An earlier draft is shown again. */
  continued: boolean;
  /** What is missing is marked from the first try on. */
  asked: boolean;
  /** Why the database could not be read. */
  broken: { cause: unknown } | null;
}

/** The page around the dialog. */
export interface GiftPage {
  /** Leaves the dialog's entry in the history; `closed` follows. */
  leave: () => void;
  /** Moves the focus to the first of what is missing. */
  focusMissing: (missing: readonly FieldId[]) => void;
  photoUrl: PhotoUrl;
}

/** A gift while it is personalised: what its buttons do, over its draft and its photos. */
export function createGiftStore(
  scope: Scope,
  { continued, ...opened }: OpenedGift & { continued?: boolean | undefined },
  page: GiftPage,
) {
  const draft = createGiftDraft(scope, opened);
  const { draftOf, ofLine } = draft;
  const photos = createPhotoQueue(scope, draftOf);
  const store = createStore<GiftState>(() => ({
    ...{ phase: 'open', asked: false, broken: null, line: undefined, news: undefined },
    continued: continued ?? opened.draft !== null,
  }));
  const { getState: get, setState: set } = store;
  const now = () => giftNow(opened, get());
  let busy = false;
  const isPreparing = () => preparingOf(photos.store.getState()) !== null;

  /** Follows the database until it is stopped, which saves pending changes. */
  function start(): () => void {
    const error = (cause: unknown) => set({ broken: { cause } });
    const stops = [
      draft.watch(error),
      watchGift(scope, opened, { onSeen: set, onError: error }),
      photos.store.subscribe(goOnWhenReady),
      draft.save,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async function add(): Promise<void> {
    if (busy || get().phase === 'adding' || !now().possible) return;
    busy = true;
    try {
      const atOnce = addAtOnce();
      // Where the cart shows the gift already, the dialog is about to leave and need not be drawn.
      if (!atOnce) set({ phase: 'adding' });
      const end = await (atOnce ?? addOrAsk());
      // Once added, the browser takes a moment to go back: nothing is added twice.
      set({ phase: end === 'added' ? 'adding' : end === 'waits' ? 'waiting' : 'open' });
    } catch (error) {
      draft.setEnded(false);
      set({ phase: 'open' });
      throw error;
    } finally {
      busy = false;
    }
    goOnWhenReady();
  }

  function goOnWhenReady(): void {
    if (get().phase !== 'waiting' || isPreparing()) return;
    set({ phase: 'open' });
    // With a photo left out the shopper should know before the gift is in the cart.
    if (photos.store.getState().remarks.length === 0) void add();
  }

  /** Null where something has to be looked into first: a line's draft, or what it may lack. */
  function addAtOnce(): Promise<'added' | 'refused' | 'waits'> | null {
    const { form, keeps, draft: shown } = draft.store.getState();
    if (ofLine || !keeps || isPreparing()) return null;
    const gift = now();
    const storing = storeAtOnce(scope, {
      ...{ draftOf, product: gift.product, customization: typedDetails(form) },
      photos: shown?.photos ?? [],
      lacks: (photos) => missingNow(opened, gift, form, photos),
      saved: draft.flush,
    });
    return storing && endOf(storing, form);
  }

  async function endOf(
    storing: NonNullable<ReturnType<typeof storeAtOnce>>,
    form: Customisation,
  ): Promise<'added' | 'refused' | 'waits'> {
    try {
      const answer = await storing;
      if (answer.ok) {
        await draft.drop();
        return added(false);
      }
      draft.keep(form);
      return answer.reason === 'incomplete' ? addOrAsk() : refuse(refusalText(answer.reason));
    } catch (error) {
      draft.keep(form);
      reportError(error);
      return refuse(words.refused.notStored);
    }
  }

  async function addOrAsk(): Promise<'added' | 'refused' | 'waits'> {
    const { form } = draft.store.getState();
    const preparing = isPreparing();
    const restored = await draft.restore();
    if (!restored.ok) return refuse(refusalText(restored.reason));
    // Counts stored photos, as the newest may not be on the screen yet, and one in preparation.
    const kept = (await draftPhotos(scope, draftOf)).length;
    const missing = missingNow(opened, now(), form, kept + (preparing ? 1 : 0));
    if (missing.length > 0) {
      set({ asked: true });
      await refuse(failureWords.missing_details({ product: now().product, fields: missing }));
      page.focusMissing(missing);
      return 'refused';
    }
    if (preparing) return 'waits';
    await draft.flush();
    const stored = now();
    draft.setEnded(true);
    const answer = await storeGift(scope, opened, stored, typedDetails(form), page.photoUrl);
    if (!answer.ok) {
      draft.setEnded(false);
      return refuse(refusalText(answer.reason));
    }
    await draft.drop();
    return added(stored.saves);
  }

  function added(saves: boolean): 'added' {
    page.leave();
    // In the cart a link to it is of no use; guests have the bar, which stays (D6).
    const action = { label: words.viewCart, href: '/cart' };
    const text = saves ? words.saved : words.added;
    showToast({ text, ...(scope.owner === guest || ofLine ? {} : { action }) });
    return 'added';
  }

  async function refuse(text: string): Promise<'refused'> {
    // Behind the alert the button is idle again.
    set({ phase: 'open' });
    await showAlert(text);
    return 'refused';
  }

  /** Ends the draft and leaves. */
  async function discard(): Promise<void> {
    draft.setEnded(true);
    await draft.clear();
    page.leave();
  }

  /** The same, after a question where there is something to lose. */
  async function discardIfAgreed(): Promise<void> {
    await draft.flush();
    draft.setEnded(true);
    const changed = isPreparing() || (await draft.endUnchanged());
    const gone = now().lineState === 'gone';
    if (changed && !(await confirmAlert(gone ? words.closeGone : giftWords.discard))) {
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
    ...{ store, opened, draft, photos, start, add, close },
    choose(files: readonly File[], maxPhotos: number): void {
      // Saves what was typed together with the photos.
      void draft.flush();
      const shown = draft.store.getState().draft?.photos.length ?? 0;
      photos.choose({ files, maxPhotos, shown });
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
      set({ continued: false, asked: false });
    },
    /** The dialog's entry in the history was left: a line that was not changed needs no draft. */
    closed(): void {
      if (!ofLine || draft.hasEnded()) return;
      draft.setEnded(true);
      void photos.taken().then(draft.flush).then(draft.endUnchanged);
    },
  };
}

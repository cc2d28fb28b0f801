import type { StoreApi } from 'zustand/vanilla';
import { draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { Stored } from '#pwa/device/database/storage-room.ts';
import { type PhotoIntakeState, preparingOf } from '#pwa/photos/shown/photo-intake.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { desk, guest } from '#shared/cart/guest.ts';
import type { FieldId } from '#shared/gifts/gift-field.ts';
import type { createGiftDraft, GiftDraftState } from './gift-draft.ts';
import { giftNow, missingNow, type OpenedGift, type SeenGift } from './gift-now.ts';
import { isDrawable, type PhotoUrl, storeGift } from './store-gift.ts';
import { words } from './words.tsx';

/*
 * The phases of an open gift. One that lacks nothing is drawn in the cart from `adding` on.
 *
 *            add                      stored
 *     open ───────▶ adding ─────────────────────▶ the dialog leaves
 *      ▲ ▲           │  │ ▲
 *      │ └──refused──┘  │ └─ready, no photo left out─┐
 *      │                └──photos are prepared────▶ waiting
 *      └────────cancel; ready, a photo left out──────┘
 */
type Phase = 'open' | 'adding' | 'waiting';

export interface GiftState extends SeenGift, GiftDraftState, PhotoIntakeState {
  phase: Phase;
  /** An earlier draft is shown again. */
  continued: boolean;
  /** What was entered was cleared for a new start. */
  cleared: boolean;
  /** What is missing is marked from the first try on. */
  wasSubmitted: boolean;
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

interface GiftParts {
  store: StoreApi<GiftState>;
  opened: OpenedGift;
  draft: ReturnType<typeof createGiftDraft>;
  page: GiftPage;
}

type End = 'added' | 'refused' | 'waits';

/** Puts an open gift into the cart, or the changes of its line, from the dialog's button on. */
export function createGiftAdding(scope: Scope, { store, opened, draft, page }: GiftParts) {
  const { draftOf, ofLine } = draft;
  const isFromCart = ofLine && opened.purpose.kind !== 'again';
  const { getState: get, setState: set } = store;
  const now = () => giftNow(opened, get());
  const isPreparing = () => preparingOf(get()) !== null;
  let busy = false;

  async function add(): Promise<void> {
    if (busy || get().phase === 'adding' || !now().possible) return;
    busy = true;
    try {
      const end = await addOrAsk();
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
    if (get().remarks.length === 0) void add();
  }

  async function addOrAsk(): Promise<End> {
    const { form, keeps, draft: shownDraft } = get();
    const gift = now();
    const lacks = (photos: number) => missingNow(opened, gift, form, photos);
    const lacksNothing = lacks(shownDraft?.photos.length ?? 0).length === 0;
    const preparing = isPreparing();
    const isDrawn = keeps && !preparing && lacksNothing && isDrawable(scope, opened, gift);
    // Where the cart shows a new gift already, the dialog is about to leave and need not be drawn;
    // that of a change must not take it for somebody else's.
    if (!isDrawn || gift.saves) set({ phase: 'adding' });
    if (!isDrawn) {
      const restored = await draft.restore();
      if (!restored.ok) return refuse(words.refused.deviceFull);
      // Counts stored photos, as the newest may not be on the screen yet, and one in preparation.
      const storedCount = (await draftPhotos(scope, draftOf)).length;
      const missing = lacks(storedCount + (preparing ? 1 : 0));
      if (missing.length > 0) return askFor(missing);
      if (preparing) return 'waits';
    }
    const of = { form, draft: shownDraft, isDrawn, lacks, readyDraft, photoUrl: page.photoUrl };
    const answer = await storeGift(scope, opened, gift, of).catch((error: unknown) => {
      reportError(error);
      return { ok: false, reason: 'not_stored' } as const;
    });
    if (answer.ok) {
      await draft.drop();
      return added(gift.saves);
    }
    draft.setEnded(false);
    draft.keep();
    if (answer.reason === 'incomplete') return askFor(answer.missing);
    const notStored = gift.saves ? words.refused.changeNotStored : words.refused.notStored;
    return refuse(
      (answer.reason !== 'not_stored' && (await refusalText(answer.reason))) || notStored,
    );
  }

  /** Readies the draft as `draft.restore` does. Only this dialog ends the draft from here on. */
  async function readyDraft(): Promise<Stored<void>> {
    const restored = await draft.restore();
    if (!restored.ok) return restored;
    await draft.flush();
    draft.setEnded(true);
    return restored;
  }

  async function askFor(missing: readonly FieldId[]): Promise<'refused'> {
    set({ wasSubmitted: true });
    const failureWords = await loadFailureWords();
    const { product } = now();
    if (failureWords) await refuse(failureWords.missing_details({ product, fields: missing }));
    page.focusMissing(missing);
    return 'refused';
  }

  function added(saves: boolean): 'added' {
    page.leave();
    // In the cart a link to it is of no use; guests have the bar, which stays (D6).
    const action = { label: words.viewCart, href: '/cart' };
    const isAtDesk = scope.owner === desk;
    const text = saves ? words.saved : isAtDesk ? words.addedToOrder : words.added;
    const isInSight = isFromCart || isAtDesk || scope.owner === guest;
    showToast({ text, confirms: true, ...(isInSight ? {} : { action }) });
    return 'added';
  }

  async function refuse(text: string): Promise<'refused'> {
    // Behind the alert the button is idle again.
    set({ phase: 'open' });
    await showAlert(text);
    return 'refused';
  }

  return { add, goOnWhenReady };
}

type Refusal = 'quota_exceeded' | 'cart_full' | 'details_too_long' | 'photos_unread' | 'gone';

/** Resolves to why a gift was not put into the cart, or not saved; undefined where that has not come. */
async function refusalText(reason: Refusal): Promise<string | undefined> {
  switch (reason) {
    case 'quota_exceeded':
      return words.refused.deviceFull;
    case 'cart_full':
      return (await loadFailureWords())?.cart_full({ max: maxCartLines });
    case 'details_too_long':
      return (await loadFailureWords())?.details_too_long;
    case 'photos_unread':
      return words.refused.photosUnread;
    case 'gone':
      return words.refused.gone;
  }
}

/** An alert waits so long for its words; the fields say what is missing without it. */
const wordsWaitMs = 2_000;

/** The words come with what is fetched behind the dialog; null where they have not. */
function loadFailureWords() {
  const late = new Promise<null>((resolve) => setTimeout(resolve, wordsWaitMs, null));
  const loading = import('#shared/failures/failure-words.ts').then((code) => code.failureWords);
  loading.catch((error: unknown) => reportError(error));
  return Promise.race([loading.catch(() => null), late]);
}

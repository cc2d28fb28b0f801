import { liveQuery } from 'dexie';
import type { StoreApi } from 'zustand/vanilla';
import { copyOf, editOf } from '#pwa/cart/drafts/draft-of-line.ts';
import { clearDraft, type Draft, keepDraft, readDraft } from '#pwa/cart/drafts/drafts.ts';
import { forgetLastTyped, noteLastTyped } from '#pwa/cart/drafts/last-typed.ts';
import { endUnchanged } from '#pwa/cart/drafts/line-drafts.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { Stored } from '#pwa/device/database/storage-room.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { isTouched } from '#shared/customisation/typed-details.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { emptyForm } from './gift-form.ts';
import type { OpenedGift } from './gift-now.ts';

export interface GiftDraftState {
  form: Customisation;
  /** False while the device has no room for what is typed. */
  keeps: boolean;
  /** The draft as it was last read, with its photos. */
  draft: Draft | null;
  /** Another tab has ended the line's draft; it is written again as it is shown here. */
  lost: boolean;
  /** A draft was there although none was known of when the dialog opened. */
  wasFound: boolean;
}

/** The form as the dialog opens with it. */
export function openedDraft({ product, draft, preset }: OpenedGift): GiftDraftState {
  const form = { ...emptyForm(variantOf(product).fields), ...(draft?.customization ?? preset) };
  return { form, keeps: true, draft, lost: false, wasFound: false };
}

/**
 * The form of an open gift, kept on this device while it is typed: a moment after every change,
 * and at once by `save`. Two tabs that change one line share its draft: where the other ends it,
 * this one writes what it shows down again, unless it has `ended` the draft itself.
 */
export function createGiftDraft(
  scope: Scope,
  opened: OpenedGift,
  { getState: get, setState: set }: Pick<StoreApi<GiftDraftState>, 'getState' | 'setState'>,
) {
  const { product, purpose, draft, restoreDraft } = opened;
  const { fields } = variantOf(product);
  const { form } = get();
  const draftOf = draftNameOf(product, purpose);
  const named = { owner: scope.owner, productName: draftOf };
  const ofLine = purpose.kind !== 'add';
  let ended = false;

  // A line keeps its draft even with every field cleared.
  const worthKeeping = (customisation: Customisation) =>
    ofLine || isTouched(customisation) ? customisation : null;
  const autosave = createAutosave(async (details: Customisation) => {
    const outcome = await keepDraft(scope, draftOf, worthKeeping(details));
    if (outcome.ok) forgetLastTyped(named);
    set({ keeps: outcome.ok });
  });

  function change(next: (form: Customisation) => Customisation): void {
    const before = get().form;
    const nextForm = next(before);
    if (nextForm === before) return;
    set({ form: nextForm });
    autosave.change(nextForm);
  }

  /** `quota_exceeded`: the device has no room, and nothing was written. */
  async function restore(): Promise<Stored<void>> {
    const { draft: shownDraft, form } = get();
    if (!restoreDraft || !shownDraft) return { ok: true, value: undefined };
    return restoreDraft(scope, draftOf, { ...shownDraft, customization: form });
  }

  function see(storedDraft: Draft | null): void {
    const before = get();
    const lost = ofLine && storedDraft === null;
    set(lost ? { lost } : { lost, draft: storedDraft });
    if (lost && !before.lost && !ended) void restore();
  }

  /** The form was shown as a new one, but there is a draft; what was typed meanwhile counts. */
  function fillIn(storedDraft: Draft | null): void {
    if (!storedDraft) return;
    const filledEntries = Object.entries(get().form).filter(
      ([key, value]) => value !== form[key as keyof Customisation],
    );
    const filled = {
      ...emptyForm(fields),
      ...storedDraft.customization,
      ...Object.fromEntries(filledEntries),
    };
    set({ form: filled, wasFound: true });
    if (filledEntries.length > 0) autosave.change(filled);
  }

  async function clear(): Promise<void> {
    await autosave.drop();
    await clearDraft(scope, draftOf);
  }

  return {
    fields,
    draftOf,
    ofLine,
    change,
    restore,
    clear,
    /** Saves pending changes of a page that may close, and notes them synchronously first. */
    save(): void {
      const unsavedForm = autosave.unsaved();
      if (unsavedForm) noteLastTyped({ ...named, customization: worthKeeping(unsavedForm) });
      void autosave.flush();
    },
    /** Saves the form soon, also where nothing was changed. */
    keep: autosave.change,
    flush: autosave.flush,
    drop: autosave.drop,
    /** Empties the form too. */
    async startOver(): Promise<void> {
      await clear();
      set({ wasFound: false });
      change(() => emptyForm(fields));
    },
    /** Ends a line's draft in which nothing was changed; true when there is one left. */
    endUnchanged: () => endUnchanged(scope, draftOf),
    hasEnded: () => ended,
    setEnded(now: boolean): void {
      ended = now;
    },
    /** Follows the database; returns a function that stops it. */
    watch(error: (cause: unknown) => void): () => void {
      // Before anything that is typed can be stored.
      if (!ofLine && !draft) readDraft(scope, draftOf).then(fillIn, error);
      const query = liveQuery(() => readDraft(scope, draftOf));
      const subscription = query.subscribe({ next: see, error });
      return () => subscription.unsubscribe();
    },
  };
}

/** Saves the newest of many changes. */
interface Autosave<T> {
  /** Saves `value`, or what it has changed to by then, a moment later. */
  change: (value: T) => void;
  /** Saves now what is not saved yet; resolves when everything is. */
  flush: () => Promise<void>;
  /** Returns the newest value, unless it is known to be saved; null then. */
  unsaved: () => T | null;
  /** Forgets what is not saved yet; resolves once no save is running. */
  drop: () => Promise<void>;
}

const soonMs = 300;

export function createAutosave<T>(save: (value: T) => Promise<void>): Autosave<T> {
  let unsaved: { value: T } | null = null;
  /** The newest value stays as `unsaved` until the save has ended well. */
  let newest: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let saving: Promise<unknown> = Promise.resolve();

  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (unsaved) {
      const snapshot = unsaved;
      unsaved = null;
      // Does not wait for the previous save: a closing page gives no second chance.
      const now = save(snapshot.value).then(() => {
        if (newest === snapshot) newest = null;
      });
      // The caller gets a failure; later saves do not depend on it.
      saving = Promise.allSettled([saving, now]);
      await now;
    }
    await saving;
  };
  return {
    change: (value) => {
      unsaved = { value };
      newest = unsaved;
      // The next change does not put it off, so typing without a pause is saved too.
      timer ??= setTimeout(() => void flush(), soonMs);
    },
    flush,
    unsaved: () => newest?.value ?? null,
    drop: () => {
      unsaved = null;
      newest = null;
      return flush();
    },
  };
}

/**
 * The purposes of the dialog: to change a line, to make a second gift like it, or one like a gift
 * that was ordered.
 */
export type LinePurpose = 'edit' | 'copy' | 'again';

/** What the dialog is opened for: a new gift, or something with a line. */
export type Purpose = { kind: 'add' } | { kind: LinePurpose; line: CartLine };

/** Returns what the draft is kept as; that of a line never meets the product's own. */
export function draftNameOf(product: Product, purpose: Purpose): string {
  switch (purpose.kind) {
    case 'add':
      return product.name;
    case 'copy':
    case 'again':
      return copyOf(purpose.line.id);
    case 'edit':
      return editOf(purpose.line.id);
  }
}

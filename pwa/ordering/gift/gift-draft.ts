import { liveQuery } from 'dexie';
import type { StoreApi } from 'zustand/vanilla';
import { copyOf, editOf } from '#pwa/cart/drafts/draft-of-line.ts';
import { changeDraft, clearDraft, type Draft, readDraft } from '#pwa/cart/drafts/drafts.ts';
import { forgetLastTyped, noteLastTyped } from '#pwa/cart/drafts/last-typed.ts';
import { endUnchanged } from '#pwa/cart/drafts/line-drafts.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { Stored } from '#pwa/device/database/storage-room.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
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
export function openedDraft(opened: OpenedGift): GiftDraftState {
  const { draft } = opened;
  const form = formOf(opened, draft?.customization);
  return { form, keeps: true, draft, lost: false, wasFound: false };
}

/** A draft that says nothing yet, as one of a photo alone, begins with the chosen day too (B71). */
function formOf(
  { product, preset }: OpenedGift,
  draftForm: Customisation | undefined,
): Customisation {
  const text = draftForm && Object.keys(draftForm).length > 0 ? draftForm : preset;
  return { ...emptyForm(variantOf(product).fields), ...text };
}

/**
 * The form of an open gift, kept on this device while it is typed: a moment after every change,
 * and at once by `save`. It is open in several places at once, as in two tabs: each stores what was
 * changed in it alone, and shows what is stored. Where another ends a line's draft, this one writes
 * what it shows down again, unless it has `ended` the draft itself.
 */
export function createGiftDraft(
  scope: Scope,
  opened: OpenedGift,
  { getState: get, setState: set }: Pick<StoreApi<GiftDraftState>, 'getState' | 'setState'>,
) {
  const { product, purpose, restoreDraft } = opened;
  const draftOf = draftNameOf(product, purpose);
  const named = { owner: scope.owner, productName: draftOf };
  const ofLine = purpose.kind !== 'add';
  const newForm = formOf(opened, undefined);
  /** The form where nothing is stored. */
  let formAtRest = newForm;
  /** The number of the last change of what is not known to be stored. */
  const changes = new Map<string, number>();
  let changeCount = 0;
  let saves = 0;
  let ended = false;

  const autosave = createAutosave(async () => {
    let storedChange = 0;
    const outcome = await changeDraft(scope, draftOf, (draftForm) => {
      storedChange = changeCount;
      return withChanges(draftForm);
    });
    set({ keeps: outcome.ok });
    if (!outcome.ok) return;
    saves += 1;
    forgetLastTyped(named);
    // Emptied, it stays so while it is open.
    if (outcome.value === null) formAtRest = withChanges(undefined);
    for (const [key, change] of changes) if (change <= storedChange) changes.delete(key);
    show(outcome.value);
  });

  function withChanges(draftForm: Customisation | undefined): Customisation {
    const entries = Object.entries(get().form).filter(([key]) => changes.has(key));
    return {
      ...(draftForm ? formOf(opened, draftForm) : formAtRest),
      ...Object.fromEntries(entries),
    };
  }

  /** Shows what is stored, but for what was changed here since. */
  function show(draftForm: Customisation | null): void {
    if (draftForm) formAtRest = newForm;
    const form = withChanges(draftForm ?? undefined);
    if (JSON.stringify(form) !== JSON.stringify(get().form)) set({ form });
  }

  function change(next: (form: Customisation) => Customisation): void {
    const before: Record<string, unknown> = get().form;
    const form = next(get().form);
    if (form === before) return;
    changeCount += 1;
    for (const [key, value] of Object.entries(form))
      if (value !== before[key]) changes.set(key, changeCount);
    set({ form });
    autosave.change();
  }

  /** `quota_exceeded`: the device has no room, and nothing was written. */
  async function restore(): Promise<Stored<void>> {
    const { draft: shownDraft, form } = get();
    if (!restoreDraft || !shownDraft) return { ok: true, value: undefined };
    return restoreDraft(scope, draftOf, { ...shownDraft, customization: form });
  }

  /** `at`: how many saves had ended when the draft was read. */
  function see({ at, draft }: { at: number; draft: Draft | null }): void {
    const before = get();
    const lost = ofLine && draft === null;
    set(lost ? { lost } : { lost, draft });
    if (lost && !before.lost && !ended) void restore();
    // What was read before a save is older than what is shown, and read again after it.
    if (lost || ended || at < saves) return;
    if (!opened.draft && draft && saves === 0) set({ wasFound: true });
    show(draft?.customization ?? null);
  }

  function drop(): Promise<void> {
    changes.clear();
    return autosave.drop();
  }

  async function clear(): Promise<void> {
    await drop();
    await clearDraft(scope, draftOf);
  }

  return {
    fields: variantOf(product).fields,
    draftOf,
    ofLine,
    change,
    restore,
    clear,
    /** Saves pending changes of a page that may close, and notes them synchronously first. */
    save(): void {
      if (changes.size > 0) noteLastTyped({ ...named, customization: get().form });
      void autosave.flush();
    },
    /** Saves the form soon, also where nothing was changed. */
    keep: autosave.change,
    flush: autosave.flush,
    drop,
    /** Empties the form too, but for the chosen day. */
    async startOver(): Promise<void> {
      await clear();
      formAtRest = newForm;
      set({ wasFound: false, form: newForm });
    },
    /** Ends a line's draft in which nothing was changed; true when there is one left. */
    endUnchanged: () => endUnchanged(scope, draftOf),
    hasEnded: () => ended,
    setEnded(now: boolean): void {
      ended = now;
    },
    /** Follows the database; returns a function that stops it. */
    watch(error: (cause: unknown) => void): () => void {
      const query = liveQuery(async () => {
        const at = saves;
        return { at, draft: await readDraft(scope, draftOf) };
      });
      const subscription = query.subscribe({ next: see, error });
      return () => subscription.unsubscribe();
    },
  };
}

const soonMs = 300;

/** Saves many changes together: a moment after the first, or now by `flush`, which resolves when all is saved. */
export function createAutosave(save: () => Promise<void>) {
  let isPending = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let saving: Promise<unknown> = Promise.resolve();

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (isPending) {
      isPending = false;
      // Does not wait for the previous save: a closing page gives no second chance.
      const now = save();
      // The caller gets a failure; later saves do not depend on it.
      saving = Promise.allSettled([saving, now]);
      await now;
    }
    await saving;
  }
  return {
    change(): void {
      isPending = true;
      // The next change does not put it off, so typing without a pause is saved too.
      timer ??= setTimeout(() => void flush(), soonMs);
    },
    flush,
    /** Forgets what is not saved yet; resolves once no save is running. */
    drop(): Promise<void> {
      isPending = false;
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

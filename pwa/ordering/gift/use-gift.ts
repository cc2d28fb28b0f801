import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import {
  type DraftPhoto,
  moveDraftPhoto,
  removeDraftPhoto,
} from '#pwa/cart/drafts/draft-photos.ts';
import { type Draft, keepLastTyped, readDraft } from '#pwa/cart/drafts/drafts.ts';
import { lastTyped } from '#pwa/cart/drafts/last-typed.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { onVisibility } from '#pwa/device/visibility.ts';
import { posesOf } from '#pwa/photos/prepare/stored-pose.ts';
import { preparingOf } from '#pwa/photos/shown/photo-intake.ts';
import { photoPlace, useGiftPhotos } from '#pwa/photos/shown/use-gift-photos.ts';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { isPriceWhole } from '#shared/customisation/missing-details.ts';
import type { FieldId } from '#shared/gifts/gift-field.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import { giftNow, missingNow, type OpenedGift } from './gift-now.ts';
import { createGiftStore } from './gift-store.ts';

interface OpenGift extends OpenedGift {
  scope: Scope;
  /** An earlier change of the line is continued. */
  continued?: boolean | undefined;
  /** Leaves the gift, which was added or discarded. */
  leave: () => void;
}

/**
 * The draft as it was when the gift opened, null when there was none, as is known of one that
 * `isNew`; undefined meanwhile.
 */
export function useDraft(
  scope: Scope,
  productName: string,
  isNew: boolean,
): Draft | null | undefined {
  const [reading, setReading] = useState<{ owner: string; draft: Draft | null }>();
  // A page that was closed in the middle of a word may have left a note of it.
  const [isNoted] = useState(() => lastTyped().length > 0);
  const asks = isNoted || !isNew;
  useAnswer(asks ? JSON.stringify([scope.owner, productName]) : null, {
    ask: async () => {
      await keepLastTyped(scope);
      return { owner: scope.owner, draft: await readDraft(scope, productName) };
    },
    onAnswer: setReading,
  });
  if (!asks) return null;
  // Right after a sign-out the last result is still the previous owner's (SY8).
  return reading?.owner === scope.owner ? reading.draft : undefined;
}

/** A photo of an open gift; one of a line that is changed may lie on the server alone. */
export interface ShownPhoto extends DraftPhoto {
  url: string | null;
}

const noPlace = { folder: null, urls: [] };

/** An open gift as its fields and buttons show it; `gift-store.ts` has what it does. */
export function useGift(
  { scope, leave, ...opening }: OpenGift,
  formElement: RefObject<HTMLElement | null>,
) {
  const { purpose } = opening;
  const ofLine = useGiftPhotos(purpose.kind === 'edit' ? photoPlace(purpose.line) : noPlace);
  const leaveNow = useEffectEvent(leave);
  const urlNow = useEffectEvent((id: string) => urlIn(ofLine, id));
  const [gift] = useState(() =>
    createGiftStore(scope, opening, {
      leave: () => leaveNow(),
      focusMissing: (missing) => focusMissing(formElement.current, missing),
      photoUrl: (id) => urlNow(id),
    }),
  );
  useEffect(() => gift.start(), [gift]);
  useEffect(() => whenPageMayGo(gift.draft.save), [gift]);

  const state = useStore(gift.store);
  const { form, keeps, draft, wasFound, remarks, line, news } = state;
  if (state.broken) throw state.broken.cause;
  const now = useMemo(() => giftNow(gift.opened, { line, news }), [gift, line, news]);
  const photos = useMemo(
    () =>
      (draft?.photos ?? []).map(
        (photo): ShownPhoto => ({ ...photo, url: urlIn(ofLine, photo.id) }),
      ),
    [draft, ofLine],
  );
  const { product } = now;
  const drawnGift = useMemo(
    () => ({
      product,
      customisation: { ...form, ...posesOf(photos) },
      photos: photos.map(({ id, blob, url }) => ({ key: id, blob, url })),
    }),
    [product, form, photos],
  );
  const rates = useRates();
  const [openedRates] = useState(rates);
  const priced = useMemo(() => priceLine(product, form, rates), [product, form, rates]);
  const isWhole = isPriceWhole(product, form);
  return {
    ...now,
    ...priced,
    isPriceWhole: isWhole,
    /** The price, once something is typed that costs and nothing lacks that does; else null. */
    typedPrice: isWhole && priced.priceBreakdown.extras.length > 0 ? priced.price : null,
    /** The product as it was when the gift opened. */
    opened: gift.opened.product,
    /** What it would cost by the prices of that moment. */
    priceAsOpened: priceLine(gift.opened.product, form, openedRates).price,
    fields: gift.draft.fields,
    form,
    keeps,
    change: gift.draft.change,
    selection: {
      photos,
      /** What they are of, as it is drawn. */
      gift: drawnGift,
      remarks,
      preparing: preparingOf(state),
      choose: gift.choose,
      replace: gift.replacePhoto,
      remove: (id: string) => {
        gift.photos.forgetRemarks();
        void removeDraftPhoto(scope, id);
      },
      /** Moves a photo one place earlier or later. */
      move: (id: string, by: 1 | -1) => void moveDraftPhoto(scope, id, by),
      /** The gift is not to leave for the cart while one of them is placed. */
      placingOpens: () => {
        if (state.phase === 'waiting') gift.cancel();
      },
    },
    adding: state.phase === 'adding',
    /** The gift is to be added as soon as its photos are ready. */
    waiting: state.phase === 'waiting',
    /** Nothing to say while this dialog itself changes the line. */
    lineState: state.phase === 'adding' ? 'same' : now.lineState,
    continued: state.continued || wasFound,
    cleared: state.cleared,
    /** What to mark as missing: nothing before the first try. */
    marked: state.wasSubmitted ? missingNow(gift.opened, now, form, photos.length) : [],
    add: gift.add,
    cancel: gift.cancel,
    close: gift.close,
    /** The gift was left; returns whether it was added, whose phase leads out of open no other way. */
    closed(): boolean {
      const wasAdded = gift.store.getState().phase === 'adding';
      gift.closed();
      return wasAdded;
    },
    startOver: gift.startOver,
    /** Stores what was typed, and the photos chosen; resolves to the form. */
    async save(): Promise<Customisation> {
      await gift.photos.settled();
      await gift.draft.flush();
      return gift.store.getState().form;
    },
  };
}

/** Moves focus to the first empty or wrong control of the first of the missing fields. */
function focusMissing(form: HTMLElement | null, [first]: readonly FieldId[]): void {
  if (!form || first === undefined) return;
  const controls = form.querySelectorAll<HTMLInputElement>(
    `[data-field="${first}"] :is(input, select, textarea)`,
  );
  const wanting = [...controls].find(({ value, validity }) => value === '' || !validity.valid);
  (wanting ?? controls[0])?.focus();
}

export type Gift = ReturnType<typeof useGift>;
export type ChosenPhotos = Gift['selection'];

function urlIn(photos: ReturnType<typeof useGiftPhotos>, id: string): string | null {
  return photos?.find(({ key }) => key === id)?.url ?? null;
}

/** Calls `save` whenever the page is hidden or left; returns a function that stops it. */
function whenPageMayGo(save: () => void): () => void {
  window.addEventListener('pagehide', save);
  const stopWatching = onVisibility((visible) => !visible && save());
  return () => {
    window.removeEventListener('pagehide', save);
    stopWatching();
  };
}

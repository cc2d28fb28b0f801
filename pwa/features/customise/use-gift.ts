import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { addDraftToCart } from '#pwa/local/cart-commands.ts';
import { draftPhotos } from '#pwa/local/draft-photos.ts';
import { clearDraft, type Draft } from '#pwa/local/drafts.ts';
import { addEditAsNew, saveEdit } from '#pwa/local/edit-line.ts';
import type { Scope } from '#pwa/local/scope.ts';
import { confirmAlert, showAlert } from '#pwa/ui/alert-store.ts';
import { showToast } from '#pwa/ui/toast-store.ts';
import { confirmDiscard } from '#pwa/views/confirm-discard.ts';
import { guest } from '#shared/cart/guest.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { missingDetails, missingDetailsText } from '#shared/customise/missing-details.ts';
import { typedDetails } from '#shared/customise/typed-details.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { refusalTexts, startOverQuestion } from './details-texts.ts';
import { focusMissing } from './focus-missing.ts';
import { emptyForm } from './gift-form.ts';
import { photosWithBytes } from './photos-with-bytes.ts';
import { draftNameOf, type Purpose } from './purpose.ts';
import { useClosing } from './use-closing.ts';
import { useDraftForm } from './use-draft-form.ts';
import { type DraftPhotos, useDraftPhotos } from './use-draft-photos.ts';
import { useLineNow } from './use-line-now.ts';
import { useProductNow } from './use-product-now.ts';
import { useRestoredDraft } from './use-restored-draft.ts';

interface OpenedGift {
  product: Product;
  purpose: Purpose;
  /** What was begun for a line before goes on. */
  continued?: boolean;
  scope: Scope;
  draft: Draft | null;
  onClosed: () => void;
}

/** The dialog's state and what its buttons do. */
export function useGift(
  { product: given, purpose, scope, draft, onClosed, ...opened }: OpenedGift,
  formElement: RefObject<HTMLFormElement | null>,
) {
  const lineNow = useLineNow(scope, purpose, draft);
  const now = useProductNow(given, lineNow.line);
  const { product, soldOut } = now;
  const { fields } = variantOf(product);
  const productName = draftNameOf(product, purpose);
  const line = purpose.kind === 'edit' ? purpose.line : null;
  const ofLine = purpose.kind !== 'add';
  const { form, setForm, autosave, keeps } = useDraftForm({
    ...{ scope, productName, fields, ofLine, draft },
  });
  const photosOfDraft = useDraftPhotos(scope, productName, draft, line);
  const { preparing, shown, lost, taken: photosTaken } = photosOfDraft;
  const { leave, ended, cancel, discard } = useClosing({
    ...{ scope, productName, ofLine, autosave, photosTaken, onClosed },
    preparing: preparing !== null,
  });
  const restore = useRestoredDraft({
    ...{ scope, productName, lost, ended },
    shown: ofLine && shown ? { ...shown, customization: form } : null,
  });
  const photos: DraftPhotos = {
    ...photosOfDraft,
    choose: (files, maxPhotos) => {
      // Whoever sees the photo kept takes the words beside it for kept.
      void autosave.flush();
      photosOfDraft.choose(files, maxPhotos);
    },
  };
  const [continued, setContinued] = useState(opened.continued ?? draft !== null);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const saves = line !== null && lineNow.state !== 'gone';
  // Photos of a line that nobody knows at the moment stay, and are none that are missing.
  const unknownPhotos = saves && line.custom_photo_folder && !draft?.base?.photoIds ? 1 : 0;
  const missingWith = (photoCount: number) =>
    missingDetails(product, form, photoCount + unknownPhotos);

  // A gift that is in the cart may be changed, only not ordered (D28).
  const possible = saves || !soldOut;
  const store = async (customization: Customisation) => {
    if (line && saves) return saveEdit(scope, line.id, customization);
    if (line) {
      const photosHere = await photosWithBytes(scope, productName, photosOfDraft.photos);
      if (!photosHere) return { ok: false, reason: 'photos_unread' } as const;
      return addEditAsNew(scope, line, customization, photosHere);
    }
    return addDraftToCart(scope, { product, customization, draftOf: productName });
  };

  const refuse = async (text: string): Promise<false> => {
    // Behind the words nothing is under way any more.
    setAdding(false);
    await showAlert(text);
    return false;
  };

  /** True when the gift is in the cart as it was typed. */
  const addOrAsk = async (): Promise<boolean> => {
    const restored = await restore();
    if (!restored.ok) return refuse(refusalTexts[restored.reason]);
    // What is kept counts, for a photo just taken may not be on the screen yet, and so does what
    // is on its way.
    const kept = (await draftPhotos(scope, productName)).length;
    const missing = missingWith(kept + (preparing ? 1 : 0));
    if (missing.length > 0) {
      setAsked(true);
      await refuse(missingDetailsText(missing));
      focusMissing(formElement.current, fields, missing);
      return false;
    }
    if (preparing) {
      setWaiting(true);
      return false;
    }
    await autosave.flush();
    ended.current = true;
    const answer = await store(typedDetails(form));
    if (!answer.ok) {
      ended.current = false;
      return refuse(refusalTexts[answer.reason]);
    }
    await autosave.drop();
    leave();
    // In the cart there is no need of a way to it; visitors have the bar, which stays (D6).
    const action = { label: 'View cart', href: '/cart' };
    const text = saves ? 'Changes saved' : 'Added to cart';
    showToast({ text, ...(scope.owner === guest || ofLine ? {} : { action }) });
    return true;
  };

  const add = async () => {
    if (!possible) return;
    setAdding(true);
    const added = await addOrAsk().catch((error: unknown) => {
      ended.current = false;
      setAdding(false);
      throw error;
    });
    // It takes the browser a moment to go back; until then nothing is to be added twice.
    if (!added) setAdding(false);
  };

  const goOn = useEffectEvent(() => {
    setWaiting(false);
    // Whoever counted on a photo that was left out should know before the gift is in the cart.
    if (photosOfDraft.remarks.length === 0) void add();
  });
  const ready = preparing === null;
  useEffect(() => {
    if (waiting && ready) goOn();
  }, [waiting, ready]);

  const close = () => {
    if (adding) return;
    // Nothing in the cart leads back to a change of what has left it.
    if (lineNow.state === 'gone') void cancel(true);
    else leave();
  };

  const startOver = async () => {
    if (!(await (ofLine ? confirmDiscard() : confirmAlert(startOverQuestion)))) return;
    if (ofLine) return discard();
    await autosave.drop();
    await clearDraft(scope, productName);
    setForm(emptyForm(fields));
    setContinued(false);
    setAsked(false);
  };

  return {
    ...now,
    fields,
    form,
    setForm,
    draftPhotos: photos,
    adding,
    add,
    /** The gift is to be added as soon as its photos are ready. */
    waiting,
    /** Takes that back; where there is nothing to take back, a line stays as it was. */
    cancel: () => {
      if (waiting) setWaiting(false);
      else if (ofLine && !adding) void cancel(lineNow.state === 'gone');
      else close();
    },
    close,
    /** Whether the button can be used that ends the dialog, and what it does. */
    possible,
    label: saves ? 'Save changes' : 'Add to Cart',
    /** Nothing to tell while this dialog itself changes the line. */
    lineNow: adding ? 'same' : lineNow.state,
    /** Something was left here the last time and is shown again. */
    continued,
    startOver,
    keeps,
    /** What to mark as missing: nothing before the first try. */
    marked: asked ? missingWith(photos.photos.length) : [],
  };
}

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { addDraftToCart } from '#pwa/local/cart-commands.ts';
import { clearDraft, type Draft, draftPhotos } from '#pwa/local/drafts.ts';
import { confirmAlert, showAlert } from '#pwa/ui/alert-store.ts';
import { showToast } from '#pwa/ui/toast-store.ts';
import { cartFullText } from '#shared/cart/cart-operation.ts';
import { guest } from '#shared/cart/guest.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { customiseKind } from '#shared/customise/customise-kind.ts';
import { missingDetails, missingDetailsText } from '#shared/customise/missing-details.ts';
import { focusMissing } from './focus-missing.ts';
import { emptyForm, filled } from './order-form.ts';
import { useDraftForm } from './use-draft-form.ts';
import { type DraftPhotos, useDraftPhotos } from './use-draft-photos.ts';

const deviceFull =
  'This device is full, so this gift could not be put into the cart. Free some space, then try again. What you entered and your cart are as they were.';

interface OrderDetails {
  product: Product;
  owner: string;
  draft: Draft | null;
  onClose: () => void;
}

/** The dialog's state and what its buttons do. */
export function useOrderDetails(
  { product, owner, draft, onClose }: OrderDetails,
  formElement: RefObject<HTMLFormElement | null>,
) {
  const kind = customiseKind(product);
  const productName = product.name;
  const { form, setForm, autosave, keeps } = useDraftForm({ owner, productName, kind, draft });
  const photosOfDraft = useDraftPhotos(owner, productName, draft);
  const photos: DraftPhotos = {
    ...photosOfDraft,
    choose: (files, maxPhotos) => {
      // Whoever sees the photo kept takes the words beside it for kept.
      void autosave.flush();
      photosOfDraft.choose(files, maxPhotos);
    },
  };
  const [continued, setContinued] = useState(draft !== null);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState(false);
  const { preparing } = photosOfDraft;
  const [waiting, setWaiting] = useState(false);
  const missingWith = (photoCount: number) => missingDetails(product, form, photoCount);

  const addOrAsk = async () => {
    // What is kept counts, for a photo just taken may not be on the screen yet, and so does what
    // is on its way.
    const kept = (await draftPhotos(owner, productName)).length;
    const missing = missingWith(kept + (preparing ? 1 : 0));
    if (missing.length > 0) {
      setAsked(true);
      setAdding(false);
      await showAlert(missingDetailsText(missing));
      focusMissing(formElement.current, kind, missing);
      return;
    }
    if (preparing) {
      setWaiting(true);
      return;
    }
    await autosave.flush();
    const answer = await addDraftToCart(owner, { product, customization: filled(form) });
    if (!answer.ok) {
      await showAlert(answer.reason === 'cart_full' ? cartFullText : deviceFull);
      return;
    }
    await autosave.drop();
    onClose();
    // Visitors have the bar, which says as much and stays (D6).
    const action = { label: 'View cart', href: '/cart' };
    showToast({ text: 'Added to cart', ...(owner === guest ? {} : { action }) });
  };

  const add = () => {
    setAdding(true);
    return addOrAsk().finally(() => setAdding(false));
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

  const startOver = async () => {
    const sure = await confirmAlert({
      text: 'Start over? What you entered for this gift, photos included, will be cleared.',
      confirmLabel: 'Start over',
      cancelLabel: 'Keep it',
    });
    if (!sure) return;
    await autosave.drop();
    await clearDraft(owner, productName);
    setForm(emptyForm(kind));
    setContinued(false);
    setAsked(false);
  };

  return {
    kind,
    form,
    setForm,
    draftPhotos: photos,
    adding,
    add,
    /** The gift is to be added as soon as its photos are ready. */
    waiting,
    /** Takes that back, and closes the dialog where there is nothing to take back. */
    cancel: () => {
      if (waiting) setWaiting(false);
      else if (!adding) onClose();
    },
    close: () => {
      if (!adding) onClose();
    },
    /** Something was left here the last time and is shown again. */
    continued,
    startOver,
    keeps,
    /** What to mark as missing: nothing before the first try. */
    marked: asked ? missingWith(photos.photos.length) : [],
  };
}

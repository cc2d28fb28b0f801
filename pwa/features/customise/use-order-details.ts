import { type RefObject, useRef, useState } from 'react';
import { addToCart } from '#pwa/local/cart-commands.ts';
import { preparePhoto } from '#pwa/local/prepare-photo.ts';
import { currentOwner } from '#pwa/session/session-store.ts';
import { confirmAlert, showAlert } from '#pwa/ui/alert-store.ts';
import { showToast } from '#pwa/ui/toast-store.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { customiseKind } from '#shared/customise/customise-kind.ts';
import { missingDetails, missingDetailsText } from '#shared/customise/missing-details.ts';
import { focusMissing } from './focus-missing.ts';
import { emptyForm, filled, isTouched } from './order-form.ts';

const deviceFull =
  'This device has no room left for this gift and its photos. Free some space or choose fewer photos, then try again. Your cart is as it was.';

/** The dialog's state and what its buttons do. */
export function useOrderDetails(
  product: Product,
  formElement: RefObject<HTMLFormElement | null>,
  onClose: () => void,
) {
  const kind = customiseKind(product);
  const [form, setForm] = useState<Customisation>(() => emptyForm(kind));
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const asking = useRef(false);
  const missing = missingDetails(product, form, photos.length);

  const add = async () => {
    if (missing.length > 0) {
      setAsked(true);
      await showAlert(missingDetailsText(missing));
      focusMissing(formElement.current, kind, missing);
      return;
    }
    setBusy(true);
    try {
      const prepared = await Promise.all(photos.map(preparePhoto));
      const line = { product, customization: filled(form), photos: prepared };
      const answer = await addToCart(currentOwner(), line);
      if (!answer.ok) {
        await showAlert(deviceFull);
        return;
      }
      onClose();
      showToast({ text: 'Added to cart', action: { label: 'View cart', href: '/cart' } });
    } finally {
      setBusy(false);
    }
  };

  const close = async () => {
    if (busy || asking.current) return;
    if (isTouched(form, photos.length)) {
      asking.current = true;
      const leave = await confirmAlert({
        text: 'Leave without adding this gift? What you entered will be lost.',
        confirmLabel: 'Leave',
        cancelLabel: 'Keep editing',
      });
      asking.current = false;
      if (!leave) return;
    }
    onClose();
  };

  return {
    kind,
    form,
    setForm,
    photos,
    setPhotos,
    busy,
    add,
    close,
    /** What to mark as missing: nothing before the first try. */
    marked: asked ? missing : [],
  };
}

import { useEffect, useRef, useState } from 'react';
import { useOwner, useSession } from '#pwa/session/session-store.ts';
import { restoredDraft, storedDraft } from './checkout-draft.ts';
import { applyCoupon, emptyCoupon } from './coupon-entry.ts';

const storageKey = 'checkout';

/** The form and the coupon, kept for this tab while the shopper logs in or reloads (D12). */
export function useCheckoutDraft() {
  const owner = useOwner();
  const session = useSession();
  const [restored] = useState(() =>
    restoredDraft(sessionStorage.getItem(storageKey), owner, session?.user ?? null),
  );
  const [form, setForm] = useState(restored.form);
  const [coupon, setCoupon] = useState(() =>
    applyCoupon({ ...emptyCoupon, typed: restored.couponCode ?? '' }, new Date()),
  );
  const over = useRef(false);
  const couponCode = coupon.applied?.code ?? null;

  useEffect(() => {
    if (over.current) return;
    sessionStorage.setItem(storageKey, storedDraft({ form, couponCode }, owner));
  }, [form, couponCode, owner]);

  const forget = () => {
    over.current = true;
    sessionStorage.removeItem(storageKey);
  };
  return { form, setForm, coupon, setCoupon, forget };
}

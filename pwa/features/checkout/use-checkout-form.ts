import { useEffect, useState } from 'react';
import { type CheckoutForm, checkoutForm, keepCheckoutForm } from '#pwa/local/checkout-form.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useOwner, useSession } from '#pwa/session/session-store.ts';
import { applyCoupon, emptyCoupon } from './coupon-entry.ts';
import { prefilledForm } from './prefilled-form.ts';

/** What the owner typed on an earlier visit, or null; undefined while it is read. */
export function useKeptForm(): CheckoutForm | null | undefined {
  const owner = useOwner();
  const [kept, setKept] = useState<CheckoutForm | null>();
  useEffect(() => {
    let wanted = true;
    void checkoutForm(owner).then((form) => {
      if (wanted) setKept(form);
    });
    return () => {
      wanted = false;
    };
  }, [owner]);
  return kept;
}

/** The form and the coupon; every change is kept on this device until it is ordered (D12, B3). */
export function useCheckoutForm(kept: CheckoutForm | null) {
  const owner = useOwner();
  const session = useSession();
  const [form, setForm] = useState(() => prefilledForm(kept?.form ?? null, session?.user ?? null));
  const [coupon, setCoupon] = useState(() =>
    applyCoupon({ ...emptyCoupon, typed: kept?.couponCode ?? '' }, serverNow()),
  );
  const keep = (next: { form?: typeof form; coupon?: typeof coupon }) => {
    const { code = '' } = (next.coupon ?? coupon).applied ?? {};
    void keepCheckoutForm(owner, { form: next.form ?? form, couponCode: code });
  };
  return {
    form,
    setForm: (next: typeof form) => {
      setForm(next);
      keep({ form: next });
    },
    coupon,
    setCoupon: (next: typeof coupon) => {
      setCoupon(next);
      keep({ coupon: next });
    },
  };
}

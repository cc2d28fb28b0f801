import { type SyntheticEvent, useEffect, useEffectEvent } from 'react';
import { checkCoupon } from '#pwa/api/coupon-calls.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import styles from './coupon-box.module.css';
import {
  applyCoupon,
  type CouponEntry,
  couponText,
  editCoupon,
  judgeCoupon,
} from './coupon-entry.ts';
import { words } from './words.tsx';

interface CouponBoxProps {
  entry: CouponEntry;
  onChange: (entry: CouponEntry) => void;
}

/** A coupon code; its button says Update once one is applied. */
export function CouponBox({ entry, onChange }: CouponBoxProps) {
  const { typed, applied, unchecked, error } = entry;
  const online = useOnline();
  const judge = useEffectEvent((answer: Awaited<ReturnType<typeof checkCoupon>>) =>
    onChange(judgeCoupon(entry, answer)),
  );
  useEffect(() => {
    if (unchecked === null || !online) return undefined;
    let isAsked = true;
    void checkCoupon(unchecked).then((answer) => isAsked && judge(answer));
    return () => {
      isAsked = false;
    };
  }, [unchecked, online]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onChange(applyCoupon(entry, serverNow()));
  };
  return (
    <form className={styles.coupon} onSubmit={submit}>
      <TextInput
        label={words.coupon.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={error === null ? undefined : failureWords[error]}
        onChange={(event) => onChange(editCoupon(entry, event.target.value))}
      />
      <Button type="submit" variant="secondary" className={styles.apply}>
        {applied ? words.coupon.update : words.coupon.apply}
      </Button>
      <p className={styles.applied} role="status">
        {applied && words.coupon.applied(applied.code, couponText(applied))}
        {unchecked !== null &&
          (online ? words.coupon.checking(unchecked) : words.coupon.checkedLater(unchecked))}
      </p>
    </form>
  );
}

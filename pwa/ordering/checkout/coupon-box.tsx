import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline, useOnlineAgain } from '#pwa/ui/use-online.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import styles from './checkout-fields.module.css';
import {
  applyCoupon,
  type CouponEntry,
  checkCoupon,
  couponText,
  editCoupon,
  judgeCoupon,
  uncheckedText,
} from './coupon-entry.ts';
import { words } from './words.tsx';

interface CouponBoxProps {
  entry: CouponEntry;
  onChange: (entry: CouponEntry) => void;
}

/**
 * A coupon code, in one quiet line beside the sum, as most have none; its button says Update once one is
 * applied.
 */
export function CouponBox({ entry, onChange }: CouponBoxProps) {
  const { typedCode, applied, unchecked, unasked, error } = entry;
  const [isRemoved, setRemoved] = useState(false);
  const isAsked = unchecked !== null && unasked === null;
  const online = useOnline();
  useOnlineAgain(() => unasked && onChange({ ...entry, unasked: null }));
  const judge = useEffectEvent((answer: Awaited<ReturnType<typeof checkCoupon>>) =>
    onChange(judgeCoupon(entry, answer)),
  );
  useEffect(() => {
    if (!isAsked || !online) return undefined;
    let isAwaited = true;
    void checkCoupon(unchecked).then((answer) => isAwaited && judge(answer));
    return () => {
      isAwaited = false;
    };
  }, [unchecked, isAsked, online]);
  const apply = () => {
    const next = applyCoupon(entry, serverNow());
    setRemoved(applied !== null && next.applied === null && next.unchecked === null);
    onChange(next);
  };
  const errorText = () => {
    if (error !== null) return failureWords[error];
    return unchecked !== null && unasked && online ? uncheckedText(unchecked, unasked) : undefined;
  };
  return (
    <div className={styles.coupon}>
      <TextInput
        label={words.coupon.label}
        placeholder={words.coupon.ask}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typedCode}
        error={errorText()}
        atEnd={
          <Button variant="quiet" className={styles.apply} onClick={apply}>
            {applied ? words.coupon.update : words.coupon.apply}
          </Button>
        }
        onChange={(event) => onChange(editCoupon(entry, event.target.value))}
        onKeyDown={(event) => {
          // It stands in the form that places the order.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          apply();
        }}
      />
      <p className={classNames(ui.hiddenWhenEmpty, later.goodNews)} role="status">
        {isRemoved && applied === null && words.coupon.removed}
        {applied && words.coupon.applied(isolated(applied.code), couponText(applied))}
        {unchecked !== null && !online && words.coupon.checkedLater(isolated(unchecked))}
        {isAsked && online && words.coupon.checking(isolated(unchecked))}
      </p>
    </div>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline, useOnlineAgain } from '#pwa/ui/use-online.ts';
import { isolated } from '#shared/language/directions.ts';
import type { CartAmount } from '#shared/pricing/coupon-fault.ts';
import styles from './checkout-fields.module.css';
import {
  applyCoupon,
  type CouponEntry,
  checkCoupon,
  couponErrorText,
  couponText,
  editCoupon,
  emptyCoupon,
  isUnapplied,
  judgeCoupon,
  uncheckedText,
  unfitText,
} from './coupon-entry.ts';
import { words } from './words.tsx';

interface CouponBoxProps {
  entry: CouponEntry;
  /** The gifts that it is to count for. */
  lines: readonly CartAmount[];
  onChange: (entry: CouponEntry) => void;
}

/**
 * A coupon code, in one quiet line beside the sum, as most have none; its button says Update once one is
 * applied.
 */
export function CouponBox({ entry, lines, onChange }: CouponBoxProps) {
  const { typedCode, applied, unchecked, unasked, error } = entry;
  /** Said until another is applied: the coupon was taken away, or there was nothing to apply. */
  const [note, setNote] = useState<'emptied' | 'removed' | 'empty' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isAsked = unchecked !== null && unasked === null;
  const unfit = unfitText(entry, lines);
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
    if (typedCode.trim() === '') setNote(note === 'emptied' ? 'removed' : 'empty');
    onChange(applyCoupon(entry, serverNow()));
  };
  const edit = (text: string) => {
    const next = text === '' ? emptyCoupon : editCoupon(entry, text);
    if (applied !== null && next.applied === null) setNote('emptied');
    else if (note === 'empty') setNote(null);
    onChange(next);
  };
  const errorText = () => {
    if (error !== null) return couponErrorText(error);
    if (unfit !== null) return unfit;
    return unchecked !== null && unasked && online ? uncheckedText(unchecked, unasked) : undefined;
  };
  return (
    <div className={styles.coupon}>
      <TextInput
        ref={field}
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
            {applied || note === 'emptied' ? words.coupon.update : words.coupon.apply}
          </Button>
        }
        onChange={(event) => edit(event.target.value)}
        // What stands there is what counts, also where nobody taps Apply.
        onBlur={() => isUnapplied(entry) && apply()}
        onKeyDown={(event) => {
          // It stands in the form that places the order.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          apply();
        }}
      />
      <p className={classNames(ui.hiddenWhenEmpty, later.goodNews)} role="status">
        {note !== null &&
          applied === null &&
          unchecked === null &&
          words.coupon[note === 'empty' ? note : 'removed']}
        {applied &&
          unfit === null &&
          words.coupon.applied(isolated(applied.code), couponText(applied))}
        {unchecked !== null && !online && words.coupon.checkedLater(isolated(unchecked))}
        {isAsked && online && words.coupon.checking(isolated(unchecked))}
      </p>
      {applied && (
        <Button
          variant="quiet"
          flush="start"
          className={ui.start}
          onClick={() => {
            onChange(emptyCoupon);
            setNote('removed');
            // The button goes, and the focus would with it.
            field.current?.focus();
          }}
        >
          {words.coupon.remove}
        </Button>
      )}
    </div>
  );
}

import { useId } from 'react';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import type { DeskCoupon } from '#shared/shop-settings/shop-schemas.ts';
import styles from './coupon-row.module.css';
import { type CouponState, couponState } from './coupon-state.ts';
import { whatText, windowText } from './coupon-texts.ts';
import { removeCoupon } from './save-coupon.ts';
import { words } from './words.ts';

const tones: Readonly<Record<CouponState, BadgeTone>> = {
  running: 'success',
  not_begun: 'info',
  over: 'neutral',
  used_up: 'warning',
};

interface CouponRowProps {
  coupon: DeskCoupon;
  onEdit: () => void;
  onChanged: () => void;
}

/** One of the owner's coupons, and how it is doing. */
export function CouponRow({ coupon, onEdit, onChanged }: CouponRowProps) {
  const id = useId();
  const removing = useTried();
  const { code, used, limit } = coupon;
  const state = couponState(coupon, serverNow());
  const remove = async () => {
    const { text, yes, no } = words.askToRemove;
    const answers = { confirmLabel: yes, cancelLabel: no, isDanger: true };
    if (!(await confirmAlert({ text: text(code), ...answers }))) return;
    await removing.run(() => removeCoupon(code), onChanged);
  };
  return (
    <li className={styles.item} aria-labelledby={id}>
      <h3 className={styles.code} id={id}>
        {code}
      </h3>
      <p className={styles.what}>{whatText(coupon)}</p>
      <p className={styles.used}>{limit === null ? words.used(used) : words.usedOf(used, limit)}</p>
      <p className={styles.state}>
        <Badge tone={tones[state]} text={words.states[state]} />
      </p>
      <p className={styles.window}>{windowText(coupon)}</p>
      <div className={styles.actions}>
        <Button variant="secondary" aria-describedby={id} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button variant="quiet" busy={removing.busy} aria-describedby={id} onClick={remove}>
          {words.remove}
        </Button>
      </div>
      {removing.failed && (
        <div className={styles.failed}>
          <FailedNotice onTryAgain={removing.failed.again}>{removing.failed.text()}</FailedNotice>
        </div>
      )}
    </li>
  );
}

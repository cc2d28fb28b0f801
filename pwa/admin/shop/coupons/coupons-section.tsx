import { useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { ListFrame } from '#pwa/admin/shop/list-frame.tsx';
import { useShopList } from '#pwa/admin/shop/use-shop-list.ts';
import { Button } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import type { DeskCoupon } from '#shared/http/shop-schemas.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponRow } from './coupon-row.tsx';
import styles from './coupons-section.module.css';
import { FixedCoupons } from './fixed-coupons.tsx';
import { words } from './words.ts';

/** The owner's coupons, and those of the rules, which nothing changes. */
export function CouponsSection() {
  const { rows, failed, refresh } = useShopList('coupons', () => adminApi().coupons());
  /** The coupon that is open, or a new one. */
  const [open, setOpen] = useState<DeskCoupon | 'new' | null>(null);
  const coupons = rows ?? [];
  const add = <Button onClick={() => setOpen('new')}>{words.add}</Button>;
  return (
    <ListFrame isLoaded={rows !== null} failed={failed} onTryAgain={refresh}>
      <section className={styles.group} aria-labelledby="own-coupons">
        <header className={styles.head}>
          <h2 id="own-coupons" className={styles.title} tabIndex={-1}>
            {words.own}
          </h2>
          {coupons.length > 0 && add}
        </header>
        {coupons.length === 0 ? (
          <EmptyState title={words.none} text={words.noneText} action={add} />
        ) : (
          <ul className={styles.list}>
            {coupons.map((coupon) => (
              <CouponRow
                key={coupon.code}
                coupon={coupon}
                onEdit={() => setOpen(coupon)}
                onChanged={refresh}
              />
            ))}
          </ul>
        )}
      </section>
      <FixedCoupons />
      {open && (
        <CouponDialog
          before={open === 'new' ? null : open}
          taken={coupons.map(({ code }) => code)}
          onSaved={refresh}
          onClose={() => setOpen(null)}
        />
      )}
    </ListFrame>
  );
}

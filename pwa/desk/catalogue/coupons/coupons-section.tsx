import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { ListFrame } from '#pwa/desk/catalogue/list-frame.tsx';
import { ShopPart } from '#pwa/desk/catalogue/shop-part.tsx';
import { useShopList } from '#pwa/desk/catalogue/use-shop-list.ts';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import type { DeskCoupon } from '#shared/shop-settings/shop-schemas.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponRow } from './coupon-row.tsx';
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
      <ShopPart title={words.own} actions={coupons.length > 0 && add}>
        {coupons.length === 0 ? (
          <EmptyState title={words.none} text={words.noneText} action={add} />
        ) : (
          <RowList>
            {coupons.map((coupon) => (
              <CouponRow
                key={coupon.code}
                coupon={coupon}
                onEdit={() => setOpen(coupon)}
                onChanged={refresh}
              />
            ))}
          </RowList>
        )}
      </ShopPart>
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

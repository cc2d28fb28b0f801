import { useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { RowList } from '#pwa/admin/row-list.tsx';
import { ListFrame } from '#pwa/admin/shop/list-frame.tsx';
import { ShopPart } from '#pwa/admin/shop/shop-part.tsx';
import { useShopList } from '#pwa/admin/shop/use-shop-list.ts';
import { Button } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import type { DeskCoupon } from '#shared/http/shop-schemas.ts';
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

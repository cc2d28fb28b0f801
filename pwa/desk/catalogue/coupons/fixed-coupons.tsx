import { ShopPart } from '#pwa/desk/catalogue/shop-part.tsx';
import { RowList } from '#pwa/desk/row-list.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { type Coupon, coupons } from '#shared/pricing/coupon.ts';
import styles from './coupon-row.module.css';
import { couponState } from './coupon-state.ts';
import { whatText, windowText } from './coupon-texts.ts';
import { words } from './words.ts';

/** The coupons of the shop's rules: seen here so that nobody makes one of their codes. */
export function FixedCoupons() {
  return (
    <ShopPart title={words.fixed} lead={words.fixedText}>
      <RowList>
        {coupons.map((coupon) => {
          const { code, until = null } = coupon;
          const window = { from: null, until };
          const counting = countingOf(coupon);
          const state = couponState({ ...window, limit: null, used: 0 }, serverNow());
          return (
            <li key={code} className={classNames(styles.item, styles.fixed)} aria-label={code}>
              <h3 className={styles.code}>{code}</h3>
              <p className={styles.what}>{whatText(coupon)}</p>
              <p className={styles.state}>
                <Badge
                  tone={state === 'running' ? 'success' : 'neutral'}
                  text={words.states[state]}
                />
              </p>
              <p className={styles.window}>
                {windowText(window)}
                {counting !== coupon && ` · ${words.counts(counting.code)}`}
              </p>
            </li>
          );
        })}
      </RowList>
    </ShopPart>
  );
}

/** The one that counts of those with a code: the first, as for whoever types it (D25). */
function countingOf(coupon: Coupon): Coupon {
  const code = coupon.code.toLowerCase();
  return coupons.find((other) => other.code.toLowerCase() === code) ?? coupon;
}

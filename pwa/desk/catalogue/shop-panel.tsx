import { type ComponentType, useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { RowList } from '#pwa/desk/row-list.tsx';
import { DeliverySection } from '#pwa/desk/shop-settings/delivery-section.tsx';
import { NoticesSection } from '#pwa/desk/shop-settings/notices/notices-section.tsx';
import { ShopPart } from '#pwa/desk/shop-settings/plan-part.tsx';
import { SubTabs } from '#pwa/desk/sub-tabs.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { FailedNotice } from '#pwa/ui/feedback/notice.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskCoupon } from '#shared/catalogue/catalogue-schemas.ts';
import { giftTypes } from '#shared/gifts/families.ts';
import { isolated } from '#shared/language/directions.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import { type Coupon, couponKey, coupons } from '#shared/pricing/coupon.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { formatInr } from '#shared/values/money.ts';
import { CouponDialog } from './coupons/coupon-dialog.tsx';
import { type CouponState, couponState, removeCoupon } from './coupons/save-coupon.ts';
import { ProductsSection } from './products/products-section.tsx';
import styles from './shop-panel.module.css';
import { words } from './words.ts';

/** What each section shows. */
const panels: Readonly<Record<ShopSection, ComponentType>> = {
  products: ProductsSection,
  coupons: CouponsSection,
  notices: NoticesSection,
  delivery: DeliverySection,
};

/** Shows the owner's coupons, and those of the rules, which nothing changes. */
function CouponsSection() {
  const remote = useRemote('coupons', () => deskApi().coupons(), { fresh: true });
  const { refresh } = remote;
  /** The coupon that is open, or a new one. */
  const [open, setOpen] = useState<DeskCoupon | 'new' | null>(null);
  const coupons = remote.data ?? [];
  const add = <Button onClick={() => setOpen('new')}>{words.coupons.add}</Button>;
  return (
    <RemoteView remote={remote} texts={words} lines={8}>
      {() => (
        <>
          <ShopPart title={words.coupons.own} actions={coupons.length > 0 && add}>
            {coupons.length === 0 ? (
              <EmptyState title={words.coupons.none} text={words.coupons.noneText} action={add} />
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
              takenCodes={coupons.map(({ code }) => code)}
              onSaved={refresh}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </RemoteView>
  );
}

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

/** Shows one of the owner's coupons, and how it is doing. */
export function CouponRow({ coupon, onEdit, onChanged }: CouponRowProps) {
  const id = useId();
  const removing = useTried();
  const { code, used, limit } = coupon;
  const state = couponState(coupon, serverNow());
  const remove = async () => {
    const { text, yes, no } = words.coupons.askToRemove;
    const answers = { confirmLabel: yes, cancelLabel: no, isDanger: true };
    if (!(await confirmAlert({ text: text(isolated(code)), ...answers }))) return;
    await removing.run(() => removeCoupon(code), onChanged);
  };
  return (
    <li className={styles.item} aria-labelledby={id}>
      <h3 className={styles.code} id={id}>
        <bdi>{code}</bdi>
      </h3>
      <p className={styles.what}>{whatText(coupon)}</p>
      <p className={styles.used}>
        {limit === null ? words.coupons.used(used) : words.coupons.usedOf(used, limit)}
      </p>
      <p className={styles.state}>
        <Badge tone={tones[state]} text={words.coupons.states[state]} />
      </p>
      <p className={styles.window}>
        {[windowText(coupon), termsText(coupon)].filter(Boolean).join(' · ')}
      </p>
      <div className={classNames(ui.hiddenWhenEmpty, styles.actions)}>
        <Button variant="secondary" aria-describedby={id} onClick={onEdit}>
          {words.coupons.edit}
        </Button>
        <Button variant="quiet" busy={removing.busy} aria-describedby={id} onClick={remove}>
          {words.coupons.remove}
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

/** Shows the coupons of the shop's rules: seen here so that nobody makes one of their codes. */
export function FixedCoupons() {
  return (
    <ShopPart title={words.coupons.fixed} lead={words.coupons.fixedText}>
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
                  text={words.coupons.states[state]}
                />
              </p>
              <p className={styles.window}>
                {windowText(window)}
                {counting !== coupon && ` · ${words.coupons.counts(counting.code)}`}
              </p>
            </li>
          );
        })}
      </RowList>
    </ShopPart>
  );
}

/** Returns what a coupon gives. */
function whatText({ type, value }: Pick<Coupon, 'type' | 'value'>): string {
  if (type === 'freeship') return words.coupons.freeShipping;
  return type === 'rupees'
    ? words.coupons.rupeesOff(formatInr(value))
    : words.coupons.percentOff(value);
}

/** Returns on what terms it gives that; empty where anybody has it on every gift. */
function termsText({ types, gifts, leastSum, perCustomer }: DeskCoupon): string {
  const its = giftTypes.filter(({ type }) => types.includes(type));
  const titles = new Set(its.map(({ family }) => family.page.words('shown').title));
  const { only, moreGifts, from, each } = words.coupons;
  const things = [...titles, ...(gifts.length > 0 ? [moreGifts(gifts.length)] : [])];
  return [
    ...(things.length > 0 ? [only(things.join(', '))] : []),
    ...(leastSum === null ? [] : [from(formatInr(leastSum))]),
    ...(perCustomer === null ? [] : [each(perCustomer)]),
  ].join(' · ');
}

/** Returns when it counts, by days in India. */
function windowText({ from, until }: Pick<DeskCoupon, 'from' | 'until'>): string {
  const first = from === null ? null : dateWords.day(dayInIndia(from));
  const last = until === null ? null : dateWords.day(dayInIndia(until));
  if (first !== null && last !== null) return words.coupons.fromTo(first, last);
  if (first !== null) return words.coupons.fromOn(first);
  return last === null ? words.coupons.always : words.coupons.upTo(last);
}

/** Returns the one that counts of those with a code: the first, as for whoever types it (D25). */
function countingOf(coupon: Coupon): Coupon {
  const key = couponKey(coupon.code);
  return coupons.find((other) => couponKey(other.code) === key) ?? coupon;
}

/** Shows the Shop tab: what is for sale and on what terms, in sections. */
export function ShopPanel() {
  const [address] = useSearchParams();
  const open = openSection(address);
  const Section = panels[open];
  return (
    <div className={classNames(ui.stack5, ui.shrinking)}>
      <ShopSections open={open} />
      <Section />
    </div>
  );
}

/** In their order, the first being the one that is open at first. */
const sections = ['products', 'coupons', 'notices', 'delivery'] as const;

type ShopSection = (typeof sections)[number];

/** Shows the links of the sections: `/admin?tab=shop&section=coupons`. */
function ShopSections({ open }: { open: ShopSection }) {
  const [address] = useSearchParams();
  return (
    <SubTabs
      label={words.title}
      parts={sections}
      names={words.sections}
      open={open}
      addressOf={(section) => `/admin?${withSection(address, section)}`}
    />
  );
}

/** Returns the section that an address names. */
function openSection(address: URLSearchParams): ShopSection {
  return sections.find((section) => section === address.get('section')) ?? sections[0];
}

function withSection(address: URLSearchParams, section: ShopSection): URLSearchParams {
  const next = new URLSearchParams(address);
  if (section === sections[0]) next.delete('section');
  else next.set('section', section);
  return next;
}

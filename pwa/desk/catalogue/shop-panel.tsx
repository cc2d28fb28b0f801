import { type ComponentType, useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { RowList } from '#pwa/desk/row-list.tsx';
import { DeliverySection } from '#pwa/desk/shop-settings/delivery-section.tsx';
import { NoticesSection } from '#pwa/desk/shop-settings/notices/notices-section.tsx';
import { ShopPart } from '#pwa/desk/shop-settings/plan-part.tsx';
import { RatesSection } from '#pwa/desk/shop-settings/rates-section.tsx';
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
import { isolated } from '#shared/language/directions.ts';
import { CouponDialog } from './coupons/coupon-dialog.tsx';
import { termsText, whatText, windowText } from './coupons/coupon-texts.ts';
import {
  CouponQuestion,
  FixedCoupons,
  type SwitchesProps,
  useSwitches,
} from './coupons/fixed-coupons.tsx';
import { type CouponState, couponState, removeCoupon } from './coupons/save-coupon.ts';
import { ProductsSection } from './products/products-section.tsx';
import styles from './shop-panel.module.css';
import { words } from './words.ts';

/** What each section shows. */
const panels: Readonly<Record<ShopSection, ComponentType<SwitchesProps>>> = {
  products: ProductsSection,
  coupons: CouponsSection,
  rates: RatesSection,
  notices: NoticesSection,
  delivery: DeliverySection,
};

/** Shows the owner's coupons, and those that a shop has from the start. */
function CouponsSection(props: SwitchesProps) {
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
          <FixedCoupons {...props} />
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

/** Shows the Shop tab: what is for sale and on what terms, in sections. */
export function ShopPanel() {
  const [address] = useSearchParams();
  const open = openSection(address);
  const Section = panels[open];
  const { data: switches, change: onSwitches } = useSwitches();
  return (
    <div className={classNames(ui.stack5, ui.shrinking)}>
      <ShopSections open={open} />
      <CouponQuestion switches={switches} onSwitches={onSwitches} />
      <Section switches={switches} onSwitches={onSwitches} />
    </div>
  );
}

/** In their order, the first being the one that is open at first. */
const sections = ['products', 'coupons', 'rates', 'notices', 'delivery'] as const;

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

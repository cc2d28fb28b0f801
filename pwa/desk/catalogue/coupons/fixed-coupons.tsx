import { useId, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useStaffAccount } from '#pwa/desk/access/staff-account.tsx';
import { type ChangeSetting, useShopSetting } from '#pwa/desk/catalogue/use-shop-setting.ts';
import { words } from '#pwa/desk/catalogue/words.ts';
import { Switch } from '#pwa/desk/forms/switch.tsx';
import deskUi from '#pwa/desk/primitives.module.css';
import { RowList } from '#pwa/desk/row-list.tsx';
import { ShopPart } from '#pwa/desk/shop-settings/plan-part.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { type Coupon, couponKey, coupons } from '#shared/pricing/coupon.ts';
import type { StoredSwitches } from '#shared/shop-settings/shop-settings-schemas.ts';
import styles from '../shop-panel.module.css';
import { whatText, windowText } from './coupon-texts.ts';
import { couponState } from './save-coupon.ts';

/** What the owner may switch off, as several staff may at once. */
export function useSwitches() {
  return useShopSetting<StoredSwitches>('switches', {
    get: () => deskApi().switches(),
    save: (switches) => deskApi().saveSwitches(switches),
  });
}

export interface SwitchesProps {
  /** Null until the shop has said them. */
  switches: StoredSwitches | null;
  onSwitches: ChangeSetting<StoredSwitches>;
}

/** Shows the coupons that a shop has from the start, with a switch for each (D41). */
export function FixedCoupons({ switches, onSwitches }: SwitchesProps) {
  const switching = useTried();
  const [busyCode, setBusyCode] = useState<string | null>(null);
  const turn = (code: string, isOn: boolean) => {
    setBusyCode(code);
    const { switchedOn, switchedOff } = words.coupons;
    void switching.run(() =>
      onSwitches(
        (now) => ({ ...now, couponsOff: codesOff(now.couponsOff, code, isOn) }),
        isOn ? switchedOn(code) : switchedOff(code),
      ),
    );
  };
  return (
    <ShopPart title={words.coupons.fixed} lead={words.coupons.fixedText}>
      {switching.failed && <Notice tone="error">{switching.failed.text()}</Notice>}
      <RowList>
        {coupons.map((coupon) => (
          <FixedCoupon
            key={coupon.code}
            coupon={coupon}
            switches={switches}
            busy={switching.busy && busyCode === coupon.code}
            onSwitch={(isOn) => turn(coupon.code, isOn)}
          />
        ))}
      </RowList>
    </ShopPart>
  );
}

interface FixedCouponProps extends Pick<SwitchesProps, 'switches'> {
  coupon: Coupon;
  busy: boolean;
  onSwitch: (isOn: boolean) => void;
}

function FixedCoupon({ coupon, switches, busy, onSwitch }: FixedCouponProps) {
  const { code, until = null } = coupon;
  const window = { from: null, until };
  const off = switches?.couponsOff ?? [];
  const counting = countingOf(coupon, off);
  const isOver = couponState({ ...window, limit: null, used: 0 }, serverNow()) === 'over';
  return (
    <li className={classNames(styles.item, styles.fixed)} aria-label={code}>
      <h3 className={styles.code}>{code}</h3>
      <p className={styles.what}>{whatText(coupon)}</p>
      <div className={styles.state}>
        {switches && (
          <Switch
            text={words.coupons.counting}
            label={words.coupons.countingOf(code)}
            isOn={!off.includes(code)}
            busy={busy}
            onSwitch={onSwitch}
          />
        )}
      </div>
      <p className={styles.window}>
        {isOver && <Badge tone="neutral" text={words.coupons.states.over} />} {windowText(window)}
        {counting !== coupon && ` · ${words.coupons.counts(counting.code)}`}
      </p>
    </li>
  );
}

/** Returns the one that counts of those with a code: the first that is on, as for whoever types it (D25). */
function countingOf(coupon: Coupon, off: readonly string[]): Coupon {
  const key = couponKey(coupon.code);
  const isOn = ({ code }: Coupon) => !off.includes(code) && couponKey(code) === key;
  return coupons.find(isOn) ?? coupon;
}

/** Returns the codes that do not count once one is switched, in the order of the rules. */
function codesOff(off: readonly string[], code: string, isOn: boolean): string[] {
  const others = off.filter((each) => each !== code);
  return coupons
    .map((each) => each.code)
    .filter((each) => others.includes(each) || (!isOn && each === code));
}

/**
 * Asks the owner once, when the shop begins to take real money, which of the coupons that come with it
 * stay (D41). Until the answer they count as specified.
 */
export function CouponQuestion({ switches, onSwitches }: SwitchesProps) {
  const id = useId();
  const account = useStaffAccount();
  const answering = useTried();
  const [off, setOff] = useState<readonly string[]>([]);
  if (!switches?.asks || account?.post !== 'owner') return null;
  const texts = words.coupons.ask;
  const answer = (couponsOff: readonly string[]) =>
    void answering.run(() =>
      onSwitches((now) => ({ ...now, couponsOff, isAnswered: true }), texts.answered),
    );
  const all = coupons.map(({ code }) => code);
  const on = all.length - off.length;
  return (
    <section className={deskUi.card} aria-labelledby={id}>
      <h2 id={id} className={ui.title}>
        {texts.title}
      </h2>
      <p className={deskUi.lead}>{texts.text}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flexible box in older browsers */}
      <div className={ui.row3} role="group" aria-labelledby={id}>
        {coupons.map((coupon) => (
          <Choice
            key={coupon.code}
            type="checkbox"
            checked={!off.includes(coupon.code)}
            onChange={({ target }) => setOff(codesOff(off, coupon.code, target.checked))}
          >
            {texts.choice(coupon.code, whatText(coupon))}
          </Choice>
        ))}
      </div>
      {answering.failed && <Notice tone="error">{answering.failed.text()}</Notice>}
      <div className={ui.row3}>
        <Button busy={answering.busy} onClick={() => answer(off)}>
          {on === all.length ? texts.keepAll : texts.keep(on)}
        </Button>
        <Button variant="secondary" disabled={answering.busy} onClick={() => answer(all)}>
          {texts.noneOn}
        </Button>
      </div>
    </section>
  );
}

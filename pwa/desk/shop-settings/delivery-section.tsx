import { read } from '#pwa/api/api-answer.ts';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { ListFrame } from '#pwa/desk/catalogue/list-frame.tsx';
import { type ChangeDocument, useShopDocument } from '#pwa/desk/catalogue/use-shop-document.ts';
import { useShopList } from '#pwa/desk/catalogue/use-shop-list.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import type { DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import { ownShopOn } from '#shared/shop-settings/own-shop-on.ts';
import type { KeptPlan } from '#shared/shop-settings/own-shop-schemas.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { ClosedDays } from './closed-days.tsx';
import styles from './delivery-section.module.css';
import { Holidays } from './holidays.tsx';
import { PinBeginnings } from './pin-beginnings.tsx';
import { TryPinCode } from './try-pin-code.tsx';
import { WaysToZones } from './ways-to-zones.tsx';

/** Changes a part of the plan and says what was done. */
export type ChangePlan = (
  edit: (plan: DeliveryPlan) => Partial<DeliveryPlan>,
  done: string,
) => ReturnType<ChangeDocument<KeptPlan>>;

export interface PlanPartProps {
  plan: DeliveryPlan;
  today: string;
  onChange: ChangePlan;
}

/** How days of delivery are counted: closed days, ways, zones and holidays (B45). */
export function DeliverySection() {
  const { kept, failed, refresh, change } = useShopDocument('delivery-plan', {
    read: () => adminApi().deliveryPlan(),
    save: (plan) => adminApi().saveDeliveryPlan(plan),
  });
  // A notice may say that the workshop is closed.
  const said = useShopList('notices-of-plan', () =>
    adminApi()
      .notices()
      .then(read(({ notices }) => notices)),
  );
  const today = dayInIndia(serverNow().toISOString());
  const onChange: ChangePlan = (edit, done) =>
    change((now) => ({ ...now, plan: { ...now.plan, ...edit(now.plan) } }), done);
  const again = () => {
    refresh();
    said.refresh();
  };
  const notices = said.rows ?? [];
  return (
    <ListFrame
      isLoaded={kept !== null && said.rows !== null}
      failed={failed ?? said.failed}
      onTryAgain={again}
    >
      {kept && (
        <div className={styles.parts}>
          <TryPinCode plan={ownShopOn(today, notices, kept.plan).delivery} />
          <ClosedDays plan={kept.plan} today={today} onChange={onChange} notices={notices} />
          <WaysToZones plan={kept.plan} today={today} onChange={onChange} />
          <PinBeginnings plan={kept.plan} today={today} onChange={onChange} />
          <Holidays plan={kept.plan} today={today} onChange={onChange} />
        </div>
      )}
    </ListFrame>
  );
}

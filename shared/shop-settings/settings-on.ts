import type { DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type { DeskNotice } from './shop-notice.ts';
import type { ShopSettings } from './shop-settings.ts';

/**
 * What shoppers need of the notices and the plan on a day (YYYY-MM-DD): without what is over, and
 * closed also on the days that a notice says.
 */
export function settingsOn(
  day: string,
  notices: readonly DeskNotice[],
  plan: DeliveryPlan,
): ShopSettings {
  const closedBy = notices.flatMap(({ closed }) => (closed ? [{ ...closed, reason: '' }] : []));
  const closed = plan.closed.map(({ from, until }) => ({ from, until, reason: '' }));
  return {
    notices: notices.filter(({ until }) => until >= day).map(({ closed: _, ...shown }) => shown),
    delivery: {
      ...plan,
      closed: [...closed, ...closedBy].filter(({ until }) => until >= day),
      workedHolidays: plan.workedHolidays.filter((off) => off >= day),
      addedHolidays: Object.fromEntries(
        Object.keys(plan.addedHolidays).flatMap((added) => (added >= day ? [[added, '']] : [])),
      ),
    },
  };
}

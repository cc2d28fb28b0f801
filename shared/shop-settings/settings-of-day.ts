import type { DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import type { DeskNotice, NoticeTone, ShopSettings, ShopSwitches } from './shop-settings.ts';

export const noticeTones = ['info', 'important'] as const satisfies readonly NoticeTone[];

/**
 * What shoppers need on a day (YYYY-MM-DD): notices and days without what is over, and closed also on the
 * days that a notice says.
 */
export function settingsOn(
  day: string,
  notices: readonly DeskNotice[],
  plan: DeliveryPlan,
  rates: Rates,
  { couponsOff, comingSoon }: ShopSwitches,
): ShopSettings {
  return {
    notices: notices
      .filter(({ until }) => until >= day)
      .map(({ closed: _, ...shownNotice }) => shownNotice),
    delivery: planOn(day, notices, plan),
    rates,
    couponsOff,
    comingSoon,
  };
}

/** The plan as shoppers need it on a day. */
export function planOn(
  day: string,
  notices: readonly DeskNotice[],
  plan: DeliveryPlan,
): DeliveryPlan {
  const closedBy = notices.flatMap(({ closed }) => (closed ? [{ ...closed, reason: '' }] : []));
  const closed = plan.closed.map(({ from, until }) => ({ from, until, reason: '' }));
  return {
    ...plan,
    closed: [...closed, ...closedBy].filter(({ until }) => until >= day),
    workedHolidays: plan.workedHolidays.filter((off) => off >= day),
    addedHolidays: Object.fromEntries(
      Object.keys(plan.addedHolidays).flatMap((added) => (added >= day ? [[added, '']] : [])),
    ),
  };
}

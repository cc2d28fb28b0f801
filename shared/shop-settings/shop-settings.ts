import { builtInPlan, type DayRange, type DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type { Language } from '#shared/language/language.ts';

/** What a shop has from the start and its owner may switch off. */
export interface ShopSwitches {
  /** The codes of the built-in coupons that do not count, as they are spelt (D41). */
  couponsOff: readonly string[];
  /** Whether the page of framed notes says what comes soon (D3). */
  comingSoon: boolean;
}

export const everythingOn: ShopSwitches = { couponsOff: [], comingSoon: true };

/** What the owner says of the shop beside its products, as everybody may read it. */
export interface ShopSettings extends ShopSwitches {
  notices: readonly ShopNotice[];
  delivery: DeliveryPlan;
}

export const defaultSettings: ShopSettings = {
  notices: [],
  delivery: builtInPlan,
  ...everythingOn,
};

/**
 * What shoppers need of the notices and the plan on a day (YYYY-MM-DD): without what is over, and
 * closed also on the days that a notice says.
 */
export function settingsOn(
  day: string,
  notices: readonly DeskNotice[],
  plan: DeliveryPlan,
  { couponsOff, comingSoon }: ShopSwitches,
): ShopSettings {
  const closedBy = notices.flatMap(({ closed }) => (closed ? [{ ...closed, reason: '' }] : []));
  const closed = plan.closed.map(({ from, until }) => ({ from, until, reason: '' }));
  return {
    notices: notices
      .filter(({ until }) => until >= day)
      .map(({ closed: _, ...shownNotice }) => shownNotice),
    delivery: {
      ...plan,
      closed: [...closed, ...closedBy].filter(({ until }) => until >= day),
      workedHolidays: plan.workedHolidays.filter((off) => off >= day),
      addedHolidays: Object.fromEntries(
        Object.keys(plan.addedHolidays).flatMap((added) => (added >= day ? [[added, '']] : [])),
      ),
    },
    couponsOff,
    comingSoon,
  };
}

export const noticeTones = ['info', 'important'] as const;
export type NoticeTone = (typeof noticeTones)[number];

/** What the shop tells its shoppers for some days (B44). Days as YYYY-MM-DD in India, both included. */
export interface ShopNotice extends DayRange {
  id: string;
  text: string;
  /** The same in Hindi; who reads Hindi is shown the English text without it. */
  text_hi?: string | undefined;
  tone: NoticeTone;
}

/** What the owner says that stands on the pages of a day. */
export interface OnPages extends Pick<ShopSwitches, 'comingSoon'> {
  notices: readonly ShopNotice[];
}
export const nothingSaid: OnPages = { notices: [], comingSoon: true };

/** A notice as staff keep it: it may say for which days the workshop is closed (B45). */
export interface DeskNotice extends ShopNotice {
  closed?: DayRange | undefined;
}

/** Returns those that stand in the shop on a day, those that matter most first. */
export function noticesOn<N extends ShopNotice>(day: string, notices: readonly N[]): N[] {
  const now = notices.filter(({ from, until }) => from <= day && day <= until);
  return now.sort((a, b) => Number(b.tone === 'important') - Number(a.tone === 'important'));
}

export function noticeText({ text, text_hi }: ShopNotice, language: Language): string {
  return (language === 'hi' && text_hi) || text;
}

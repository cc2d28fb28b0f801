import { builtInPlan, type DayRange, type DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type { Language } from '#shared/language/language.ts';
import { openingRates, type Rates } from '#shared/pricing/rates.ts';

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
  rates: Rates;
}

export const defaultSettings: ShopSettings = {
  notices: [],
  delivery: builtInPlan,
  rates: openingRates,
  ...everythingOn,
};

export type NoticeTone = 'info' | 'important';

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

import type { Zone } from './zones.ts';

/** Days (YYYY-MM-DD, in India), both included. */
export interface DayRange {
  from: string;
  until: string;
}

/** What the owner says of delivery, on top of the built-in tables (B45). */
export interface DeliveryPlan {
  /** Days on which the workshop makes nothing; couriers go on. */
  closed: readonly (DayRange & { reason: string })[];
  /** Days on which couriers rest as well, by name. */
  addedHolidays: Readonly<Record<string, string>>;
  /** Built-in holidays on which couriers go all the same. */
  workedHolidays: readonly string[];
  /** Working days to a zone, where they are not the built-in ones. */
  transitDays: Readonly<Partial<Record<Zone, number>>>;
  /** Zones by how their PIN codes begin. */
  zones: Readonly<Record<string, Zone>>;
}

/** The plan of a shop that has nothing but the built-in tables. */
export const builtInPlan: DeliveryPlan = {
  closed: [],
  addedHolidays: {},
  workedHolidays: [],
  transitDays: {},
  zones: {},
};

/*
 * How much an owner may say of deliveries. A day is counted one working day after the other, so what
 * is closed has an end in sight.
 */

export const mostClosedRanges = 60;
export const longestClosedDays = 120;
export const mostOwnHolidays = 60;
export const mostOwnBeginnings = 200;
/** Characters are counted. */
export const longestReason = 60;

export const mostNotices = 5;
/** The most characters that it has in each language. */
export const longestNotice = 200;

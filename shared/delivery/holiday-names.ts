/*
 * What the holidays of `expected-delivery.ts` are called, for who looks after them at the desk. It stands apart,
 * as shoppers' devices count days without their names.
 */

const everyYear = {
  '01-26': 'republic_day',
  '08-15': 'independence_day',
  '10-02': 'gandhi',
  '12-25': 'christmas',
} as const;

const moving = {
  '2025-02-26': 'shivaratri',
  '2025-03-14': 'holi',
  '2025-03-31': 'id_ul_fitr',
  '2025-04-10': 'mahavir_jayanti',
  '2025-04-18': 'good_friday',
  '2025-05-12': 'buddha_purnima',
  '2025-06-07': 'id_ul_zuha',
  '2025-07-06': 'muharram',
  '2025-08-16': 'janmashtami',
  '2025-09-05': 'milad_un_nabi',
  '2025-10-20': 'diwali',
  '2025-11-05': 'guru_nanak',
  '2026-03-04': 'holi',
  '2026-03-21': 'id_ul_fitr',
  '2026-03-26': 'ram_navami',
  '2026-03-31': 'mahavir_jayanti',
  '2026-04-03': 'good_friday',
  '2026-05-01': 'buddha_purnima',
  '2026-05-27': 'id_ul_zuha',
  '2026-06-26': 'muharram',
  '2026-08-26': 'milad_un_nabi',
  '2026-09-04': 'janmashtami',
  '2026-10-20': 'dussehra',
  '2026-11-08': 'diwali',
  '2026-11-24': 'guru_nanak',
  '2027-03-06': 'shivaratri',
  '2027-03-10': 'id_ul_fitr',
  '2027-03-22': 'holi',
  '2027-03-26': 'good_friday',
  '2027-04-15': 'ram_navami',
  '2027-04-18': 'mahavir_jayanti',
  '2027-05-17': 'id_ul_zuha',
  '2027-05-20': 'buddha_purnima',
  '2027-06-16': 'muharram',
  '2027-08-25': 'janmashtami',
  '2027-10-09': 'dussehra',
  '2027-10-29': 'diwali',
  '2027-11-14': 'guru_nanak',
} as const;

export type HolidayName =
  | (typeof everyYear)[keyof typeof everyYear]
  | (typeof moving)[keyof typeof moving];

export interface NamedHoliday {
  day: string;
  name: HolidayName;
  /** The sighting of the moon may move it by a day. */
  byTheMoon: boolean;
}

const lunar: readonly HolidayName[] = ['id_ul_fitr', 'id_ul_zuha', 'muharram', 'milad_un_nabi'];

/** Returns the built-in holidays of a year, in their order. */
export function holidaysOfYear(year: number): NamedHoliday[] {
  const fixed = Object.entries(everyYear).map(([day, name]) => [`${year}-${day}`, name] as const);
  const moved = Object.entries(moving).filter(([day]) => day.startsWith(`${year}-`));
  return [...fixed, ...moved]
    .map(([day, name]) => ({ day, name, byTheMoon: lunar.includes(name) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

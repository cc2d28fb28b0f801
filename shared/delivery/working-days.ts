import { isHoliday } from './holidays.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Whether the workshop and the couriers work on a day (YYYY-MM-DD): Saturdays count.
 * @internal
 */
export function isWorkingDay(day: string): boolean {
  return new Date(day).getUTCDay() !== 0 && !isHoliday(day);
}

/**
 * The working day `count` working days after a day, both as YYYY-MM-DD: the first one is sought
 * from the day after. With 0 it is the day itself, or the next working one when nobody works on it.
 */
export function addWorkingDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = workingDayFrom(dayAfter(found));
  return workingDayFrom(found);
}

function workingDayFrom(day: string): string {
  let found = day;
  while (!isWorkingDay(found)) found = dayAfter(found);
  return found;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}

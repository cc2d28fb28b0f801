import { builtInPlan, type DeliveryPlan } from './delivery-plan.ts';
import { isHoliday } from './holidays.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Whether somebody works on a day (YYYY-MM-DD): Saturdays count. */
export type Works = (day: string, plan: DeliveryPlan) => boolean;

/** Whether couriers go. */
export const couriersGo: Works = (day, { addedHolidays, workedHolidays }) => {
  if (new Date(day).getUTCDay() === 0 || day in addedHolidays) return false;
  return !isHoliday(day) || workedHolidays.includes(day);
};

/** Whether the workshop makes gifts and hands them over: never while couriers rest. */
export const workshopWorks: Works = (day, plan) =>
  couriersGo(day, plan) && !plan.closed.some(({ from, until }) => from <= day && day <= until);

/**
 * The working day `count` working days after a day, both as YYYY-MM-DD: the first one is sought
 * from the day after. With 0 it is the day itself, or the next working one when nobody works on it.
 */
export function addWorkingDays(
  day: string,
  count: number,
  works: Works = couriersGo,
  plan: DeliveryPlan = builtInPlan,
): string {
  const onOrAfter = (from: string): string => {
    let found = from;
    while (!works(found, plan)) found = dayAfter(found);
    return found;
  };
  let found = day;
  for (let left = count; left > 0; left -= 1) found = onOrAfter(dayAfter(found));
  return onOrAfter(found);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}

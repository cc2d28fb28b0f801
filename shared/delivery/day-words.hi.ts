import { isCalendarDate } from '#shared/values/calendar-date.ts';
import type { dayWords } from './day-words.ts';

const part = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString('hi-IN', { timeZone: 'UTC', ...options });
const dayAndMonth = (day: string) =>
  isCalendarDate(day) ? part(day, { day: 'numeric', month: 'short' }) : day;

export const hindi: typeof dayWords = {
  near(day) {
    if (!isCalendarDate(day)) return day;
    return `${part(day, { weekday: 'short' })} ${dayAndMonth(day)}`;
  },
  by: (near) => `${near} तक`,
  between(earliest, latest) {
    const [first, last] = [dayAndMonth(earliest), dayAndMonth(latest)];
    const [day, month] = first.split(' ');
    return `${last.endsWith(` ${month}`) ? `${day}–` : `${first} – `}${last} के बीच`;
  },
  madeIn: (days) => (days === 0 ? 'उसी दिन तैयार' : `${days} दिन में तैयार`),
  madeBetween: (fewest, most) => `${fewest} से ${most} दिन में तैयार`,
  withYou: (by) => `${by} आपके पास`,
  ofOrder: (by, isElsewhere) => `${by} ${isElsewhere ? 'पहुँचने की उम्मीद' : 'आपके पास'}`,
  ifPaidToday: (withYou) => `आज भुगतान करने पर ${withYou}`,
  goesTo: (pinCode) => `${pinCode} पर डिलीवरी`,
  goesToBy: (pinCode, near) => `${pinCode} पर डिलीवरी, ${near} तक चाहिए`,
  neededBy: (near) => `${near} तक चाहिए`,
  arrives: (days, isElsewhere) => `${days} ${isElsewhere ? 'पहुँचने की उम्मीद' : 'आपके पास'}`,
  inTime: { in_time: 'समय पर', perhaps: 'शायद समय पर', too_late: 'समय पर नहीं' },
};

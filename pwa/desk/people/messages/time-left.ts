const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How far a clock is from running out, in whole units of the largest that fits: 3 days, 5 h, 40 min. */
export interface TimeLeft {
  isOver: boolean;
  unit: 'days' | 'hours' | 'minutes';
  count: number;
}

/** From now to the instant; two days and more are told in days. */
export function timeLeft(due: string, now: Date): TimeLeft {
  const ms = Date.parse(due) - now.getTime();
  const span = Math.abs(ms);
  const isOver = ms < 0;
  if (span >= 2 * dayMs) return { isOver, unit: 'days', count: Math.floor(span / dayMs) };
  if (span >= hourMs) return { isOver, unit: 'hours', count: Math.floor(span / hourMs) };
  return { isOver, unit: 'minutes', count: Math.floor(span / minuteMs) };
}

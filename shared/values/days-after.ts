const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the day (YYYY-MM-DD) so many days after another, or before it. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns how many days there are from the first to the last, both included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** The UTC instant at which a day begins in India, or the day `daysLater`. */
export function startOfDayInIndia(day: string, daysLater = 0): string {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + daysLater * dayMs).toISOString();
}

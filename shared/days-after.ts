const dayMs = 24 * 60 * 60 * 1_000;

/** The day (YYYY-MM-DD) that comes `days` after another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

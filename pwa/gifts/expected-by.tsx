import { serverNow } from '#pwa/session/device-clock.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { expectedDelivery } from '#shared/delivery/expected-delivery.ts';

/** The day (YYYY-MM-DD) for an order of today; null without a PIN code (B16). */
export function expectedToday(pinCode: string, makingDays: number): string | null {
  return expectedDelivery({ orderedAt: serverNow(), makingDays, pinCode });
}

interface ExpectedByProps {
  pinCode: string;
  makingDays: number;
}

/** Until when a gift is expected, beside the days that it takes; nothing without a PIN code. */
export function ExpectedBy({ pinCode, makingDays }: ExpectedByProps) {
  const day = expectedToday(pinCode, makingDays);
  return day === null ? null : <p>{dayWords.by(dayWords.near(day))}</p>;
}

import { serverNow } from '#pwa/session/device-clock.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { expectedDelivery } from '#shared/delivery/expected-delivery.ts';
import { deliveryWords } from './delivery-words.tsx';

/** The day (YYYY-MM-DD) for an order of today; null without a PIN code (B16). */
export function expectedToday(pinCode: string, makingDays: number): string | null {
  return expectedDelivery({ orderedAt: serverNow(), makingDays, pinCode });
}

interface ExpectedByProps {
  pinCode: string;
  makingDays: number;
  className?: string | undefined;
}

/** When a gift is expected, beside the days that it takes to make; nothing without a PIN code. */
export function ExpectedBy({ pinCode, makingDays, className }: ExpectedByProps) {
  const day = expectedToday(pinCode, makingDays);
  if (day === null) return null;
  return <p className={className}>{deliveryWords.expectedBy(dayWords.by(dayWords.near(day)))}</p>;
}

import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { dayWords } from '#shared/delivery/day-words.ts';
import { isNeededDay, neededDays } from '#shared/orders/delivery-form/needed-by.ts';
import { deliveryWords } from './delivery-words.tsx';

interface NeededByProps {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** The day on which the gifts are expected, null while that is not known. */
  expected: string | null;
  className?: string | undefined;
  /** Is said to others than shoppers; the days arrive written. */
  tooLate?: ((expected: string, needed: string) => ReactNode) | undefined;
}

/** What a field of this day has on it; a day that is over was typed earlier. */
function neededByField(value: string) {
  const now = serverNow();
  const wrong = value === '' || isNeededDay(value, now) ? undefined : deliveryWords.notNeededDay;
  return {
    ...neededDays(now),
    // While a year is typed, the field has it as one of the first century.
    error: value < '2000' ? undefined : wrong,
    'data-wrong': wrong,
  };
}

/** Shows an optional day, and a warning in words while the gifts are expected after it (B16). */
export function NeededBy({
  value,
  onChange,
  expected,
  className,
  tooLate = askTheShop,
}: NeededByProps) {
  const field = neededByField(value);
  const needed = value === '' || field['data-wrong'] !== undefined ? null : value;
  return (
    <>
      <TextInput
        className={className}
        type="date"
        label={deliveryWords.neededBy}
        optional
        value={value}
        {...field}
        onChange={(event) => onChange(event.target.value)}
      />
      {needed !== null && expected !== null && expected > needed && (
        <Notice tone="error">
          <p>{tooLate(dayWords.near(expected), dayWords.near(needed))}</p>
        </Notice>
      )}
    </>
  );
}

function askTheShop(expected: string, needed: string): ReactNode {
  return deliveryWords.tooLate(expected, needed, (text) => <Link href="/contact">{text}</Link>);
}

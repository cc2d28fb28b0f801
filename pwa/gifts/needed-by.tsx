import { Link } from 'wouter';
import { TextInput } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { isCalendarDate } from '#shared/calendar-date.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { deliveryWords } from './delivery-words.tsx';

interface NeededByProps {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** The day on which the gifts are expected, null while that is not known. */
  expected: string | null;
  className?: string | undefined;
}

/** An optional day, and a warning in words while the gifts are expected after it (B16). */
export function NeededBy({ value, onChange, expected, className }: NeededByProps) {
  // While a year is typed, the field has it as one of the first century.
  const needed = isCalendarDate(value) && value >= '2000' ? value : null;
  return (
    <>
      <TextInput
        className={className}
        type="date"
        label={deliveryWords.neededBy}
        optional
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {needed !== null && expected !== null && expected > needed && (
        <Notice tone="error">
          <p>
            {deliveryWords.tooLate(dayWords.near(expected), dayWords.near(needed), (text) => (
              <Link href="/contact">{text}</Link>
            ))}
          </p>
        </Notice>
      )}
    </>
  );
}

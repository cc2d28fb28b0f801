import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { serverNow } from '#pwa/session/device-clock.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { Icon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { arrivalDays, dayWords, neededDay } from '#shared/delivery/day-words.ts';
import {
  type Arrival,
  inTime,
  isNeededDay,
  neededDays,
} from '#shared/delivery/expected-delivery.ts';
import type { ContactAbout } from '#shared/support/contact-form.ts';
import { countDays } from '#shared/values/calendar-date.ts';
import { markDay } from './arrival-text.tsx';
import { deliveryWords } from './delivery-words.tsx';

interface NeededByInputProps {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
  className?: string | undefined;
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

/** The optional day on which gifts are needed (B16). */
export function NeededByInput({ value, onChange, className }: NeededByInputProps) {
  return (
    <TextInput
      className={className}
      type="date"
      label={deliveryWords.neededBy}
      optional
      value={value}
      {...neededByField(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface InTimeNoticeProps {
  /** YYYY-MM-DD, or what is typed of it. */
  needed: string;
  /** Null while nothing is known of it. */
  arrival: Arrival | null;
  /** Says where the gifts go, so far as that is known. */
  pinCode?: string | null | undefined;
  /** Is said to others than shoppers; the days arrive written, the first as `by Tue 8 Dec` or `4–14 Dec`. */
  tooLate?: ((arrives: string, needed: string, about: ContactAbout) => ReactNode) | undefined;
}

/** Answers whether gifts are there when they are needed, as clearly when they are as when not (B16). */
export function InTimeNotice(props: InTimeNoticeProps) {
  const { needed, arrival } = props;
  if (arrival === null || !isNeededDay(needed, serverNow())) return null;
  const { tone, path } = looks[inTime(arrival, needed)];
  return (
    <Notice tone={tone}>
      <div className={ui.line2}>
        <Icon>{path}</Icon>
        <p className={classNames(ui.shrinks, ui.grow)}>{answerOf(arrival, props)}</p>
      </div>
    </Notice>
  );
}

const looks = {
  in_time: { tone: 'success', path: <path d="M5 12.5l4.5 4.5L19 7.5" /> },
  perhaps: {
    tone: 'info',
    path: <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.800M12 17v.01" />,
  },
  too_late: { tone: 'error', path: <path d="M12 4l9 16H3zM12 10v4.5M12 17.2v.01" /> },
} as const;

function answerOf(
  arrival: Arrival,
  { needed, pinCode, tooLate = askTheShop }: InTimeNoticeProps,
): ReactNode {
  const { earliest, latest } = arrival;
  const answer = inTime(arrival, needed);
  if (answer === 'too_late') {
    const about = { needed, expected: latest, pinCode };
    return tooLate(arrivalDays(arrival), neededDay(needed, serverNow()), about);
  }
  const { perhaps, perhapsOfGift, inTimeAt, inTimeAnywhere } = deliveryWords;
  // At a known place only gifts differ.
  const isPlaceKnown = earliest === latest || Boolean(pinCode);
  if (answer === 'perhaps') {
    const days = arrivalDays(arrival);
    return markDay((isPlaceKnown ? perhapsOfGift : perhaps)(days), days);
  }
  const daysBefore = countDays({ from: latest, to: needed }) - 1;
  const day = dayWords.near(latest);
  return markDay((isPlaceKnown ? inTimeAt : inTimeAnywhere)(day, daysBefore), day);
}

function askTheShop(arrives: string, needed: string, about: ContactAbout): ReactNode {
  return deliveryWords.tooLate(markDay(arrives), markDay(needed), (text) => (
    <Link href="/contact" state={{ about }}>
      {text}
    </Link>
  ));
}

/** Shows the field of the day on which gifts are needed, and whether they are there by then. */
export function NeededBy({
  arrival,
  pinCode,
  tooLate,
  ...field
}: NeededByInputProps & Omit<InTimeNoticeProps, 'needed'>) {
  const notice = { needed: field.value, arrival, pinCode, tooLate };
  return (
    <>
      <NeededByInput {...field} />
      <InTimeNotice {...notice} />
    </>
  );
}

import { useState } from 'react';
import { serverNow } from '#pwa/session/device-clock.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { dayWords } from '#shared/delivery/day-words.ts';
import type { DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import { expectedDelivery, shipBy } from '#shared/delivery/expected-delivery.ts';
import { readPinCode, transitDaysTo, zoneOf } from '#shared/delivery/zones.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import styles from './delivery-section.module.css';
import { PlanPart } from './plan-part.tsx';
import { words } from './words.ts';

const usualMakingDays = '5';

/** What a shopper is told who orders now, for any PIN code. */
export function TryPinCode({ plan }: { plan: DeliveryPlan }) {
  const [typed, setTyped] = useState('');
  const [days, setDays] = useState(usualMakingDays);
  return (
    <PlanPart title={words.tryIt.title} lead={words.tryIt.lead}>
      <div className={styles.fields}>
        <TextInput
          label={words.tryIt.pinCode}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextInput
          label={words.tryIt.making}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={days}
          onChange={({ target }) => setDays(target.value.replace(/\D/g, ''))}
        />
      </div>
      <p className={styles.answer} role="status">
        {answerFor(typed, Number(days), plan)}
      </p>
    </PlanPart>
  );
}

function answerFor(typed: string, makingDays: number, plan: DeliveryPlan): string {
  const pinCode = readPinCode(typed);
  if (pinCode === null) return typed.trim() === '' ? words.tryIt.none : words.tryIt.notPinCode;
  const orderedAt = serverNow();
  const shipped = shipBy(dayInIndia(orderedAt.toISOString()), makingDays, plan);
  const expected = expectedDelivery({ orderedAt, makingDays, pinCode }, plan) ?? '';
  return words.tryIt.answer({
    zone: words.zones[zoneOf(pinCode, plan)],
    transit: transitDaysTo(pinCode, plan) ?? 0,
    shipped: dayWords.near(shipped),
    expected: dayWords.near(expected),
  });
}

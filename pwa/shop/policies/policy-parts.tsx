import type { ReactNode } from 'react';
import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import { grievanceContact } from '#shared/support/contact-form.ts';
import { formatInr } from '#shared/values/money.ts';

/**
 * Shows who answers complaints, and how to reach them, as a part of a sentence (B40).
 * @param unnamed what the officer is called who has no designation
 */
export function OfficerContact({ unnamed }: { unnamed: string }) {
  const { name, designation = unnamed, email, phone, call } = grievanceContact();
  return (
    <>
      {name}, {designation}, <a href={`mailto:${email}`}>{email}</a>,{' '}
      <PhoneLink phone={phone} call={call} />
    </>
  );
}

interface DeliveryPriceProps {
  /** `fee` is null where delivery is free. */
  children: (fee: string | null, freeAbove: string) => ReactNode;
}

/** Shows what is said of the fee for delivery and the sum above which there is none, in rupees. */
export function DeliveryPrice({ children }: DeliveryPriceProps) {
  const { fee, freeAbove } = useRates().delivery;
  return children(fee > 0 ? formatInr(fee) : null, formatInr(freeAbove));
}

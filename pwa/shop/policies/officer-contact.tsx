import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import { grievanceContact } from '#shared/support/contact-form.ts';

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

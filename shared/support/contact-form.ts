import type { ContactSubject } from './contact-subjects.ts';
import type { ContactRequest } from './ticket-schemas.ts';

/** A message to the shop as it is typed. */
export interface ContactForm {
  name: string;
  email: string;
  phone: string;
  subject: ContactSubject | '';
  message: string;
}

export const emptyContactForm: ContactForm = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
};

/**
 * Returns the request of a filled form. Its text begins with the sender's name and how to reply, so
 * that the text alone is enough to reply to (spec §5).
 */
export function contactRequest(form: ContactForm, subject: ContactSubject): ContactRequest {
  const name = form.name.trim();
  const email = form.email.trim();
  const phone = form.phone.trim();
  return {
    name,
    email,
    ...(phone === '' ? {} : { phone }),
    subject,
    message: `${senderLine(name, email, phone)}\n\n${form.message.trim()}`,
  };
}

/** The line a message begins with. */
export function senderLine(name: string, email: string, phone: string): string {
  const details = [email, phone].filter((detail) => detail !== '').join(', ');
  return `From: ${name} (${details})`;
}

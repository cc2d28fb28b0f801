import { type GrievanceOfficer, shop } from '#shared/shop-settings/shop.ts';
import type { ContactRequest } from './ticket-schemas.ts';

/** What a contact message can be about, as it travels over HTTP. */
export const contactSubjects = [
  'product-inquiry',
  'custom-order',
  'support',
  'feedback',
  'other',
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** A message to the shop as it is typed; once it is kept its number is as `plainPhone` reads it. */
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

/** How much a visitor may write, in characters. */
export const maxMessageLength = 5_000;

/** How many photos a report of damage has. */
export const maxDamagePhotos = 5;
/** How long it is, in characters; there has to be room for the addresses of the photos. */
export const maxDamageLength = 3_000;

/**
 * Returns what staff read of damage that a customer reports. `photos` are the addresses where the
 * photos of it can be seen.
 */
export function damageMessage(number: string, text: string, photos: readonly string[]): string {
  const photoLines = photos.length > 0 ? ['Photos:', ...photos].join('\n') : 'Without photos.';
  return [`Damage of order ${number}:`, text.trim(), photoLines].join('\n\n');
}

/** What a visitor reads once the message is with the shop. */
export const messageSentText =
  'Thank you! Your message has been sent. We will get back to you soon.';

/** The grievance officer, who is reached as the shop is where SHOP_FILE says no other way. */
export function grievanceContact(): GrievanceOfficer & { email: string; phone: string } {
  const { email, phone, call, grievanceOfficer: officer } = shop;
  const hasShopPhone = officer.phone === undefined && call !== undefined;
  return { email, phone, ...(hasShopPhone && { call }), ...officer };
}

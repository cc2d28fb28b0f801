import type { OrderProblem } from '#shared/orders/order-life.ts';
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

/** What a page that leads to the contact form says of why; days as YYYY-MM-DD. */
export interface ContactAbout {
  order?: string | undefined;
  expected?: string | null | undefined;
  needed?: string | null | undefined;
  pinCode?: string | null | undefined;
}

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

/** Returns the line a message begins with. @internal */
export function senderLine(name: string, email: string, phone: string): string {
  const details = [email, phone].filter((detail) => detail !== '').join(', ');
  return `From: ${name} (${details})`;
}

interface SentMessage {
  name: string;
  email: string;
  phone: string | null;
  message: string;
}

/** Returns what somebody wrote, without the line that says who. */
export function messageBody({ name, email, phone, message }: SentMessage): string {
  const head = `${senderLine(name, email, phone ?? '')}\n\n`;
  return message.startsWith(head) ? message.slice(head.length) : message;
}

/** How much a visitor may write, in characters. */
export const maxMessageLength = 5_000;

/** How many photos a report of something wrong has. */
export const maxProblemPhotos = 5;
/** How long it is, in characters; there has to be room for the addresses of the photos. */
export const maxProblemLength = 3_000;

/** What a customer reports of an order; `photos` are the addresses where they can be seen. */
interface ReportedProblem {
  problem: OrderProblem;
  number: string;
  text: string;
  photos: readonly string[];
}

/** What staff read of it first. */
const problemHeads: Readonly<Record<OrderProblem, (number: string) => string>> = {
  damaged: (number) => `Damage of order ${number}:`,
  wrong: (number) => `Something wrong in order ${number}:`,
  not_arrived: (number) => `Not all of order ${number} has arrived:`,
  late: (number) => `Order ${number} came late:`,
};

/** Returns what staff read of a problem that a customer reports. */
export function problemMessage({ problem, number, text, photos }: ReportedProblem): string {
  const photoLines = photos.length > 0 ? ['Photos:', ...photos].join('\n') : 'Without photos.';
  return [problemHeads[problem](number), text.trim(), photoLines].join('\n\n');
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

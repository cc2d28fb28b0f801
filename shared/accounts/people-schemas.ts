import { z } from 'zod';
import { deskPageSize } from '#shared/http/bounds.ts';
import { because } from '#shared/http/failure.ts';
import { emailSchema, pageSchema, personNameSchema } from '#shared/http/text-schemas.ts';
import type { Language } from '#shared/language/language.ts';
import { readText } from '#shared/language/typed-text.ts';
import type {
  NotifiableEvent,
  NotificationChannel,
  NotificationState,
} from '#shared/notifications/notification-keys.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { AccountRemains } from './account-schemas.ts';
import { languageSchema } from './auth-schemas.ts';
import { type DeedChange, deedTopics, type StaffDeed } from './staff-deeds.ts';
import { type StaffNews, type StaffPost, staffNews, staffPosts } from './staff-may.ts';

/** More is no small shop, and no list for one screen. */
export const maxStaff = 100;
const maxSearchLength = 100;
/** The latest of a customer's orders; the Orders tab finds the others. */
export const ordersOfCustomer = 20;

/** What staff choose to be mailed of, all of it each time, and the language of the page, which their mails have. */
export const mailedNewsSchema = z.object({
  mailed: z.array(z.enum(staffNews)).max(staffNews.length),
  language: languageSchema,
});

/** The person who is signed in at the desk. */
export interface OwnStaffAnswer {
  id: string;
  name: string;
  email: string;
  post: StaffPost;
  passkeys: number;
  /** Whether they have an authenticator app (T50). */
  totp: boolean;
  /** Whether they have a passkey and no password. */
  passkey_alone: boolean;
  /** What they are mailed of. */
  mailed: StaffNews[];
}

/** A staff account; instants are UTC ISO 8601. */
export interface StaffMember extends OwnStaffAnswer {
  created_at: string;
  /** It is the last of the sessions that were not ended; null when none is known. */
  last_sign_in_at: string | null;
  /** Whether they have yet to open their invitation. */
  invited: boolean;
}

export interface StaffAnswer {
  staff: StaffMember[];
}

/** Deeds of one person, about one topic, or all; an empty value of an address asks for nothing. */
export const deedsQuerySchema = z.object({
  ...pageSchema(50).shape,
  who: z
    .string()
    .overwrite((text) => readText(text, 'one'))
    .max(100)
    .default(''),
  topic: z.union([z.literal(''), z.enum(deedTopics)]).default(''),
});

/** What somebody did at the desk, or an owner at the terminal (B80); `at` is UTC ISO 8601. */
export interface DeedRow {
  id: string;
  at: string;
  deed: StaffDeed;
  /** It is null at the terminal. */
  who: string | null;
  /** It is their name by now; null once the account is removed. */
  who_name: string | null;
  /** An order's number, a product's name, a coupon's code or somebody's id. */
  thing: string | null;
  /** The name of the person whom it was done to, while there is an account. */
  thing_name: string | null;
  /** What it changed; null where the deed says it all. */
  change: DeedChange | null;
  browser: string | null;
  system: string | null;
  /** Tells devices apart that look the same. */
  mark: string | null;
}

export interface DeedsAnswer {
  deeds: DeedRow[];
  /** Whether there are more pages. */
  more: boolean;
}

const post = z.enum(staffPosts);

export const newStaffSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  post,
  /** It is that of the page of who invites, and so of the letter. */
  language: languageSchema.optional(),
});

/** The link of an invitation: in this answer, and mailed where the shop sends mail. */
export interface InvitationAnswer {
  id: string;
  href: string;
  expires_at: string;
  mailed: boolean;
}

/** The person whom an invitation, or a link for a new password, is for. */
export interface InvitedAnswer {
  name: string;
  email: string;
  /** Whether they have a second factor, which they are asked for after the new password. */
  has_factor: boolean;
}

export const staffPostSchema = z.object({ post });

/** Customers with this text in name, e-mail address or telephone number, or with this order number. */
export const customersQuerySchema = z.object({
  ...pageSchema(deskPageSize).shape,
  search: z
    .string()
    .overwrite((text) => readText(text, 'one'))
    .trim()
    .max(maxSearchLength, because('search_too_long', { max: maxSearchLength }))
    .default(''),
});

export interface CustomerRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  created_at: string;
}

export interface CustomersAnswer {
  customers: CustomerRow[];
  /** Whether there are more pages. */
  more: boolean;
}

/** That a customer agreed to be told about an order, as they were asked. */
export interface CustomerConsent {
  order_number: string;
  channel: NotificationChannel;
  /** The sentence beside the box, its version, and the language it is in. */
  text: string;
  version: number;
  language: Language;
  at: string;
  withdrawn_at: string | null;
}

/** One thing a customer was told, or is to be, where it stands and since when. */
export interface CustomerNotification {
  order_number: string;
  event: NotifiableEvent;
  channel: NotificationChannel;
  state: NotificationState;
  at: string;
}

/** All that the desk shows of a customer. */
export interface CustomerAnswer extends CustomerRow {
  address: string;
  email_confirmed_at: string | null;
  /** How often they are signed in now. */
  sessions: number;
  /** The latest ones. */
  orders: DeskOrderRow[];
  /** They are of these orders, the latest first (B60). */
  consents: CustomerConsent[];
  notifications: CustomerNotification[];
  remains: AccountRemains;
  /** Contact messages of this address. */
  messages: number;
  /** Whether the shop can mail a link: it has a mail server, and the address is confirmed. */
  can_mail: boolean;
}

/** Mailed where that can be (`can_mail`), else shown, which is for owners alone. */
export const resetLinkSchema = z.object({ mail: z.boolean() });

/** The link is in the answer alone, unless it was mailed. */
export interface ResetLinkAnswer {
  href: string | null;
  expires_at: string | null;
}

/** Typed by who deletes, so that nobody else is. */
export const forgetCustomerSchema = z.object({
  email: z
    .string()
    .overwrite((text) => readText(text, 'one'))
    .trim()
    .max(254),
});

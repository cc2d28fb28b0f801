import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { ConfirmedEmail } from '#api/accounts/account-stores.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import type { RateAnswer } from '#api/server/limits/brief-limit.ts';
import type { Spender } from '#api/server/limits/budget-shape.ts';
import type { BudgetName } from '#api/server/limits/budget-table.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { addressIn, type Language } from '#shared/language/language.ts';
import type { MailTrouble, NotificationChannel } from '#shared/notifications/notification-keys.ts';

/** The bytes of a mailbox's hash, and of the proof that the shop made its link. */
const partBytes = 16;

type Admitted =
  | {
      ok: true;
      to: BoundedRecipient;
      /** The link with which the mailbox ends all such mail. */
      stopLink: string;
      /** It was certainly not sent. */
      giveBack(): Promise<void>;
    }
  | { ok: false; isStopped: true }
  | (Extract<RateAnswer, { ok: false }> & { isStopped: false });

type BoundsDeps = Pick<BasicDeps, 'storage' | 'secret' | 'siteOrigin'> & { budgets: Budgets };

/**
 * Admits an e-mail to an address that nobody has confirmed (T47): counted for its mailbox, however the
 * address is written and whatever account has it, and for all such mail together; none goes to a mailbox
 * whose owner wants none. It counts for these budgets of its recipient and of `by` as well.
 */
export async function admitMail(
  { storage, budgets, ...site }: BoundsDeps,
  address: string,
  names: readonly BudgetName[],
  by: Pick<Spender, 'account' | 'address' | 'isKnown'>,
  language: Language,
): Promise<Admitted> {
  if (await storage.mailStops.has(mailboxOf(address).toString('base64url'))) {
    return { ok: false, isStopped: true };
  }
  const spender = { ...by, recipient: foldRecipient(address) };
  const spending = await budgets.spend([...names, 'mailsToUnconfirmed'], spender);
  if (!spending.ok) return { ...spending, isStopped: false };
  return {
    ok: true,
    to: address as BoundedRecipient,
    stopLink: stopLink(site, address, language),
    giveBack: spending.giveBack,
  };
}

const gmail: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox that an address leads to, as far as its writing says: in any case, with
 * whatever tag behind a plus, in whatever script of its domain, and at Gmail with dots anywhere. To
 * count by, never to know somebody by: elsewhere a tag may be another's mailbox (T47).
 */
export function foldRecipient(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address.normalize('NFKC').toLowerCase();
  const local = address.slice(0, at).normalize('NFKC').toLowerCase();
  const typedDomain = address.slice(at + 1).replace(/\.$/, '');
  const domain = domainToASCII(typedDomain) || typedDomain.toLowerCase();
  const untagged = local.replace(/(?<=.)\+.*$/su, '');
  if (!gmail.includes(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

/** Returns a number that is counted elsewhere, or the devices of an account. */
export function boundedRecipient(recipient: string): BoundedRecipient {
  return recipient as BoundedRecipient;
}

declare const isBounded: unique symbol;

/** An address or number that anybody may have typed; the message to it is counted (T44, T47). */
type BoundedRecipient = string & { readonly [isBounded]: true };

/** Whom the shop may write to; only `recipient-bounds.ts` makes one of what was typed. */
export type Recipient = ConfirmedEmail | BoundedRecipient;

/** An e-mail to one person. */
export interface Mail {
  to: Recipient;
  subject: string;
  text: string;
  /** The same as simple HTML. */
  html?: string;
  /** The address where such mail can be stopped. */
  unsubscribe?: string;
}

/** The mail was certainly not sent. */
export class MailNotSentError extends Error {
  /** Whether trying again is of no use. */
  readonly isFinal: boolean;
  /** What the owner can mend; null for anything else. */
  readonly trouble: MailTrouble | null;

  constructor(cause: Error, isFinal: boolean, trouble: MailTrouble | null) {
    super(cause.message, { cause });
    this.isFinal = isFinal;
    this.trouble = trouble;
  }
}

/** Sends e-mail. */
export interface Mailer {
  /**
   * Rejects when the mail server did not take it in time, or before `signal` was aborted, which hangs
   * up: with a `MailNotSentError` where that is certain.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Mail that is still being sent may be lost. */
  close(): Promise<void>;
}

function stopLink(
  { siteOrigin, secret }: Pick<BasicDeps, 'siteOrigin' | 'secret'>,
  address: string,
  language: Language,
): string {
  return `${siteOrigin}${addressIn(language, '/stop-mail')}#${stopToken({ secret }, address)}`;
}

/**
 * Returns the key under which a stop of the messages about orders on one channel is stored (T44).
 */
export function notificationStop(channel: NotificationChannel, recipient: string): string {
  return `${channel} ${mailboxOf(recipient).toString('base64url')}`;
}

/** Returns what opens the link of an address. @internal */
export function stopToken({ secret }: Pick<BasicDeps, 'secret'>, address: string): string {
  const mailbox = mailboxOf(address);
  return Buffer.concat([mailbox, proofOf(secret, mailbox)]).toString('base64url');
}

/** The mailbox that a link stops, as it is stored; null where the shop made no such link. */
export function stoppedMailbox(
  { secret, previousSecret }: Pick<BasicDeps, 'secret' | 'previousSecret'>,
  token: string,
): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * partBytes) return null;
  const [mailbox, proof] = [bytes.subarray(0, partBytes), bytes.subarray(partBytes)];
  const isOurs = [secret, previousSecret].some(
    (each) => each !== undefined && timingSafeEqual(proof, proofOf(each, mailbox)),
  );
  return isOurs ? mailbox.toString('base64url') : null;
}

/** Hashes a mailbox without a secret, so that the hash outlives a new one. */
function mailboxOf(address: string): Buffer {
  return createHash('sha256').update(foldRecipient(address)).digest().subarray(0, partBytes);
}

function proofOf(secret: string, mailbox: Uint8Array): Buffer {
  return createHmac('sha256', secret)
    .update('stop mail\0')
    .update(mailbox)
    .digest()
    .subarray(0, partBytes);
}

import { changeAccount } from '#pwa/device/accounts/stored-account.ts';
import type { MessageRow } from '#pwa/device/database/database-rows.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { announceLocalChange, type Device, type Scope } from '#pwa/device/database/scope.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import {
  type ContactForm,
  type ContactSubject,
  contactRequest,
} from '#shared/support/contact-form.ts';

/**
 * How many of an owner's messages may wait on this device.
 * @internal
 */
const maxWaitingMessages = 20;

interface NewMessage {
  form: ContactForm;
  subject: ContactSubject;
  /** The message that was taken back to write this one; it may have reached the shop. */
  takenBack?: MessageRow | null;
}

/**
 * Stores a message until it is sent. Its id makes every retry the same message (ST26); one that was
 * taken back and is unchanged keeps its id. Returns the id, or null at `maxWaitingMessages`.
 */
export async function keepMessage(
  { db, owner }: Scope,
  { form, subject, takenBack = null }: NewMessage,
): Promise<string | null> {
  const same = takenBack !== null && sameRequest(takenBack, { form, subject });
  const id = await db.transaction('rw', db.messages, async () => {
    const keptCount = await db.messages.where('owner').equals(owner).count();
    if (keptCount >= maxWaitingMessages) return null;
    const row = { owner, form, subject, state: 'waiting' as const, failure: null };
    return db.messages.put({
      ...row,
      id: same ? takenBack.id : newId(),
      createdAt: new Date().toISOString(),
    });
  });
  if (id !== null) announceLocalChange();
  return id;
}

function sameRequest({ form, subject }: MessageRow, now: NewMessage): boolean {
  const request = (words: ContactForm, about: ContactSubject) =>
    JSON.stringify(contactRequest(words, about));
  return form !== null && request(form, subject) === request(now.form, now.subject);
}

/** Resolves to the owner's messages in any state, oldest first. */
export async function messagesOf({ db, owner }: Scope): Promise<MessageRow[]> {
  return db.messages.where('owner').equals(owner).sortBy('createdAt');
}

/** The oldest waiting message of any owner, as none of them needs a session. */
export async function nextMessage({ db }: Device): Promise<MessageRow | null> {
  const waiting = await db.messages.where('state').equals('waiting').sortBy('createdAt');
  return waiting[0] ?? null;
}

/** Marks a message as sent and deletes its text; the row stays until the shopper has seen it. */
export async function markSent({ db }: Device, id: string): Promise<void> {
  await db.messages.update(id, { state: 'sent', form: null });
}

/** Marks a message as refused; it stays to be read and changed. */
export async function refuseMessage(
  { db }: Device,
  id: string,
  failure: FailureRecord,
): Promise<void> {
  await db.messages.update(id, { state: 'refused', failure });
}

/** Takes a message back before it is sent; null when it was sent meanwhile. */
export async function takeBack({ db }: Device, id: string): Promise<MessageRow | null> {
  return db.transaction('rw', db.messages, async () => {
    const row = await db.messages.get(id);
    if (!row || row.state === 'sent') return null;
    await db.messages.delete(id);
    return row;
  });
}

/** Deletes the sent messages, once the shopper has seen that they were. */
export async function forgetSent({ db, owner }: Scope): Promise<void> {
  await db.messages
    .where('owner')
    .equals(owner)
    .and(({ state }) => state === 'sent')
    .delete();
}

/** Inside a transaction: the messages of `from` become those of `to`. */
export async function giveMessages({ db }: Device, from: string, to: string): Promise<void> {
  await db.messages.where('owner').equals(from).modify({ owner: to });
}

/** Notes that a problem with an order was reported, at a UTC instant; it goes with the stored account (T32). */
export async function noteProblemReported(scope: Scope, number: string, at: string): Promise<void> {
  await changeAccount(scope, ({ problemReports }) => ({
    problemReports: { ...problemReports, [number]: at },
  }));
}

/** When a problem with an order was last reported from this device, as a UTC instant; null for never. */
export async function problemReportedAt({ db, owner }: Scope, number: string) {
  return (await db.accounts.get(owner))?.problemReports?.[number] ?? null;
}

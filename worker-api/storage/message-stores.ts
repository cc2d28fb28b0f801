import type { ContactSubject } from '#shared/support/contact-subjects.ts';
import type { TicketState } from '#shared/support/tickets.ts';
import type { MessageOutcome } from '#shared/whatsapp/messaging-schemas.ts';
import type { ConfirmedEmail } from './account-stores.ts';

/** A message of the contact form. */
export interface StoredContactMessage {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
  createdAt: string;
}

/** What staff did about a message, one step after the other; `at` is a UTC instant. */
export interface StoredTicketStep {
  messageId: string;
  /** From 0, without gaps. */
  place: number;
  kind: 'acknowledged' | 'note' | 'closed' | 'reopened';
  /** Of a note, and of what was answered; empty otherwise. */
  text: string;
  /** The name of the staff member. */
  author: string;
  at: string;
}

/** Which messages are asked for: those in one of these states, of a subject or of any. */
export interface TicketQuery {
  states: readonly TicketState[];
  subject?: ContactSubject | undefined;
}

export interface ContactMessageStore {
  /** [ST26] An id exists once: inserting it again changes nothing, so a repeat is harmless. */
  insert(message: StoredContactMessage): Promise<void>;
  /** Newest first, without the first `skip`. */
  latest(limit: number, skip?: number): Promise<StoredContactMessage[]>;
  /**
   * [ST210] A page of messages, and how many there are of a state, up to `most`, are read from an index: no
   * more than these rows, however many there are. The clock that runs out first comes first, then the newest.
   */
  page(query: TicketQuery, part: { skip: number; limit: number }): Promise<StoredContactMessage[]>;
  count(query: TicketQuery, most: number): Promise<number>;
  /** Those of these messages that there are, in any order. */
  withIds(ids: readonly string[]): Promise<StoredContactMessage[]>;
  /**
   * [ST96] Of any number of steps for one place, also of several processes, one is added and true;
   * steps go with their message.
   */
  addStep(step: StoredTicketStep): Promise<boolean>;
  /** The steps of these messages, by message and place. */
  stepsOf(messageIds: readonly string[]): Promise<StoredTicketStep[]>;
  /** [ST66] All from this address in any case, oldest first. */
  from(email: ConfirmedEmail): Promise<StoredContactMessage[]>;
  /** How many these are; reads none. */
  countFrom(email: ConfirmedEmail): Promise<number>;
  removeFrom(email: ConfirmedEmail): Promise<void>;
  /** [ST240] Deletes a message with its steps; false when it is not there. */
  remove(id: string): Promise<boolean>;
  /** [ST121] Deletes those that are closed and about which staff did nothing since the instant. */
  purgeClosed(before: string): Promise<void>;
}

/** A message that staff asked to send, or the shop about an order, without its text. */
export interface StoredMessageAttempt {
  id: string;
  /** `shop` where no staff member asked. */
  adminId: string;
  kind: 'test' | 'custom' | 'order';
  /** E.164. */
  recipient: string;
  /** `unknown` until it is settled, and for good when the process died in between. */
  outcome: MessageOutcome;
  createdAt: string;
}

export interface MessageAttemptStore {
  insert(attempt: StoredMessageAttempt): Promise<void>;
  settle(id: string, outcome: MessageOutcome): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<StoredMessageAttempt[]>;
  /** Deletes attempts made before the instant. */
  purge(before: string): Promise<void>;
}

import type { ContactSubject } from '#shared/contact-subjects.ts';
import type { MessageOutcome } from '#shared/http/messaging-schemas.ts';

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

export interface ContactMessageStore {
  /** [ST26] An id exists once: inserting it again changes nothing, so a repeat is harmless. */
  insert(message: StoredContactMessage): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<StoredContactMessage[]>;
  /** [ST66] All from this address in any case, oldest first. */
  from(email: string): Promise<StoredContactMessage[]>;
  removeFrom(email: string): Promise<void>;
}

/** A message that staff asked to send, without its text. */
export interface StoredMessageAttempt {
  id: string;
  adminId: string;
  kind: 'test' | 'custom';
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
  /** When the attempts after the instant were made, oldest first. */
  timesAfter(instant: string): Promise<string[]>;
}

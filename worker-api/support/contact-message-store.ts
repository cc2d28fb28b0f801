import type { ConfirmedEmail } from '#api/accounts/account-stores.ts';
import type { Records } from '#api/storage/records.ts';
import { json, number, orNull, type Table, text } from '#api/storage/table.ts';
import { foldText } from '#shared/language/fold-text.ts';
import type { ContactSubject } from '#shared/support/contact-form.ts';
import { type TicketState, ticketDue, ticketState } from '#shared/support/tickets.ts';
import { phoneDigits } from '#shared/values/phone-number.ts';

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
  /** The place in the list, from 0 and without gaps. */
  place: number;
  kind: 'acknowledged' | 'note' | 'closed' | 'reopened';
  /** The text of a note or of an answer; empty otherwise. */
  text: string;
  /** The name of the staff member. */
  author: string;
  at: string;
}

/** Which messages are asked for: those in one of these states, of a subject or of any. */
export interface TicketQuery {
  states: readonly TicketState[];
  subject?: ContactSubject | undefined;
  /** This limits them to those whose clock runs out before the instant. */
  dueBefore?: string | undefined;
}

export interface ContactMessageStore {
  /** [ST26] An id exists once: inserting it again changes nothing, so a repeat is harmless. */
  insert(message: StoredContactMessage): Promise<void>;
  /** Lists them newest first, without the first `skip`. */
  latest(limit: number, skip?: number): Promise<StoredContactMessage[]>;
  /**
   * [ST210] A page of messages, and how many there are of a state, up to `most`, are read from an index: no
   * more than these rows, however many there are. The clock that runs out first comes first, then the newest.
   */
  page(query: TicketQuery, part: { skip: number; limit: number }): Promise<StoredContactMessage[]>;
  count(query: TicketQuery, most: number): Promise<number>;
  /** Resolves to the newest that have a folded text in name, address, number or message (ST122). */
  withText(text: string, limit: number): Promise<StoredContactMessage[]>;
  /** Resolves to those of these messages that there are, in any order. */
  withIds(ids: readonly string[]): Promise<StoredContactMessage[]>;
  /**
   * [ST96] Of any number of steps for one place, also of several processes, one is added and true;
   * steps go with their message.
   */
  addStep(step: StoredTicketStep): Promise<boolean>;
  /** Resolves to the steps of these messages, by message and place. */
  stepsOf(messageIds: readonly string[]): Promise<StoredTicketStep[]>;
  /** [ST66] Lists all from this address in any case, oldest first. */
  from(email: ConfirmedEmail): Promise<StoredContactMessage[]>;
  /** How many these are; reads none. */
  countFrom(email: ConfirmedEmail): Promise<number>;
  removeFrom(email: ConfirmedEmail): Promise<void>;
  /** [ST240] Deletes a message with its steps; false when it is not there. */
  remove(id: string): Promise<boolean>;
  /** [ST121] Deletes those that are closed and about which staff did nothing since the instant. */
  purgeClosed(before: string): Promise<void>;
}

type Step = Omit<StoredTicketStep, 'messageId'>;

interface MessageRecord extends StoredContactMessage {
  emailKey: string;
  /** What it is searched by, folded. */
  textKey: string;
  state: TicketState;
  /** Empty once it is closed. */
  dueAt: string;
  /** By their place; they so go with their message. */
  steps: readonly Step[];
  /** How many they are: whoever adds one has seen all. */
  stepCount: number;
  /** When somebody last did something about it. */
  lastAt: string;
}

export const contactMessages: Table<MessageRecord> = {
  name: 'contact_messages',
  fields: {
    id: text,
    name: text,
    email: text,
    emailKey: text,
    textKey: text,
    phone: orNull(text),
    subject: text,
    message: text,
    createdAt: text,
    state: text,
    dueAt: text,
    steps: json,
    stepCount: number,
    lastAt: text,
  },
  key: ['id'],
  indexes: [
    ['createdAt'],
    ['emailKey'],
    ['state', 'dueAt', '-createdAt'],
    ['state', 'subject', 'dueAt', '-createdAt'],
  ],
  sorted: ['createdAt', 'arrival'],
};

export function contactMessageStore(records: Records): ContactMessageStore {
  const table = records.of(contactMessages);
  const whereOf = ({ states, subject, dueBefore }: TicketQuery) => ({
    state: { in: states },
    ...(subject !== undefined && { subject }),
    ...(dueBefore !== undefined && { dueAt: { below: dueBefore } }),
  });

  return {
    async insert(message) {
      await table.insert({
        ...message,
        emailKey: message.email.toLowerCase(),
        textKey: textOfMessage(message),
        state: 'new',
        dueAt: ticketDue(message.createdAt, 'new') ?? '',
        steps: [],
        stepCount: 0,
        lastAt: message.createdAt,
      });
    },
    async latest(limit, skip = 0) {
      const newest = ['-createdAt', '-arrival'] as const;
      return (await table.find({}, { sort: newest, skip, limit })).map(messageOf);
    },
    async page(query, part) {
      const sort = ['dueAt', '-createdAt'] as const;
      const messageRecords = await table.find(whereOf(query), { sort, merging: 'state', ...part });
      return messageRecords.map(messageOf);
    },
    count: (query, most) => table.count(whereOf(query), most),
    async withText(text, limit) {
      const part = { sort: ['-createdAt', '-id'], containing: { textKey: text }, limit } as const;
      return (await table.find({}, part)).map(messageOf);
    },
    withIds: async (ids) => (await table.find({ id: { in: ids } })).map(messageOf),
    async addStep({ messageId: id, ...step }) {
      for (;;) {
        const message = await table.get(id);
        if (!message || message.steps.some(({ place }) => place === step.place)) return false;
        const { stepCount } = message;
        const steps = [...message.steps, step].sort((one, other) => one.place - other.place);
        const state = step.kind === 'note' ? message.state : ticketState([step]);
        const added = await table.update(
          { id, stepCount },
          {
            steps,
            stepCount: stepCount + 1,
            state,
            dueAt: ticketDue(message.createdAt, state) ?? '',
            lastAt: [message.lastAt, step.at].toSorted().at(-1) ?? step.at,
          },
        );
        if (added === 1) return true;
      }
    },
    async stepsOf(messageIds) {
      const rows = await table.find({ id: { in: messageIds } }, { sort: ['id'] });
      return rows.flatMap(({ id: messageId, steps }) =>
        steps.map((step) => ({ messageId, ...step })),
      );
    },
    async from(email) {
      const oldest = ['createdAt', 'arrival'] as const;
      const rows = await table.find({ emailKey: email.toLowerCase() }, { sort: oldest });
      return rows.map(messageOf);
    },
    countFrom: (email) => table.count({ emailKey: email.toLowerCase() }),
    async removeFrom(email) {
      await table.remove({ emailKey: email.toLowerCase() });
    },
    remove: async (id) => (await table.remove({ id })) === 1,
    // None is older than its last step; the index of the pages has the closed ones by when they came.
    purgeClosed: (before) =>
      table.purge({
        state: 'closed',
        dueAt: '',
        createdAt: { below: before },
        lastAt: { below: before },
      }),
  };
}

/** Returns the folded text by which a message is found. */
export function textOfMessage({ name, email, phone, message }: StoredContactMessage): string {
  return [name, email, phoneDigits(phone ?? ''), message].map(foldText).join('\n');
}

function messageOf(record: MessageRecord): StoredContactMessage {
  const { id, name, email, phone, subject, message, createdAt } = record;
  return { id, name, email, phone, subject, message, createdAt };
}

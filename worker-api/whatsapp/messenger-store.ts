import type { Records } from '#api/storage/records.ts';
import { orNull, type Table, text } from '#api/storage/table.ts';

/**
 * What the process that runs the messenger tells the others, and what they ask of it. Its texts are
 * sealed: they hold codes and messages (T20, T22).
 */
export interface MessengerNotice {
  /** The process that published it. */
  holder: string;
  at: string;
  sealed: string;
}

export interface MessengerRequest {
  id: string;
  createdAt: string;
  sealed: string;
}

export interface MessengerStore {
  /** [ST50] The notice published last is the one that is read, and no other is kept. */
  publish(notice: MessengerNotice): Promise<void>;
  notice(): Promise<MessengerNotice | null>;
  ask(request: MessengerRequest): Promise<void>;
  /** Requests that nobody has taken, oldest first. */
  waiting(): Promise<MessengerRequest[]>;
  /** [ST51] A request is taken once, also by 20 at once; its text is deleted then. */
  take(id: string, now: string): Promise<boolean>;
  /** Answers a request that was taken. */
  answer(id: string, answer: string): Promise<void>;
  /** Resolves to null while there is none. */
  answerTo(id: string): Promise<string | null>;
  /** Deletes requests and answers of before the instant. */
  purge(before: string): Promise<void>;
}

/** There is one record. */
export const messengerNotices: Table<MessengerNotice & { id: string }> = {
  name: 'messenger_notices',
  fields: { id: text, holder: text, at: text, sealed: text },
  key: ['id'],
  moves: false,
};

interface RequestRecord extends MessengerRequest {
  /** Since then its text is empty. */
  takenAt: string | null;
  answer: string | null;
}

export const messengerRequests: Table<RequestRecord> = {
  name: 'messenger_requests',
  fields: {
    id: text,
    createdAt: text,
    sealed: text,
    takenAt: orNull(text),
    answer: orNull(text),
  },
  key: ['id'],
  sorted: ['createdAt', 'arrival'],
  moves: false,
};

const id = 'last';

export function messengerStore(records: Records): MessengerStore {
  const [notices, requests] = [records.of(messengerNotices), records.of(messengerRequests)];
  return {
    publish: ({ holder, at, sealed }) => notices.put({ id, holder, at, sealed }),
    async notice() {
      const last = await notices.get(id);
      return last && { holder: last.holder, at: last.at, sealed: last.sealed };
    },
    async ask(request) {
      await requests.insert({ ...request, takenAt: null, answer: null });
    },
    async waiting() {
      const waiting = await requests.find({ takenAt: null }, { sort: ['createdAt', 'arrival'] });
      return waiting.map(({ takenAt: _, answer: _none, ...request }) => request);
    },
    async take(request, now) {
      const changes = { takenAt: now, sealed: '' };
      return (await requests.update({ id: request, takenAt: null }, changes)) === 1;
    },
    async answer(request, answer) {
      await requests.update({ id: request }, { answer });
    },
    answerTo: async (request) => (await requests.get(request))?.answer ?? null,
    async purge(before) {
      await requests.remove({ createdAt: { below: before } });
    },
  };
}

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
  /** Null while there is none. */
  answerTo(id: string): Promise<string | null>;
  /** Deletes requests and answers of before the instant. */
  purge(before: string): Promise<void>;
}

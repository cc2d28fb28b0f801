/** One event that a limit counts: of whom (`key`), which, when, and until when it counts. */
export interface LimitEvent {
  /** A hash: what is counted says nothing of a person. */
  key: string;
  /** Unique for its key; the same event again is the same id. */
  id: string;
  at: string;
  expiresAt: string;
}

/** An event with the most that may count for its key at once, itself included. */
export interface LimitPlace extends LimitEvent {
  points: number;
}

export type TakeAnswer =
  | {
      ok: true;
      /** How many events were counted now; those known before were counted then. */
      added: number;
    }
  | {
      ok: false;
      /** When there is a place again. */
      freeAt: string;
    };

/*
 * [ST36] Of any number of `take` calls at once, from any number of processes, no more than `points`
 *        events of a key get in before earlier ones expire, also after a restart.
 * [ST37] Several places are taken together or not at all, and an event that is known takes no
 *        further place.
 * [ST38] An event counts until it expires, is given back or forgotten. One that a clock which ran
 *        ahead put more than its own time into the future does not count.
 */
export interface LimitStore {
  /**
   * Whether processes on several machines share this storage. If not, a process may count what is
   * over within minutes in its own memory.
   */
  readonly isShared: boolean;
  take(places: readonly LimitPlace[]): Promise<TakeAnswer>;
  /** The same answer as `take` without counting anything. */
  look(places: readonly LimitPlace[]): Promise<TakeAnswer>;
  giveBack(events: readonly Pick<LimitEvent, 'key' | 'id'>[]): Promise<void>;
  /** Forgets all events of these keys. */
  forget(keys: readonly string[]): Promise<void>;
  /** Deletes what expired before the instant. */
  purge(before: string): Promise<void>;
}

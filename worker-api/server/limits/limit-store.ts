/** One event that a limit counts: of whom (`key`), when, and until when it counts. */
export interface LimitEvent {
  /** A hash: what is counted says nothing of a person. */
  key: string;
  /** Unique for its key. */
  id: string;
  at: string;
  expiresAt: string;
}

/**
 * An event with the most that may count for its key at once, itself included; the same number for all
 * events of a key.
 */
export interface LimitPlace extends LimitEvent {
  points: number;
}

export type TakeAnswer =
  | { ok: true }
  | {
      ok: false;
      /** When there is a place again. */
      freeAt: string;
    };

/*
 * [ST36] Of any number of `take` calls at once, from any number of processes, no more than `points`
 *        events of a key get in before earlier ones expire, also after a restart; and so many do.
 * [ST37] Several places are taken together or not at all.
 * [ST39] An event that is taken again under its id has its place already, and counts once until it is given
 *        back as often as it was taken.
 * [ST38] An event counts, and a note holds, until it expires or is given back or forgotten. An event
 *        that a clock which ran ahead put more than its own time into the future does not count.
 */
export interface LimitStore {
  take(places: readonly LimitPlace[]): Promise<TakeAnswer>;
  /** Resolves to the same answer as `take` without counting anything. */
  look(places: readonly LimitPlace[]): Promise<TakeAnswer>;
  giveBack(events: readonly Pick<LimitEvent, 'key' | 'id'>[]): Promise<void>;
  /** Forgets all events of these keys. */
  forget(keys: readonly string[]): Promise<void>;
  /** Notes that there was something, until `expiresAt`; a later note replaces it. */
  note(key: string, expiresAt: string): Promise<void>;
  isNoted(key: string, now: string): Promise<boolean>;
  /** Deletes what expired before the instant. */
  purge(before: string): Promise<void>;
}

/** A customer whose account was deleted and of whom something may be left to delete, or a removed member of staff. */
export interface Departure {
  /** The id of the account, which orders of a customer keep. */
  owner: string;
  leftAt: string;
}

/* [ST65] There is one departure per owner, the first; it is listed until it is removed. */
export interface DepartureStore {
  insert(departure: Departure): Promise<void>;
  has(owner: string): Promise<boolean>;
  /** Oldest first; `after` is the last one of the page before. */
  list(after: Departure | null, limit: number): Promise<Departure[]>;
  remove(owner: string): Promise<void>;
}

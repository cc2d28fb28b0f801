/** What the shop knew of the time when it last looked. */
export interface SeenTime {
  /** By the steady clock. */
  at: string;
  /** Since when the machine's clock, by itself, says something else; null while it does not. */
  doubtedSince: string | null;
}

/* [ST75] The time that was noted last is read, also by another process and after a restart. */
export interface ClockStore {
  read(): Promise<SeenTime | null>;
  note(seen: SeenTime): Promise<void>;
}

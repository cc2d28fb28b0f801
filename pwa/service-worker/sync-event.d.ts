/** Background Sync, which TypeScript's library leaves out: not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** True when the browser will not try again after this. */
  readonly lastChance: boolean;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}

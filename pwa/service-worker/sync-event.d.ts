/** Background Sync, which TypeScript's library lacks, as not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** True when the browser will not retry. */
  readonly lastChance: boolean;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}

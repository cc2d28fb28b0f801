import type { ShopStateAnswer } from '#shared/shop-settings/machine-state.ts';
/** One call that was answered. */
export interface AnsweredCall {
  method: string;
  /** The pattern of its route, such as `/api/cart/:id`; `*` when none matched. */
  route: string;
  status: number;
  ms: number;
}

/** The queues in which tasks wait for their turn. */
export type Queue = 'hashes' | 'uploads';

/** What a device synchronises: a change that is refused is taken out of its outbox (SY6). */
export type SyncedKind = 'cart' | 'photos' | 'orders';

/**
 * What this process counts about itself. Nothing in it names a person: labels are route patterns,
 * codes and states (T26).
 */
export interface Metrics {
  answered(call: AnsweredCall): void;
  refusedSync(kind: SyncedKind, code: string): void;
  /** Counts a payment that a gateway reports for an order that is not there. */
  paymentWithoutOrder(): void;
  /** Runs the task and counts it in its queue until it ends; also while it waits for its turn. */
  inQueue<T>(queue: Queue, task: () => Promise<T>): Promise<T>;
  /** Resolves to the metrics in the text format of Prometheus. */
  page(): Promise<{ contentType: string; text: string }>;
}

/** What of the settings an owner should look at. */
export interface WatchSettings {
  production: boolean;
  dataDir: string;
  backups?: { folder: string; everyHours: number };
  payments: readonly { kind: string; keyId?: string }[];
  shopFile?: string;
  adminRegistration: string;
  hasPublicUrl: boolean;
  version: string;
}

/** Sees how backups and mails of this process go, for the owner at the desk (B92). */
export interface ShopWatch {
  settings: WatchSettings;
  startedAt: string;
  backupFailedAt: string | null;
  mail: NonNullable<ShopStateAnswer['mail']>;
}

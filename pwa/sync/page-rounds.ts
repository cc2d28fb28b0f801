import { tellUnauthorized } from '#pwa/api/api.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { settingsStore, storeSettings } from '#pwa/device/known-settings.ts';
import { askWorker, type RoundName, type SyncWorker } from './ask-worker.ts';
import { sendLogoutsRound, syncMessagesRound } from './send-waiting.ts';
import type { SyncContext } from './sync-context.ts';
import {
  type SyncOutcome,
  syncAccountRound,
  syncCartRound,
  syncCatalogueRound,
  syncPhotosRound,
} from './sync-round.ts';

/** Runs one round of each kind under its lock, here or in the service worker. */
export type Rounds = Record<RoundName, () => Promise<SyncOutcome>>;

/** A page also reads what only its screens show, and tells of logouts. */
export type PageRounds = Rounds &
  Record<'account' | 'catalogue' | 'logouts', () => Promise<SyncOutcome>>;

/** What rounds need to know of their page. */
export interface Page {
  /**
   * Returns the service worker that controls it; null on a first visit, on plain http, or blocked.
   */
  worker: () => SyncWorker | null;
  isVisible: () => boolean;
  /** The database has no session: mirrors the one of this page, if it has one, and asks for a round. */
  mirrorSession?: () => Promise<void>;
}

/**
 * Runs a page's rounds in its service worker, which goes on when the page is closed, or in the
 * page where no worker answers. A visible page uploads photos itself, as a worker has no upload
 * progress, and hands the rest over when it is hidden.
 */
export function pageRounds(context: SyncContext, page: Page): PageRounds {
  async function inWorker(round: RoundName): Promise<SyncOutcome | null> {
    const worker = page.worker();
    const outcome = worker && (await askWorker(worker, { type: 'SYNC', round, id: newId() }));
    if (outcome?.kind === 'unauthorized') tellUnauthorized(outcome.refusedToken);
    return outcome;
  }
  const sendsPhotos = () => page.isVisible() || page.worker() === null;

  return {
    cart: async () => {
      const outcome = (await inWorker('cart')) ?? (await syncCartRound(context));
      if (outcome.kind === 'signed-out') await page.mirrorSession?.();
      return outcome;
    },
    account: () => syncAccountRound(context),
    catalogue: () => syncCatalogueRound(context, (revision) => pullSettings(context, revision)),
    logouts: () => sendLogoutsRound(context),
    messages: async () => (await inWorker('messages')) ?? syncMessagesRound(context),
    photos: async () => {
      if (sendsPhotos()) {
        const outcome = await syncPhotosRound(context, sendsPhotos);
        if (outcome.kind !== 'synced' || sendsPhotos()) return outcome;
      }
      return (await inWorker('photos')) ?? syncPhotosRound(context);
    },
  };
}

/**
 * Asks for notices and days of delivery where the catalogue names others than are kept; without an answer
 * the last ones stay until the next time (B44, B45).
 */
async function pullSettings({ apiOf }: SyncContext, revision: string): Promise<void> {
  if (settingsStore.getState().revision === revision) return storeSettings(null);
  const answer = await apiOf(null).ownShop();
  if (answer.ok) storeSettings({ ...answer.data, revision });
}

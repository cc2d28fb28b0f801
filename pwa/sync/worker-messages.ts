import type { Language } from '#shared/language/language.ts';
import type { SyncOutcome } from './sync-round.ts';

export type RoundName = 'cart' | 'photos' | 'messages';

/** A page requests a round of its service worker; the same `id` again joins the same round. */
export interface SyncRequest {
  type: 'SYNC';
  round: RoundName;
  id: string;
}

/** The worker's replies through the port that came with the request; null for a round it cannot run. */
export type SyncReply = { kind: 'taken' } | { kind: 'ended'; outcome: SyncOutcome | null };

/** A page that is closing or hidden asks the worker to send everything, without a reply. */
export interface HandOver {
  type: 'HAND_OVER';
}

/** A visible page takes over the photos, to show their progress. */
export interface TakePhotos {
  type: 'TAKE_PHOTOS';
}

/** A page that has time lets the worker store what a first visit did not wait for (P25). */
export interface StoreLater {
  type: 'STORE_LATER';
  /** What belongs to this language is stored with the rest. */
  language: Language;
  /** False where data is saved. */
  rest: boolean;
  /** The files that the page has fetched, by their paths without the slash: the browser still has them. */
  used: readonly string[];
}

/** What the worker reports to every page. */
export type WorkerNews =
  | { type: 'TOKEN_REFUSED'; token: string; reason?: string | null | undefined }
  /** How far this device's clock is ahead of the server's, in ms. */
  | { type: 'CLOCK_AHEAD'; aheadMs: number };

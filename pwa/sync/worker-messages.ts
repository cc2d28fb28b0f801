import type { SyncOutcome } from './sync-round.ts';

export type RoundName = 'cart' | 'photos' | 'messages';

/** A page asks its service worker for a round; the same `id` again means the same round. */
export interface SyncRequest {
  type: 'SYNC';
  round: RoundName;
  id: string;
}

/** What the worker says through the port that came with the request. */
export type SyncReply = { kind: 'taken' } | { kind: 'ended'; outcome: SyncOutcome };

/** A page that leaves asks for whatever still waits, and does not wait for the end. */
export interface HandOver {
  type: 'HAND_OVER';
}

/** A page in sight sends the photos itself, to show how far they are. */
export interface TakePhotos {
  type: 'TAKE_PHOTOS';
}

/** What the worker tells every page of what it heard from the server. */
export type WorkerNews =
  | { type: 'TOKEN_REFUSED'; token: string }
  /** How far this device's clock is ahead of the server's, in ms. */
  | { type: 'CLOCK_AHEAD'; aheadMs: number };

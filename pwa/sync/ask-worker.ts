import type { Language } from '#shared/language/language.ts';
import type { SyncOutcome } from './sync-round.ts';

/** The part of the service worker that a request needs. */
export type SyncWorker = Pick<ServiceWorker, 'postMessage'>;

export interface Patience {
  /** A worker that has not taken the request by then is of an older version, or dead. */
  takenWithinMs: number;
  /** The browser may have stopped the worker in a round: asking again restarts it. */
  askAgainAfterMs: number;
}

const usual: Patience = { takenWithinMs: 5_000, askAgainAfterMs: 15_000 };

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

/**
 * Has the worker run a round and resolves to its outcome; null when it does not take the
 * request or cannot run the round.
 *
 *     asked ──taken──▶ running ──ended──▶ the outcome, or null
 *       │ ▲               │
 *       │ └──ask again────┘ (same id: the worker joins its round, or starts it anew)
 *       └──not taken──▶ null
 */
export function askWorker(
  worker: SyncWorker,
  request: SyncRequest,
  { takenWithinMs, askAgainAfterMs }: Patience = usual,
): Promise<SyncOutcome | null> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const ports: MessagePort[] = [];
    const end = (outcome: SyncOutcome | null) => {
      clearTimeout(timer);
      for (const port of ports) port.close();
      resolve(outcome);
    };
    const ask = () => {
      const { port1, port2 } = new MessageChannel();
      ports.push(port1);
      port1.onmessage = ({ data }: MessageEvent<SyncReply>) => {
        if (data.kind === 'ended') return end(data.outcome);
        clearTimeout(timer);
        timer = setTimeout(ask, askAgainAfterMs);
      };
      worker.postMessage(request, [port2]);
      timer = setTimeout(() => end(null), takenWithinMs);
    };
    ask();
  });
}

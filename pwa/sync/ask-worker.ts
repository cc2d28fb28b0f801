import type { SyncOutcome } from './sync-round.ts';
import type { SyncReply, SyncRequest } from './worker-messages.ts';

/** The part of the service worker that a request needs. */
export type SyncWorker = Pick<ServiceWorker, 'postMessage'>;

export interface Patience {
  /** A worker that has not taken the request by then is of an older version, or dead. */
  takenWithinMs: number;
  /** The browser may have stopped the worker in a round: asking again restarts it. */
  askAgainAfterMs: number;
}

const usual: Patience = { takenWithinMs: 5_000, askAgainAfterMs: 15_000 };

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

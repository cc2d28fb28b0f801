import { describe, expect, it } from 'vitest';
import { askWorker, type SyncReply, type SyncRequest, type SyncWorker } from './ask-worker.ts';

const request: SyncRequest = { type: 'SYNC', round: 'cart', id: 'a-round' };
const short = { takenWithinMs: 40, askAgainAfterMs: 20 };

/** A worker that responds to each request as `behave` says; the requests are in `asked`. */
function workerThat(behave: (say: (reply: SyncReply) => void, asking: number) => void) {
  const syncRequests: SyncRequest[] = [];
  const worker: SyncWorker = {
    postMessage(message: SyncRequest, ports: unknown) {
      syncRequests.push(message);
      const [port] = ports as MessagePort[];
      behave((reply) => port?.postMessage(reply), syncRequests.length);
    },
  };
  return { worker, requests: syncRequests };
}

describe('a page requests a round of its service worker', () => {
  it('resolves to how the round ended', async () => {
    const { worker, requests } = workerThat((say) => {
      say({ kind: 'taken' });
      say({ kind: 'ended', outcome: { kind: 'retry', retryAfterMs: 3_000 } });
    });
    expect(await askWorker(worker, request)).toEqual({ kind: 'retry', retryAfterMs: 3_000 });
    expect(requests).toEqual([request]);
  });

  it('resolves to null when the worker does not know the request', async () => {
    const { worker } = workerThat(() => {});
    expect(await askWorker(worker, request, short)).toBeNull();
  });

  it('requests the same round again when the worker that took it goes silent', async () => {
    const { worker, requests } = workerThat((say, asking) => {
      say({ kind: 'taken' });
      if (asking === 3) say({ kind: 'ended', outcome: { kind: 'synced' } });
    });
    const patient = { takenWithinMs: 60_000, askAgainAfterMs: 10 };
    expect(await askWorker(worker, request, patient)).toEqual({ kind: 'synced' });
    expect(requests.slice(0, 3)).toEqual([request, request, request]);
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';

afterEach(() => vi.unstubAllGlobals());

const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });

/** A worker that does `work` with what it is sent. */
function workerThat(work: (worker: Worker) => void, ended: () => void = () => undefined) {
  return () => {
    const worker = { postMessage: () => work(worker), terminate: ended } as unknown as Worker;
    return worker;
  };
}

it('returns the worker’s answer and terminates it', async () => {
  let ended = 0;
  const photo = { fileName: 'a.jpg', blob: new Blob(['y']) };
  const worker = workerThat(
    (self) =>
      self.onmessage?.call(self, new MessageEvent('message', { data: { ok: true, photo } })),
    () => {
      ended += 1;
    },
  );
  expect(await preparePhoto(file, worker)).toEqual({ ok: true, photo });
  expect(ended).toBe(1);
});

it('returns a failure when the worker fails', async () => {
  const worker = workerThat((self) => self.onerror?.call(self, new Event('error') as ErrorEvent));
  expect(await preparePhoto(file, worker)).toEqual({ ok: false, reason: 'cannot_prepare' });
});

it('[D31] returns a failure and reports it when the page itself cannot draw the photo', async () => {
  const reported: string[] = [];
  vi.stubGlobal('reportError', ({ message }: Error) => reported.push(message));
  class Picture {
    width = 40;
    height = 30;
    async decode() {}
  }
  vi.stubGlobal('Image', Picture);
  const canvas = {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (take: (blob: Blob | null) => void) => take(null),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  const jpeg = new File([new Uint8Array([0xff, 0xd8])], 'a.jpg', { type: 'image/jpeg' });
  expect(await preparePhoto(jpeg, null)).toEqual({ ok: false, reason: 'cannot_prepare' });
  expect(reported).toEqual(['The canvas is too large for this browser']);
});

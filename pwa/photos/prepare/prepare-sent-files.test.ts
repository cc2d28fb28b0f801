import { afterEach, expect, it, vi } from 'vitest';
import { type DrawingTools, prepareSentFiles } from './reencode-photo.ts';

afterEach(() => vi.unstubAllGlobals());

/** Resolves to what a worker answers to one file. */
function answered(decode: DrawingTools['decode'] | Promise<DrawingTools['decode']>) {
  return new Promise<unknown>((resolve, reject) => {
    const worker = Object.assign(new EventTarget(), { postMessage: resolve });
    vi.stubGlobal('self', worker);
    vi.stubGlobal('reportError', reject);
    prepareSentFiles(decode);
    const data = new File(['\xff\xd8'], 'a.jpg', { type: 'image/jpeg' });
    worker.dispatchEvent(new MessageEvent('message', { data }));
  });
}

it('[D31] a worker whose decoder cannot be loaded says that it has none, unlike of a bad photo', async () => {
  expect(await answered(Promise.reject(new TypeError('Failed to fetch')))).toBeNull();
  const bad = () => Promise.reject(new Error('The picture is damaged'));
  for (const decode of [bad, Promise.resolve(bad)]) {
    expect(await answered(decode)).toEqual({ ok: false, reason: 'unreadable' });
  }
});

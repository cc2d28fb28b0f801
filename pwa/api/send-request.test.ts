import { afterEach, expect, test, vi } from 'vitest';
import { uploadAnswer } from '#pwa/photos/upload/upload-photo.ts';
import { fetchWithProgress } from './send-request.ts';

/** What answers every request, as `XMLHttpRequest` does for `fetchWithProgress`. */
function answerWith(status: number) {
  const request = class {
    status = status;
    responseText = '';
    upload = {};
    onload = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null;
    send() {
      queueMicrotask(() => this.onload());
    }
  };
  vi.stubGlobal('XMLHttpRequest', request);
  return fetchWithProgress(() => undefined)('/api/upload/multiple', { method: 'POST' });
}

afterEach(() => vi.unstubAllGlobals());

test.each([204, 205, 304])('[P39] an upload answered %i is answered', async (status) => {
  expect((await answerWith(status)).status).toBe(status);
  expect(await uploadAnswer(answerWith(status))).toMatchObject({ ok: false });
});

test('[P39] an upload whose status is none of HTTP has no answer', async () => {
  await expect(answerWith(999)).rejects.toThrow(TypeError);
});

import { afterEach, expect, it, vi } from 'vitest';
import { onThePage } from './prepare-photo.ts';

afterEach(() => vi.unstubAllGlobals());

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
    getContext: () => ({ drawImage: () => undefined, getImageData: () => ({ data: [] }) }),
    toBlob: (take: (blob: Blob | null) => void) => take(null),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  const jpeg = new File([new Uint8Array([0xff, 0xd8])], 'a.jpg', { type: 'image/jpeg' });
  expect(await onThePage({ file: jpeg, keepPx: 3_000 })).toEqual({
    ok: false,
    reason: 'cannot_prepare',
  });
  expect(reported).toEqual(['The canvas is too large for this browser']);
});

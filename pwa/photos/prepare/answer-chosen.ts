import { toStore } from '#pwa/photos/prepare/photo-bytes.ts';
import { smallCopies } from './photo-bytes.ts';
import { type DrawingTools, type PreparePhotoAnswer, reencodePhoto } from './reencode-photo.ts';

type Decode = DrawingTools['decode'];

/**
 * In a worker: prepares each file that the page sends, as `decode` reads it. Where that cannot be
 * loaded, it says null to each.
 */
export function answerChosen(decode: Decode | Promise<Decode>): void {
  const canvas = (width: number, height: number) => new OffscreenCanvas(width, height);
  self.addEventListener('message', ({ data }: MessageEvent<File>) => {
    // `reportError` raises the page's `error` event; a rejection would not leave the worker.
    answer(data).catch(reportError);
  });

  async function answer(file: File): Promise<void> {
    const loaded = await Promise.resolve(decode).catch(() => null);
    if (loaded) await send(await reencodePhoto(file, { decode: loaded, canvas }));
    else self.postMessage(null);
  }
}

/** With the bytes, which the page would have to read while it is in use. */
async function send(answer: PreparePhotoAnswer): Promise<void> {
  if (!answer.ok) return self.postMessage(answer);
  const { photo } = answer;
  if (photo.small) smallCopies.set(photo.blob, photo.small);
  const store = await toStore(photo.blob);
  const transfer = store.small ? [store.bytes, store.small] : [store.bytes];
  self.postMessage({ ok: true, photo: { ...photo, stored: store } }, { transfer });
}

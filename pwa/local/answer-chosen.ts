import { type DrawingTools, type PreparePhotoAnswer, reencodePhoto } from './reencode-photo.ts';
import { smallCopies } from './small-copy.ts';
import { toStore } from './stored-bytes.ts';

/** In a worker: prepares each file that the page sends, as `decode` reads it. */
export function answerChosen(decode: DrawingTools['decode']): void {
  const canvas = (width: number, height: number) => new OffscreenCanvas(width, height);
  self.addEventListener('message', ({ data }: MessageEvent<File>) => {
    // `reportError` raises the page's `error` event; a rejection would not leave the worker.
    reencodePhoto(data, { decode, canvas }).then(send).catch(reportError);
  });
}

/** With the bytes, which the page would have to read while it is in use. */
async function send(answer: PreparePhotoAnswer): Promise<void> {
  if (!answer.ok) return self.postMessage(answer);
  const { photo } = answer;
  if (photo.small) smallCopies.set(photo.blob, photo.small);
  const stored = await toStore(photo.blob);
  const transfer = stored.small ? [stored.bytes, stored.small] : [stored.bytes];
  self.postMessage({ ok: true, photo: { ...photo, stored } }, { transfer });
}

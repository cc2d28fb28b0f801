import { type ChosenFile, type DrawingTools, reencodePhoto } from './reencode-photo.ts';

/** In a worker: prepares each file that the page sends, as `decode` reads it. */
export function answerChosen(decode: DrawingTools['decode']): void {
  const canvas = (width: number, height: number) => new OffscreenCanvas(width, height);
  self.addEventListener('message', ({ data }: MessageEvent<ChosenFile>) => {
    // `reportError` raises the page's `error` event; a rejection would not leave the worker.
    reencodePhoto(data, { decode, canvas }).then((answer) => self.postMessage(answer), reportError);
  });
}

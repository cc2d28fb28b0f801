import { type ChosenFile, type DrawingTools, reencodePhoto } from './reencode-photo.ts';

const tools: DrawingTools = {
  decode: (file) =>
    createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
      // Browsers that do not know this value turn pictures upright by default.
      if (error instanceof TypeError) return createImageBitmap(file);
      throw error;
    }),
  canvas: (width, height) => new OffscreenCanvas(width, height),
};

self.addEventListener('message', ({ data }: MessageEvent<ChosenFile>) => {
  // `reportError` raises the page's `error` event; a rejection would not leave the worker.
  reencodePhoto(data, tools).then((answer) => self.postMessage(answer), reportError);
});

import { type DrawingTools, reencodePhoto } from './reencode-photo.ts';

const tools: DrawingTools | null =
  typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined'
    ? null
    : {
        decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
        canvas: (width, height) => new OffscreenCanvas(width, height),
      };

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  // What fails unexpectedly is the page's `error` event; a rejection would stay in here.
  reencodePhoto(data, tools).then((answer) => self.postMessage(answer), reportError);
});

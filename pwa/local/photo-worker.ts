import { type DrawingTools, reencodePhoto } from './reencode-photo.ts';

const tools: DrawingTools = {
  decode: (file) =>
    createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
      // Before it had this name, turning a picture upright was what browsers did unasked.
      if (error instanceof TypeError) return createImageBitmap(file);
      throw error;
    }),
  canvas: (width, height) => new OffscreenCanvas(width, height),
};

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  // What fails unexpectedly is the page's `error` event; a rejection would stay in here.
  reencodePhoto(data, tools).then((answer) => self.postMessage(answer), reportError);
});

import { type DrawingTools, type PreparePhotoAnswer, reencodePhoto } from './reencode-photo.ts';

/** A worker that runs out of memory never answers; far longer than a phone needs. */
const withinMs = 60_000;

/**
 * Runs `reencodePhoto` in a worker of its own, so that the page stays responsive and the memory is
 * freed at once. Where workers cannot draw (Safari before 16.4), the page does.
 */
export function preparePhoto(
  file: File,
  startWorker: (() => Worker) | null = 'OffscreenCanvas' in globalThis ? startPhotoWorker : null,
): Promise<PreparePhotoAnswer> {
  if (!startWorker) return onThePage(file);
  return new Promise((resolve) => {
    const worker = startWorker();
    const end = (answer: PreparePhotoAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const giveUp = () => end({ ok: false, reason: 'cannot_prepare' });
    const timer = setTimeout(giveUp, withinMs);
    worker.onmessage = ({ data }: MessageEvent<PreparePhotoAnswer>) => end(data);
    worker.onerror = giveUp;
    worker.onmessageerror = giveUp;
    worker.postMessage(file);
  });
}

async function onThePage(file: File): Promise<PreparePhotoAnswer> {
  try {
    return await reencodePhoto(file, pageDrawing);
  } catch (error) {
    reportError(error);
    return { ok: false, reason: 'cannot_prepare' };
  }
}

function startPhotoWorker(): Worker {
  return new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
}

/** Draws with `<img>` and `<canvas>`, which every browser has and which turn pictures upright. */
const pageDrawing: DrawingTools = {
  async decode(file) {
    const image = new Image();
    image.src = URL.createObjectURL(file);
    const close = () => URL.revokeObjectURL(image.src);
    try {
      await image.decode();
    } catch (error) {
      close();
      throw error;
    }
    return Object.assign(image, { close });
  },
  canvas(width, height) {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    return {
      getContext: (kind) => canvas.getContext(kind),
      convertToBlob: ({ type, quality }) =>
        new Promise((resolve, reject) => {
          const take = (blob: Blob | null) =>
            blob ? resolve(blob) : reject(new Error('The canvas is too large for this browser'));
          canvas.toBlob(take, type, quality);
        }),
    };
  },
};

import { type DrawingTools, type PreparePhotoAnswer, reencodePhoto } from './reencode-photo.ts';

/** Prepares a photo without a worker. To be imported on demand: few browsers need it. */
export function preparedByPage(file: File): Promise<PreparePhotoAnswer> {
  return reencodePhoto(file, pageDrawing);
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

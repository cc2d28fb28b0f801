import { prepareSentFiles } from './reencode-photo.ts';

prepareSentFiles((file) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    // A browser that does not know this value turns pictures upright by default.
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  }),
);

import { prepareSentFiles } from './reencode-photo.ts';

prepareSentFiles((file) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    // Browsers turn pictures upright by default where they do not know this value.
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  }),
);

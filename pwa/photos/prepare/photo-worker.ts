import { answerChosen } from './answer-chosen.ts';

answerChosen((file) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    // Browsers that do not know this value turn pictures upright by default.
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  }),
);

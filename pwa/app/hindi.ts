import { hindi as pages } from '#shared/page-words.hi.ts';
import type { Dictionary } from '#shared/translated.ts';
import { hindi as app } from './words.hi.tsx';

/** All words of the client in Hindi, by room. */
export const hindi: Dictionary = {
  app,
  pages,
};

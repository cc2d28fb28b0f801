import type { GiftNote } from './gift-notes.ts';
import type { GiftWords } from './gift-words.ts';

/** All that a picture of a gift shows. */
export interface Gift {
  notes: readonly GiftNote[];
  words: GiftWords;
  /** Addresses; an empty one is a photo that cannot be shown yet. */
  photos: readonly string[];
}

import type { PhotoPose } from '#shared/photos/photo-pose.ts';

/** What stands at a place of the gift: the shopper's text, or the hint of what is still missing. */
export interface Word {
  text: string;
  isGiven: boolean;
}

/** A word out of a list: `key` says which, and is the text itself for what is on no list. */
export interface ChosenWord extends Word {
  key: string;
}

export const noChoice: ChosenWord = { key: '', text: '', isGiven: false };

export interface Person {
  name: Word | null;
  date: Word | null;
}

/** The words on a gift. What need not be given and was not is null, and leaves no gap. */
export interface GiftWords {
  people: Person[];
  event: Word | null;
  date: Word | null;
  sign: ChosenWord | null;
}

/** A note in the gift. Its rupees are null where the shop chooses the note. */
export interface GiftNote {
  rupees: number | null;
  /** The special date as six digits, DDMMYY; null while the date is missing. */
  serial: string | null;
}

export interface GiftPhoto {
  /** It is empty for a photo that cannot be shown yet. */
  address: string;
  /** It is null where nothing is known of the photo. */
  pose: PhotoPose | null;
}

/** All that a picture of a gift shows. */
export interface Gift {
  notes: readonly GiftNote[];
  words: GiftWords;
  photos: readonly GiftPhoto[];
}

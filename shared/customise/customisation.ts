import { pick } from '#shared/pick.ts';

/** One row of a custom frame: a note of `currency` rupees that carries `date` (YYYY-MM-DD). */
export interface CustomNote {
  date?: string | undefined;
  currency?: number | undefined;
}

/** What may stand in a customisation; requests are checked kind by kind (shared/http). */
interface Values {
  /** YYYY-MM-DD. */
  date: string;
  name: string;
  /** One of the choices of a select. */
  choice: string;
  /** What `Other` asks to specify. */
  event: string;
  text: string;
  /** Which set of notes a frame holds; no field asks for it. */
  set: string;
  names: string[];
  notes: CustomNote[];
  photoAddresses: string[];
  fileNames: string[];
  /** Names the photo folder that the line and its order refer to. */
  folder: string;
  /** Which photos of the folder are the gift's, in the order they are shown: all when absent. */
  photoIds: string[];
}

export type ValueKind = keyof Values;

/** The one list of a customisation's keys, each with what it holds. */
export const customisationKinds = {
  specialData: 'date',
  names: 'name',
  description: 'text',
  event: 'choice',
  customEvent: 'event',
  zodiacSign: 'choice',
  resinName1: 'name',
  resinName2: 'name',
  resinDate1: 'date',
  resinDate2: 'date',
  resinEvent: 'choice',
  resinEventOther: 'event',
  resinEventDate: 'date',
  frameName1: 'name',
  frameName2: 'name',
  frameDate1: 'date',
  frameDate2: 'date',
  frameEvent: 'choice',
  frameEventOther: 'event',
  frameEventDate: 'date',
  frameSetType: 'set',
  customNames: 'names',
  customNotes: 'notes',
  imageUrls: 'photoAddresses',
  imageNames: 'fileNames',
  folder: 'folder',
  photoIds: 'photoIds',
} as const satisfies Record<string, ValueKind>;

type Kinds = typeof customisationKinds;

/**
 * What a shopper typed into the Order Details dialog. Every field is optional because a
 * draft is a customisation too; `missingDetails` says what an order still needs.
 */
export type Customisation = { -readonly [Key in keyof Kinds]?: Values[Kinds[Key]] | undefined };

type KeyHolding<Kind extends ValueKind> = {
  [Key in keyof Kinds]: Kinds[Key] extends Kind ? Key : never;
}[keyof Kinds];

/** The fields of a customisation that hold one text a shopper types or chooses. */
export type TextKey = KeyHolding<'date' | 'name' | 'choice' | 'event' | 'text'>;

const noteKeys = { date: true, currency: true } satisfies Record<keyof CustomNote, true>;

/** Without what a stored one may hold besides (T34). */
export function knownCustomisation(customisation: Customisation): Customisation {
  const known = pick(customisation, customisationKinds);
  if (!known.customNotes) return known;
  return { ...known, customNotes: known.customNotes.map((note) => pick(note, noteKeys)) };
}

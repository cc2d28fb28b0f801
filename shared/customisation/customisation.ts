import type { ChoiceKey, Choices } from '#shared/gifts/choices.ts';
import { families } from '#shared/gifts/families.ts';
import type { KeyOfEach } from '#shared/gifts/gift-family.ts';
import { utf8Length } from '#shared/language/typed-text.ts';
import type { PhotoFocus, PhotoPlacing, PhotoPose } from '#shared/photos/photo-pose.ts';
import { pick } from '#shared/values/pick.ts';

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
  /** What the event `other` asks to specify. */
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
  /** How its photos lie in their places (B14). */
  photoPoses: PhotoPose[];
  /** The `drawingVersion` that showed the gift when it was added or edited; no field asks for it. */
  drawing: number;
}

export type ValueKind = keyof Values;

/** What a key holds; one that holds a choice says of which. */
export type FieldKind = ValueKind | Choices;

type ValueOf<Kind> = Kind extends ValueKind
  ? Values[Kind]
  : Kind extends Choices<infer Key>
    ? ChoiceKey<Key>
    : never;

/** The keys that gifts of any family may have. */
const commonKinds = {
  customNames: 'names',
  customNotes: 'notes',
  imageUrls: 'photoAddresses',
  imageNames: 'fileNames',
  folder: 'folder',
  photoIds: 'photoIds',
  photoPoses: 'photoPoses',
  drawing: 'drawing',
} as const satisfies Record<string, ValueKind>;

type FamilyKeys = (typeof families)[keyof typeof families]['keys'];
type Kinds = typeof commonKinds & {
  readonly [Key in KeyOfEach<FamilyKeys>]: Extract<FamilyKeys, Record<Key, unknown>>[Key];
};

/** The one list of a customisation's keys, each with what it holds. */
export const customisationKinds: Kinds = Object.assign(
  {},
  ...Object.values(families).map(({ keys }) => keys),
  commonKinds,
);

/**
 * What a shopper typed into the Order Details dialog. Every field is optional because a
 * draft is a customisation too; `missingDetails` says what an order still needs.
 */
export type Customisation = { -readonly [Key in keyof Kinds]?: ValueOf<Kinds[Key]> | undefined };

type KeyHolding<Kind extends FieldKind> = {
  [Key in keyof Kinds]: Kinds[Key] extends Kind ? Key : never;
}[keyof Kinds];

/** The kinds of one text that a shopper types or chooses. */
export type TextKind = 'date' | 'name' | 'event' | 'text' | Choices;

/** The keys of a customisation that hold such a text. */
export type TextKey = KeyHolding<TextKind>;

const noteKeys = { date: true, currency: true } satisfies Record<keyof CustomNote, true>;
const poseKeys = {
  photoId: true,
  widthPx: true,
  heightPx: true,
  focus: true,
  clarity: true,
  placing: true,
} satisfies Record<keyof PhotoPose, true>;
const focusKeys = { x: true, y: true, width: true, height: true } satisfies Record<
  keyof PhotoFocus,
  true
>;
const placingKeys = { x: true, y: true, zoom: true, turn: true } satisfies Record<
  keyof PhotoPlacing,
  true
>;

/** Returns it without what a stored one may hold besides (T34). */
export function knownCustomisation(customisation: Customisation): Customisation {
  const details = pick(customisation, customisationKinds);
  const { customNotes, photoPoses } = details;
  if (customNotes) details.customNotes = customNotes.map((note) => pick(note, noteKeys));
  if (photoPoses) details.photoPoses = photoPoses.map(knownPose);
  return details;
}

function knownPose(photoPose: PhotoPose): PhotoPose {
  const pose = pick(photoPose, poseKeys);
  if (pose.focus) pose.focus = pick(pose.focus, focusKeys);
  if (pose.placing) pose.placing = pick(pose.placing, placingKeys);
  return pose;
}

/**
 * The most one gift's details may take up as JSON (T27): twenty names of fifty Devanagari letters,
 * all notes, and photos with their poses. A cart and an order may hold a hundred gifts.
 */
export const maxDetailsBytes = 11 * 1024;

/** Whether all details of one gift, its photos among them, are short enough together. */
export function detailsFit(details: Customisation): boolean {
  return utf8Length(JSON.stringify(details)) <= maxDetailsBytes;
}

/** What a text of a customisation may hold at most, in letters. */
export const maxDescriptionLength = 500;
/** An event of the shopper's own has at most so many letters. */
export const maxEventLength = 120;
/** A choice and the name of a set of notes have at most so many code units. */
export const maxChoiceLength = 60;
/** Room for a family of four in every letter; all of them together fit no gift (T27). */
export const codePointsPerLetter = 8;

/**
 * Which photos of a gift's folder are shown, in their order: all of them where the gift names
 * none (B2). One it names and that is not among them has not arrived yet.
 */
export function chosenPhotos<P>(
  inFolder: readonly P[],
  photoIds: readonly string[] | undefined,
  idOf: (photo: P) => string,
): P[] {
  if (photoIds === undefined) return [...inFolder];
  const byId = new Map(inFolder.map((photo) => [idOf(photo), photo]));
  return photoIds.flatMap((id) => byId.get(id) ?? []);
}

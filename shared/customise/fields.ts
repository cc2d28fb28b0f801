import type { Customisation, TextKey } from './customisation.ts';
import type { CustomiseKind } from './customise-kind.ts';
import { events, minCustomNotes, otherEvent, photoLimits, zodiacSigns } from './options.ts';

interface FieldBase {
  /** The accessible name on screen, and the label in the instructions text. */
  label: string;
  /** What the missing-details alert calls it; absent when the field may stay empty. */
  missing?: string;
}

export interface TextField extends FieldBase {
  control: 'text' | 'multiline' | 'date';
  key: TextKey;
  /** Shown and asked for only while the field `key` holds `value`. */
  onlyWhen?: { key: TextKey; value: string };
}

export interface SelectField extends FieldBase {
  control: 'select';
  key: TextKey;
  options: readonly { value: string; label: string }[];
}

export interface PhotosField extends FieldBase {
  control: 'photos';
  maxPhotos: number;
}

/** The rows of a custom frame: notes with date and currency. */
export interface NotesField extends FieldBase {
  control: 'notes';
}

/** The list of names of a custom frame. */
export interface NamesField extends FieldBase {
  control: 'names';
}

export type Field = TextField | SelectField | PhotosField | NotesField | NamesField;

const text = (key: TextKey, label: string, missing?: string): TextField => ({
  control: 'text',
  key,
  label,
  ...(missing === undefined ? {} : { missing }),
});

const date = (key: TextKey, label: string, missing?: string): TextField => ({
  control: 'date',
  key,
  label,
  ...(missing === undefined ? {} : { missing }),
});

const required = 'required';
type Need = typeof required | 'optional';

/** An event select with the free text that `Other` asks for. */
function event(key: TextKey, otherKey: TextKey, need: Need = required): Field[] {
  return [
    {
      control: 'select',
      key,
      label: 'Event',
      options: events.map((value) => ({ value, label: value })),
      ...(need === required ? { missing: 'Event' } : {}),
    },
    {
      ...text(otherKey, 'Specify event', need === required ? 'Event (Other)' : undefined),
      onlyWhen: { key, value: otherEvent },
    },
  ];
}

const photos = (label: 'Photo' | 'Photos', maxPhotos: number): PhotosField => ({
  control: 'photos',
  label,
  maxPhotos,
  missing: 'Photo',
});

const namesAndDescription: Field[] = [
  text('names', 'Names'),
  {
    control: 'multiline',
    key: 'description',
    label: 'Description',
  },
];

const framePhotos = photos('Photos', photoLimits.frame);
const frameEvent = event('frameEvent', 'frameEventOther');
const frameEventDate = date('frameEventDate', 'Event date', 'Event Date');
const twoPeople: Field[] = [
  text('frameName1', 'Name 1', 'Name 1'),
  date('frameDate1', 'Date 1', 'Date 1'),
  text('frameName2', 'Name 2', 'Name 2'),
  date('frameDate2', 'Date 2', 'Date 2'),
];
const bigFrame: Field[] = [...frameEvent, frameEventDate, ...twoPeople, framePhotos];

/** What the dialog asks for each kind, in the order of the screen (spec §5, D17). */
const fields: Readonly<Record<CustomiseKind, readonly Field[]>> = {
  'currency-note': [
    date('specialData', 'Special date', 'Special Date'),
    ...event('event', 'customEvent'),
    ...namesAndDescription,
  ],
  zodiac: [
    {
      control: 'select',
      key: 'zodiacSign',
      label: 'Zodiac sign',
      missing: 'Zodiac Sign',
      options: zodiacSigns.map(({ sign, dates }) => ({ value: sign, label: `${sign} (${dates})` })),
    },
    ...namesAndDescription,
  ],
  'resin-small': [
    text('resinName1', 'Name', 'Name'),
    ...event('resinEvent', 'resinEventOther'),
    date('resinEventDate', 'Event date', 'Event Date'),
    photos('Photo', photoLimits.resinSmall),
  ],
  'resin-large': [
    text('resinName1', 'Person 1 name', 'Person 1 Name'),
    date('resinDate1', 'Person 1 date', 'Person 1 Date'),
    text('resinName2', 'Person 2 name', 'Person 2 Name'),
    date('resinDate2', 'Person 2 date', 'Person 2 Date'),
    ...event('resinEvent', 'resinEventOther'),
    date('resinEventDate', 'Event date', 'Event Date'),
    photos('Photos', photoLimits.resinLarge),
  ],
  'frame-small1': [text('frameName1', 'Name', 'Name'), ...frameEvent, frameEventDate, framePhotos],
  'frame-small2': [...twoPeople, ...frameEvent, framePhotos],
  'frame-big1': bigFrame,
  'frame-big2': bigFrame,
  'frame-custom': [
    {
      control: 'notes',
      label: 'Notes',
      missing: `At least ${minCustomNotes} Notes (with Date and Currency)`,
    },
    { control: 'names', label: 'Names' },
    framePhotos,
  ],
  'frame-plain': [
    text('frameName1', 'Name'),
    date('frameDate1', 'Date'),
    ...event('frameEvent', 'frameEventOther', 'optional'),
    framePhotos,
  ],
};

/** The fields of a kind in the order of the dialog. */
export function fieldsOf(kind: CustomiseKind): readonly Field[] {
  return fields[kind];
}

/** The most photos a kind takes; 0 when it takes none. */
export function maxPhotosOf(kind: CustomiseKind): number {
  return fields[kind].find((field) => field.control === 'photos')?.maxPhotos ?? 0;
}

/** Whether a field is on screen for what was typed so far. */
export function isShown(field: Field, customisation: Customisation): boolean {
  return (
    !('onlyWhen' in field) ||
    field.onlyWhen === undefined ||
    customisation[field.onlyWhen.key] === field.onlyWhen.value
  );
}

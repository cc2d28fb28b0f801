import type { Choices } from './choices.ts';
import type { Field } from './gift-field.ts';
import { english, sharedWords } from './shared-words.ts';
import { sayingFrom } from './wording.ts';

/** Looks up what several families call the same. */
export const sayShared = sayingFrom(sharedWords, english);

export type EventKey = keyof typeof english.events;

/** The choice that asks to specify. */
export const otherEvent = 'other' satisfies EventKey;

/** The choices of an event, Other the last. */
export const events: Choices<EventKey> = {
  keys: ['anniversary', 'wedding', 'birthday', 'house-warming', 'retirement', otherEvent],
  texts: sayShared((from) => from.events),
};

/** Returns an event to choose, with the free text that Other asks for. */
export function eventFields<Key extends string>(
  key: Key,
  ownKey: Key,
  required = true,
): readonly Field<Key>[] {
  return [
    {
      control: 'select',
      key,
      words: sayShared((from) => from.event),
      required,
      choices: events,
    },
    {
      control: 'text',
      key: ownKey,
      words: sayShared((from) => from.ownEvent),
      required,
      onlyWhen: { key, value: otherEvent },
    },
  ];
}

/** Whom a gift is for, and anything else there is to say. */
export const namesAndDescription: readonly Field<'names' | 'description'>[] = [
  { control: 'text', key: 'names', words: sayShared((from) => from.names) },
  {
    control: 'multiline',
    key: 'description',
    words: sayShared((from) => from.description),
    takesLooseWords: true,
  },
];

import type { Field } from './field.ts';
import { sharedWords } from './shared-words.ts';

/** The choice that asks to specify. */
export const { otherEvent } = sharedWords;

/** @internal The choices of an event, Other the last. */
export const events: readonly string[] = [...sharedWords.events, otherEvent];

/** An event to choose, with the free text that Other asks for. */
export function eventFields<Key extends string>(
  key: Key,
  ownKey: Key,
  required = true,
): readonly Field<Key>[] {
  return [
    {
      control: 'select',
      key,
      ...sharedWords.event,
      required,
      options: events.map((value) => ({ value, label: value })),
    },
    {
      control: 'text',
      key: ownKey,
      ...sharedWords.ownEvent,
      required,
      onlyWhen: { key, value: otherEvent },
    },
  ];
}

/** Whom a gift is for, and anything else there is to say. */
export const namesAndDescription: readonly Field<'names' | 'description'>[] = [
  { control: 'text', key: 'names', ...sharedWords.names },
  {
    control: 'multiline',
    key: 'description',
    ...sharedWords.description,
    takesLooseWords: true,
  },
];

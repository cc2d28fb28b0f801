import type { GiftWords, Person } from './gift.ts';
import { divider, type Names } from './ornaments.ts';
import { letterStyles, type Row } from './words-column.ts';

/** Letters of this size have capitals of two millimetres, which print well and are read with ease. */
export const leastLettersMm = 3.2;

/** Returns a person's name and, below it, their date, which goes with the common size of the names beside it. */
export function personRows(
  { name, date }: Person,
  size: number = letterStyles.name.size,
  common = size,
): Row[] {
  return [
    ...(name ? [{ word: name, style: { ...letterStyles.name, size } }] : []),
    ...(date
      ? [
          {
            word: date,
            style: {
              ...letterStyles.date,
              size: Math.min(18, common * 0.6),
              isUnder: name !== null,
            },
          },
        ]
      : []),
  ];
}

/** Returns people one under the other around the middle `x`, parted by a marigold. */
export function peopleRows(names: Names, { people }: GiftWords, x: number, size: number): Row[] {
  return people.flatMap((person, index) => [
    ...(index === 0
      ? []
      : [
          { gap: 36, draw: (y: number, scale: number) => divider(names, x, y, 120 * scale, scale) },
        ]),
    ...personRows(person, size),
  ]);
}

/** Returns the event and its date. */
export function occasionRows(
  { event, date }: Pick<GiftWords, 'event' | 'date'>,
  size: number = letterStyles.event.size,
): Row[] {
  return [
    ...(event ? [{ word: event, style: { ...letterStyles.event, size } }] : []),
    ...(date ? [{ word: date, style: { ...letterStyles.date, size } }] : []),
  ];
}

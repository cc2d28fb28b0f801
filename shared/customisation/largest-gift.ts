import { variants } from '#shared/gifts/families.ts';
import { namesFieldOf, notesFieldOf } from './fields.ts';

const notesFields = variants.flatMap((variant) => notesFieldOf(variant) ?? []);
const namesFields = variants.flatMap((variant) => namesFieldOf(variant) ?? []);

/** How many the largest gift takes (T27). */
export const maxNotes = Math.max(0, ...notesFields.map(({ max }) => max));
export const maxNames = Math.max(0, ...namesFields.map(({ max }) => max));

/** The notes that some gift is sold with, in rupees. */
export const denominations: ReadonlySet<number> = new Set(
  notesFields.flatMap(({ denominations }) => denominations),
);

import type { ReactNode } from 'react';
import { pluralsOf } from '#shared/plural.ts';

const plural = pluralsOf('en-IN');

/** Words of a breakdown and of totals, apart from those the first load needs. */
export const priceWords = {
  base: 'Base price',
  extras: 'Total extras',
  final: 'Final price',
  finalEach: 'Final price each',
  extraWithLetters: (extra: string, letters: number) =>
    plural(letters, {
      one: `${extra} (${letters} letter)`,
      other: `${extra} (${letters} letters)`,
    }),
  freeInsteadOf: (usual: ReactNode) => <>{usual} Free</>,
};

import { dictionaryOf } from './dictionary-of.ts';

/** All words of the client in Hindi. */
export const hindi = dictionaryOf(
  'hindi',
  import.meta.glob(
    [
      './*.hi.ts',
      './*.hi.tsx',
      '../../pwa/**/*.hi.ts',
      '../../pwa/**/*.hi.tsx',
      '../../shared/**/*.hi.ts',
    ],
    {
      eager: true,
    },
  ),
);

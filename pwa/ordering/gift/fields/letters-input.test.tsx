import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { hindi } from '#shared/gifts/shared-words.hi.ts';
import { speak } from '#shared/language/translated.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { LettersInput, nameHint } from './letters-input.tsx';

afterEach(() => speak({}));

const fieldText = (value: string) =>
  renderToStaticMarkup(
    <LettersInput label="Name" value={value} onText={() => undefined} isPriced />,
  ).replace(/<[^>]*>/g, '');

it('[B82] says beside a name which letters are not printed, before they are paid for', () => {
  expect(fieldText('Asha 😀')).toContain('😀 is not printed. 4 letters, ₹180');
  expect(fieldText('李 ஆஷா 😀😀')).toContain('李 😀 are not printed. 2 letters, ₹90');
  expect(fieldText('ஆஷா')).not.toContain('not printed');
  speak({ 'shared/gifts/shared-words': hindi });
  expect(fieldText('Asha 😀')).toContain('😀 नहीं छपेगा. ');
});

it.each([
  ['', '₹45 per letter, and ₹40 per letter from 11 letters on'],
  ['A', '1 letter, ₹45'],
  ['Asha Rao', '7 letters, ₹315'],
])('[D20] beside the name %j stands: %s', (name, hint) =>
  expect(nameHint(name, openingRates.letters)).toBe(hint),
);

import { expect, test } from 'vitest';
import { inLanguage } from '#shared/preview/in-language.ts';
import type { Customisation } from './customisation.ts';
import { instructionsText } from './instructions-text.ts';
import { changedDetails, shownDetails } from './shown-details.ts';

const frame = { name: 'small1_1note_1name', type: 'photo_frame' } as const;
const ordered = {
  frameName1: 'Asha: love',
  frameEvent: 'wedding',
  frameEventDate: '2020-05-01',
} as const;

test('[B24] says what was changed, added and left out, and nothing else', () => {
  expect(changedDetails(frame, ordered, ordered)).toEqual([]);
  const newDetails = { frameName1: 'Asha: peace', frameEvent: 'wedding' } as const;
  expect(changedDetails(frame, ordered, newDetails)).toEqual([
    { label: 'Name', before: 'Asha: love', now: 'Asha: peace' },
    { label: 'Event date', before: '1 May 2020', now: null },
  ]);
  expect(changedDetails(frame, newDetails, ordered)).toContainEqual({
    ...{ label: 'Event date', before: null, now: '1 May 2020' },
  });
});

test('[B82] says beside the details, once, which letters are not printed', () => {
  const list = { name: 'custom', type: 'photo_frame' } as const;
  const lastDetail = (customisation: Customisation, product: typeof frame | typeof list = frame) =>
    shownDetails(product, instructionsText(product, customisation)).at(-1);
  expect(lastDetail({ ...ordered, frameName1: 'Asha 😀' })).toBe('😀 is not printed');
  expect(lastDetail({ customNames: ['Asha 😀', '李 Ravi 😀', 'ரவி'] }, list)).toBe(
    '😀 李 are not printed',
  );
  expect(lastDetail({ ...ordered, frameName1: 'ரவி ♥' })).toBe('Note in the frame: ₹10');
  expect(shownDetails(null, 'Name: 😀')).toEqual(['Name: 😀']);
  inLanguage('hi', () =>
    expect(lastDetail({ ...ordered, frameName1: 'आशा 😀' })).toBe('😀 नहीं छपेगा'),
  );
});

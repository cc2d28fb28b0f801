import { expect, test } from 'vitest';
import { changedDetails } from './shown-details.ts';

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

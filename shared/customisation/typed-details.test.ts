import { expect, it } from 'vitest';
import type { PhotoPose } from '#shared/photos/photo-pose.ts';
import { sameDetails, typedDetails } from './typed-details.ts';

const shape = { widthPx: 3_000, heightPx: 2_250 };
const placing = { x: 0.4, y: 0.5, zoom: 2, turn: 90 } as const;
const unplaced: PhotoPose = { photoId: 'photo-of-one', ...shape };
const placed: PhotoPose = { ...unplaced, placing };

it('[T54] nothing unseen is kept of what was typed', () => {
  const form = {
    frameName1: 'As\u200bha\u202e',
    description: '\u2066',
    customNames: ['\ufeffRavi', '\u200b'],
  };
  expect(typedDetails(form)).toEqual({ frameName1: 'Asha', customNames: ['Ravi'] });
});

it('[B14] details with a photo placed otherwise are not the same', () => {
  const gift = { frameName1: 'Asha', photoPoses: [placed] };
  expect(sameDetails(gift, { ...gift, frameName1: ' Asha ' })).toBe(true);
  for (const change of [{ x: 0.5 }, { y: 0.4 }, { zoom: 1 }, { turn: 0 as const }]) {
    const other: PhotoPose = { ...placed, placing: { ...placing, ...change } };
    expect(sameDetails(gift, { ...gift, photoPoses: [other] })).toBe(false);
  }
  expect(sameDetails(gift, { ...gift, photoPoses: [unplaced] })).toBe(false);
  expect(sameDetails(gift, { frameName1: 'Asha' })).toBe(false);
});

it('[B14] what becomes known of a photo, and the order of poses, change nothing', () => {
  const gift = { frameName1: 'Asha' };
  expect(sameDetails(gift, { ...gift, photoPoses: [unplaced] })).toBe(true);
  const second: PhotoPose = { ...placed, photoId: 'photo-of-two' };
  expect(
    sameDetails({ photoPoses: [placed, second] }, { photoPoses: [{ ...second }, placed] }),
  ).toBe(true);
});

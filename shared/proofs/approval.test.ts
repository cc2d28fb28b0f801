import { expect, it } from 'vitest';
import { type ProofPicture, pictureOf } from './approval.ts';

const pictureOfVersion = (version: number): ProofPicture => ({
  version,
  imageUrl: `/api/images/${version}`,
  sha256: 'a'.repeat(64),
  ...{ drawing: 1, width: 1600, height: 1200 },
});
const pictures = [pictureOfVersion(1), pictureOfVersion(2)];

it('[B28] shows the picture of the version that its customer approved last', () => {
  expect(pictureOf({ pictures, approved_version: 1 })).toEqual(pictures[0]);
  expect(pictureOf({ pictures, approved_version: 2 })).toEqual(pictures[1]);
  expect(pictureOf({ pictures })).toEqual(pictures[0]);
});

it('[B28] shows no picture of another version while its own is not made', () => {
  expect(pictureOf({ pictures, approved_version: 3 })).toBeUndefined();
  expect(pictureOf({})).toBeUndefined();
});

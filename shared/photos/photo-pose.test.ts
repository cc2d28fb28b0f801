import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutsEnds,
  maxZoom,
  type PhotoPose,
  partOfPhoto,
  placingOf,
  type Size,
  sharpnessAt,
  turnedSize,
} from './photo-pose.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const focus = fc
  .tuple(share, share, share, share)
  .map(([x, y, width, height]) => ({ x, y, width: width * (1 - x), height: height * (1 - y) }));
const placing = fc.record({
  ...{
    x: fc.double({ min: -3, max: 4, noNaN: true }),
    y: fc.double({ min: -3, max: 4, noNaN: true }),
  },
  zoom: fc.double({ min: 0.1, max: 20, noNaN: true }),
  turn: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
});
const pose: fc.Arbitrary<PhotoPose> = fc.record(
  {
    ...{ photoId: fc.constant('photo-of-one'), widthPx: fc.integer({ min: 1, max: 6000 }) },
    ...{ heightPx: fc.integer({ min: 1, max: 6000 }), focus, placing },
  },
  { requiredKeys: ['photoId', 'widthPx', 'heightPx'] },
);
const place: fc.Arbitrary<Size> = fc.record({
  width: fc.double({ min: 5, max: 500, noNaN: true }),
  height: fc.double({ min: 5, max: 500, noNaN: true }),
});

describe('the pose of a photo', () => {
  it('[B14] leaves no gap in its place, whatever is asked for', () => {
    fc.assert(
      fc.property(pose, place, (photoPose, room) => {
        const part = partOfPhoto(photoPose, room);
        const photo = turnedSize(photoPose, placingOf(photoPose, room).turn);
        const slack = 1e-6 * Math.max(photo.width, photo.height);
        expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(-slack);
        expect(part.x + part.width).toBeLessThanOrEqual(photo.width + slack);
        expect(part.y + part.height).toBeLessThanOrEqual(photo.height + slack);
        expect(part.width / part.height / (room.width / room.height)).toBeCloseTo(1, 6);
        expect(placingOf(photoPose, room).zoom).toBeLessThanOrEqual(maxZoom);
      }),
      { numRuns: 10_000 },
    );
  });

  it('[B14] is judged in steps of the trade', () => {
    expect([199.9, 200, 119.9, 120].map(sharpnessAt)).toEqual([
      ...['soft', 'sharp', 'too-small', 'soft'],
    ]);
  });

  it('[B14] shows what must be seen before anybody placed it, where it fits', () => {
    fc.assert(
      fc.property(pose, place, (photoPose, room) => {
        if (!photoPose.focus) return;
        const { widthPx, heightPx } = photoPose;
        const part = partOfPhoto({ ...photoPose, placing: undefined }, room);
        const left = photoPose.focus.x * widthPx;
        const top = photoPose.focus.y * heightPx;
        const slack = 1e-6 * Math.max(widthPx, heightPx);
        if (photoPose.focus.width * widthPx <= part.width) {
          expect(part.x).toBeLessThanOrEqual(left + slack);
          expect(part.x + part.width).toBeGreaterThanOrEqual(
            left + photoPose.focus.width * widthPx - slack,
          );
        }
        expect(part.y).toBeLessThanOrEqual(top + slack);
        if (photoPose.focus.height * heightPx > part.height) return;
        expect(part.y + part.height).toBeGreaterThanOrEqual(
          top + photoPose.focus.height * heightPx - slack,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('[B14] shows the upper part of a standing photo of unknown content', () => {
    const standing = { photoId: 'photo-of-one', widthPx: 3000, heightPx: 4000 };
    expect(partOfPhoto(standing, { width: 40, height: 20 })).toMatchObject({
      x: 0,
      y: expect.closeTo(703.33),
    });
  });

  it('[B14] shows the middle of a lying photo of unknown content', () => {
    const lying = { photoId: 'photo-of-one', widthPx: 4000, heightPx: 3000 };
    expect(partOfPhoto(lying, { width: 40, height: 24 })).toEqual({
      ...{ x: 0, y: 300, width: 4000, height: 2400 },
    });
  });
});

describe('the ends of a photo', () => {
  const panorama = { photoId: '', widthPx: 3_600, heightPx: 900 };
  const bothEnds = { x: 0.05, y: 0.3, width: 0.9, height: 0.4 };
  const [wide, square] = [
    { width: 4, height: 1 },
    { width: 1, height: 1 },
  ];

  it('[B14] are cut off where the shape of the place cuts people, wherever it lies', () => {
    const people = { ...panorama, focus: bothEnds };
    expect(cutsEnds(people, square)).toBe(true);
    expect(cutsEnds(people, wide)).toBe(false);
    for (const x of [0, 0.5, 1]) {
      const placing = { x, y: 0.5, zoom: 1, turn: 0 } as const;
      expect(cutsEnds({ ...people, placing }, square)).toBe(true);
    }
    const one = { ...panorama, focus: { x: 0.75, y: 0.3, width: 0.1, height: 0.4 } };
    expect(cutsEnds(one, square)).toBe(false);
  });

  it('[B14] are cut off of a panorama of which nothing is known, not of other photos', () => {
    expect(cutsEnds(panorama, square)).toBe(true);
    expect(cutsEnds(panorama, { width: 3.2, height: 1 })).toBe(false);
    expect(cutsEnds({ photoId: '', widthPx: 1_600, heightPx: 900 }, square)).toBe(false);
  });

  it('[B14] are nobody’s mistake who zooms in', () => {
    const placing = { x: 0.5, y: 0.5, zoom: 2, turn: 0 } as const;
    expect(cutsEnds({ ...panorama, focus: bothEnds, placing }, square)).toBe(false);
  });

  it('[B14] turn with the photo', () => {
    const corner = { x: 0, y: 0, width: 0.1, height: 0.3 };
    const shows = (turn: 0 | 90 | 180 | 270, x: number, y: number) =>
      !cutsEnds({ ...panorama, focus: corner, placing: { x, y, zoom: 1, turn } }, square);
    expect([shows(0, 0, 0.5), shows(90, 0.5, 0), shows(180, 1, 0.5), shows(270, 0.5, 1)]).toEqual(
      Array(4).fill(true),
    );
    expect([shows(0, 1, 0.5), shows(90, 0.5, 1), shows(180, 0, 0.5), shows(270, 0.5, 0)]).toEqual(
      Array(4).fill(false),
    );
  });
});

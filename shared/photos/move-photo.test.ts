import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  movedPhoto,
  type PlacePoint,
  placedByKey,
  turnedPhoto,
  zoomedPhoto,
} from './move-photo.ts';
import {
  maxZoom,
  type PhotoPlacing,
  type PhotoPose,
  partOfPhoto,
  placingOf,
  type Size,
  settledPlacing,
  turnedSize,
} from './photo-pose.ts';

// Spread evenly: most doubles between 0 and 1 lie next to 0.
const share = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
const way = fc.double({ min: -2, max: 2, noNaN: true });
const point = fc.record({ x: share, y: share });
const edge = fc.integer({ min: 1, max: 6_000 });
const pose: fc.Arbitrary<PhotoPose> = fc.record({
  ...{ photoId: fc.constant('photo-of-one'), widthPx: edge, heightPx: edge },
});
const placeEdge = fc.double({ min: 5, max: 500, noNaN: true });
const place: fc.Arbitrary<Size> = fc.record({ width: placeEdge, height: placeEdge });

type Gesture = (pose: PhotoPose, place: Size, placing: PhotoPlacing) => PhotoPlacing;
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', 'r', 'Home', 'x'];
const byKey =
  (key: string, shiftKey: boolean): Gesture =>
  (...of) => {
    const placed = placedByKey(...of, { key, shiftKey });
    return placed === 'first' ? placingOf(of[0], of[1]) : (placed ?? of[2]);
  };
const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  fc.record({ x: way, y: way }).map(
    (by): Gesture =>
      (...of) =>
        movedPhoto(...of, by),
  ),
  fc.tuple(fc.double({ min: 0.01, max: 30, noNaN: true }), point).map(
    ([zoom, at]): Gesture =>
      (...of) =>
        zoomedPhoto(...of, zoom, at),
  ),
  fc.constant<Gesture>(turnedPhoto),
  fc.tuple(fc.constantFrom(...keys), fc.boolean()).map(([key, shift]) => byKey(key, shift)),
);

/** Returns what of the photo lies at a point of its place, in shares of the turned photo. */
function seenAt(
  photoPose: PhotoPose,
  room: Size,
  placing: PhotoPlacing,
  at: PlacePoint,
): PlacePoint {
  const part = partOfPhoto({ ...photoPose, placing }, room);
  const photo = turnedSize(photoPose, placing.turn);
  return {
    x: (part.x + at.x * part.width) / photo.width,
    y: (part.y + at.y * part.height) / photo.height,
  };
}

/** Returns whether no edge of the photo lies at an edge of its place. */
function isFree(photoPose: PhotoPose, room: Size, placing: PhotoPlacing): boolean {
  const from = seenAt(photoPose, room, placing, { x: 0, y: 0 });
  const to = seenAt(photoPose, room, placing, { x: 1, y: 1 });
  return Math.min(from.x, from.y, 1 - to.x, 1 - to.y) > 1e-6;
}

function expectSame(one: PhotoPlacing, other: PhotoPlacing): void {
  expect(one.turn).toBe(other.turn);
  for (const key of ['x', 'y', 'zoom'] as const) expect(one[key]).toBeCloseTo(other[key], 6);
}

const runs = { numRuns: 10_000 };
/** These runs need photos that no edge holds back, which at least one in ten must be. */
const freeRuns = { numRuns: 2_000, maxSkipsPerRun: 9 };

it('[B14] no gesture leaves a gap, and what it ends in stays as it is', () => {
  fc.assert(
    fc.property(pose, place, fc.array(gesture, { maxLength: 8 }), (photoPose, room, gestures) => {
      let placing = placingOf(photoPose, room);
      for (const change of gestures) {
        placing = change(photoPose, room, placing);
        const part = partOfPhoto({ ...photoPose, placing }, room);
        const photo = turnedSize(photoPose, placing.turn);
        const slack = 1e-6 * Math.max(photo.width, photo.height);
        expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(-slack);
        expect(part.x + part.width).toBeLessThanOrEqual(photo.width + slack);
        expect(part.y + part.height).toBeLessThanOrEqual(photo.height + slack);
        expect(placing.zoom).toBeGreaterThanOrEqual(1);
        expect(placing.zoom).toBeLessThanOrEqual(maxZoom);
        expectSame(settledPlacing(photoPose, room, placing), placing);
      }
    }),
    runs,
  );
});

it('[B14] a drag moves what is seen by as much, and back again, away from the edges', () => {
  fc.assert(
    fc.property(pose, place, gesture, way, way, (photoPose, room, begin, x, y) => {
      const start = zoomedPhoto(
        photoPose,
        room,
        begin(photoPose, room, placingOf(photoPose, room)),
        maxZoom,
      );
      const moved = movedPhoto(photoPose, room, start, { x, y });
      fc.pre(isFree(photoPose, room, moved));
      const before = seenAt(photoPose, room, start, { x: 0.5, y: 0.5 });
      const after = seenAt(photoPose, room, moved, { x: 0.5 + x, y: 0.5 + y });
      expect(after.x).toBeCloseTo(before.x, 6);
      expect(after.y).toBeCloseTo(before.y, 6);
      expectSame(movedPhoto(photoPose, room, moved, { x: -x, y: -y }), start);
    }),
    freeRuns,
  );
});

it('[B14] a zoom keeps what lies under the fingers, in and out again', () => {
  const zoom = fc.double({ min: 1, max: maxZoom, noNaN: true });
  fc.assert(
    fc.property(pose, place, point, zoom, zoom, (photoPose, room, at, from, to) => {
      const start = zoomedPhoto(photoPose, room, placingOf(photoPose, room), from);
      const zoomed = zoomedPhoto(photoPose, room, start, to, at);
      fc.pre(isFree(photoPose, room, zoomed));
      const before = seenAt(photoPose, room, start, at);
      const after = seenAt(photoPose, room, zoomed, at);
      expect(after.x).toBeCloseTo(before.x, 6);
      expect(after.y).toBeCloseTo(before.y, 6);
      expectSame(zoomedPhoto(photoPose, room, zoomed, start.zoom, at), start);
    }),
    freeRuns,
  );
});

it('[B14] a turn keeps what was in the middle, and four of them end where they began', () => {
  fc.assert(
    fc.property(pose, place, point, (photoPose, room, at) => {
      const start = zoomedPhoto(photoPose, room, placingOf(photoPose, room), maxZoom, at);
      let turned = start;
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const next = turnedPhoto(photoPose, room, turned);
        fc.pre(isFree(photoPose, room, next));
        expect(next.x).toBeCloseTo(1 - turned.y, 6);
        expect(next.y).toBeCloseTo(turned.x, 6);
        turned = next;
      }
      expectSame(turned, start);
    }),
    freeRuns,
  );
});

it('[B14] keys move by steps, less with Shift; others mean nothing', () => {
  const photo = { photoId: 'photo-of-one', widthPx: 1_000, heightPx: 1_000 };
  const room = { width: 50, height: 50 };
  const start: PhotoPlacing = { x: 0.5, y: 0.5, zoom: 2, turn: 0 };
  const after = (key: string, shiftKey = false) =>
    placedByKey(photo, room, start, { key, shiftKey });
  expect(after('ArrowRight')).toMatchObject({ x: 0.475, y: 0.5 });
  expect(after('ArrowUp', true)).toMatchObject({ x: 0.5, y: 0.505 });
  expect(after('+')).toMatchObject({ zoom: 2.4 });
  expect(after('-')).toMatchObject({ zoom: 2 / 1.2 });
  expect(after('r')).toMatchObject({ turn: 90 });
  expect(after('0')).toBe('first');
  expect(after('Enter')).toBeUndefined();
});

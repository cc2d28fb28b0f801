import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { svgText } from '#shared/drawing/walk-drawing.ts';
import { drawPreview, type PreviewSubject } from './draw-preview.ts';
import { drawingVersion, isDrawnAnew } from './drawing-version.ts';
import { previewExamples } from './test-previews.ts';

/**
 * What each version draws. Drawings that changed are the next version: raise `drawingVersion` and
 * add a line here, and leave the earlier lines as they are.
 */
const drawnBy: readonly [version: number, sha256: string][] = [
  [1, 'a69c4294a4c0994ee799eadbbe0cced57875a9a58d94de5f6d31c34d9599de30'],
];

/** Two people at both sides of a photo. */
const apart: PreviewSubject = {
  product: { name: 'small2_2notes_2names', type: 'photo_frame' },
  photos: [{ id: 'apart', address: '/apart' }],
  customisation: {
    photoPoses: [
      {
        ...{ photoId: 'apart', widthPx: 1_600, heightPx: 1_067 },
        focus: { x: 0.05, y: 0.31, width: 0.9, height: 0.28 },
      },
    ],
  },
};

it('[B14] has a number of its own for every look of the drawings', () => {
  const hash = createHash('sha256');
  for (const [name, example] of Object.entries({ ...previewExamples, apart })) {
    hash.update(`${name}\n${svgText(drawPreview(example).picture)}\n`);
  }
  expect([drawingVersion, hash.digest('hex')]).toEqual(drawnBy.at(-1));
  expect(drawnBy.map(([version]) => version)).toEqual(drawnBy.map((_, index) => index + 1));
});

it('[B14] says of a gift that an earlier version showed that it is drawn anew', () => {
  expect(isDrawnAnew({ drawing: 1 }, 2)).toBe(true);
  expect(isDrawnAnew({ drawing: 2 }, 2)).toBe(false);
  // A newer page showed it.
  expect(isDrawnAnew({ drawing: 3 }, 2)).toBe(false);
  expect(isDrawnAnew({}, 2)).toBe(false);
  expect(isDrawnAnew({ drawing: drawingVersion })).toBe(false);
});

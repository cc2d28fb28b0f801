import { describe, expect, it } from 'vitest';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { previewExamples } from '#shared/preview/test-previews.ts';
import { middlePart, placedPhotos } from './placed-photos.ts';

describe('the photos of a picture', () => {
  it('[B1] lie side by side within it, in their order', () => {
    for (const example of Object.values(previewExamples)) {
      const { picture, width, height } = drawPreview(example);
      const placedOnes = placedPhotos(picture);
      expect(placedOnes.map(({ href }) => href)).toEqual(
        example.photos.map(({ address }) => address),
      );
      const photos = placedOnes.map(({ onPicture }) => onPicture);
      for (const [index, photo] of photos.entries()) {
        expect(Math.min(photo.x, photo.y)).toBeGreaterThan(0);
        expect(photo.x + photo.width).toBeLessThan(width);
        expect(photo.y + photo.height).toBeLessThan(height);
        for (const other of photos.slice(index + 1)) {
          const apart =
            photo.x + photo.width < other.x ||
            other.x + other.width < photo.x ||
            photo.y + photo.height < other.y ||
            other.y + other.height < photo.y;
          expect(apart).toBe(true);
        }
      }
    }
  });

  it('fill their place from the middle', () => {
    const square = { width: 10, height: 10 };
    expect(middlePart({ width: 400, height: 300 }, square)).toEqual({
      x: 50,
      y: 0,
      width: 300,
      height: 300,
    });
    expect(middlePart({ width: 30, height: 300 }, square)).toEqual({
      x: 0,
      y: 135,
      width: 30,
      height: 30,
    });
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { previewExamples } from '#shared/preview/test-previews.ts';
import { previewPng } from './preview-png.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[B1] a PNG has the drawing below and each photo that loads in its place', async () => {
  const drawn: unknown[][] = [];
  class FakeImage {
    src = '';
    naturalWidth = 400;
    naturalHeight = 300;
    async decode() {
      if (this.src.endsWith('photo-1')) throw new Error('This photo does not load');
    }
  }
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({
      drawImage: (image: FakeImage, ...places: number[]) => drawn.push([image.src, ...places]),
    }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['png'], { type })),
  };
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('document', { createElement: () => canvas });
  const made = vi.spyOn(URL, 'createObjectURL');
  const givenBack = vi.spyOn(URL, 'revokeObjectURL');
  const { small2 } = previewExamples;
  if (!small2) throw new Error('The example is missing');

  const png = await previewPng(drawPreview(small2), 1600);

  expect(png.type).toBe('image/png');
  expect([canvas.width, canvas.height]).toEqual([1600, 1200]);
  const url = made.mock.results[0]?.value;
  expect(drawn[0]).toEqual([url, 0, 0, 1600, 1200]);
  expect(drawn.slice(1).map(([address]) => address)).toEqual(['/api/images/photo-2']);
  expect(drawn[1]?.slice(1).every((place) => Number.isFinite(place))).toBe(true);
  const source = made.mock.calls[0]?.[0];
  if (!(source instanceof Blob)) throw new Error('No drawing');
  const svg = await source.text();
  expect(svg).toContain('width="1600" height="1200"');
  expect(svg).not.toContain('<image');
  expect(givenBack).toHaveBeenCalledExactlyOnceWith(url);
});

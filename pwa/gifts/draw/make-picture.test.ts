import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hindi } from '#pwa/first-load/hindi.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { placedPhotos } from '#shared/drawing/placed-photos.ts';
import type { Language } from '#shared/language/language.ts';
import { withDictionary } from '#shared/language/with-dictionary.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { previewExamples } from '#shared/preview/test-previews.ts';

/** What was asked of any canvas, and of its text what it was. */
let canvasCalls: { name: string; args: unknown[] }[];
/** What a canvas says was painted on it. */
let pixel: number[];

const keepsAll = () => {
  const canvas = {
    ...{ width: 0, height: 0 },
    getContext: () => context,
    toBlob: (onFile: (file: Blob) => void, type: string) => onFile(new Blob(['image'], { type })),
  };
  const context: object = new Proxy<Record<string, unknown>>(
    { canvas, globalAlpha: 1 },
    {
      get: (target, name) =>
        target[String(name)] ??
        ((...args: unknown[]) => {
          canvasCalls.push({ name: String(name), args });
          if (name === 'measureText') return { width: 7 * String(args[0]).length };
          if (name === 'getImageData') return { data: Array(64).fill(pixel).flat() };
          return { addColorStop() {} };
        }),
    },
  );
  return canvas;
};

class FakeImage {
  src = '';
  width = 400;
  height = 300;
  async decode() {
    if (this.src.includes('photo-1')) throw new Error('This photo does not load');
  }
}

beforeEach(() => {
  canvasCalls = [];
  pixel = [0xc4, 0x73, 0x0c, 0xff];
  vi.resetModules();
  vi.stubGlobal(
    'Path2D',
    class {
      rect() {}
      moveTo() {}
      arcTo() {}
      ellipse() {}
      closePath() {}
    },
  );
  vi.stubGlobal('Image', FakeImage);
  const fonts = { load: async () => [] };
  const head = { append: (link: { onload: () => void }) => queueMicrotask(() => link.onload()) };
  vi.stubGlobal('document', { createElement: keepsAll, fonts, head });
});

afterEach(() => vi.unstubAllGlobals());

async function make(name: string, widthPx = 352, language?: Language) {
  const { makePicture } = await import('./make-picture.ts');
  const { product, customisation, photos } = exampleOf(name);
  const sources = photos.map(({ id, address }) => ({ key: id, blob: null, url: address }));
  const drawnProduct = { ...product, image_url: '/products/custom.svg' };
  return makePicture({ product: drawnProduct, customisation, photos: sources, language }, widthPx);
}

function exampleOf(name: string) {
  const example = previewExamples[name];
  if (!example) throw new Error(name);
  return example;
}

const argsOf = (name: string) =>
  canvasCalls.filter((call) => call.name === name).map(({ args }) => args);

/** The texts that are seen of a picture, those it uses from its definitions among them. */
function textsIn(picture: DrawingNode): string[] {
  const [defs] = picture.children;
  const textsBelow = (node: DrawingNode): string[] => {
    if (node.tag === 'defs') return [];
    const used = defs?.children.find(
      ({ attributes }) => `#${attributes.id}` === node.attributes.href,
    );
    const inside = [...(used ? [used] : []), ...node.children];
    return [...(node.text === undefined ? [] : [node.text]), ...inside.flatMap(textsBelow)];
  };
  return textsBelow(picture);
}

describe('[B1] the picture of a gift as a file', () => {
  it.each(Object.keys(previewExamples))('has every word of the drawing: %s', async (name) => {
    const preview = drawPreview(exampleOf(name));
    const madePicture = await make(name);
    const painted = argsOf('fillText').map(([text]) => String(text));
    expect(painted.join('')).toBe(textsIn(preview.picture).join(''));
    expect(madePicture?.description).toBe(preview.description);
    expect(madePicture?.image.type).toBe('image/jpeg');
  });

  it('has each photo that loads in its place, and says that one did not', async () => {
    const { picture } = drawPreview(exampleOf('small2'));
    const places = placedPhotos(picture);
    const madePicture = await make('small2', 4000);
    const painted = argsOf('drawImage').filter(([image]) => image instanceof FakeImage);
    expect(painted.map(([image]) => (image as FakeImage).src)).toEqual([
      '/api/images/photo-2?w=960',
    ]);
    const [, , , , , ...place] = painted[0] ?? [];
    const { x, y, width, height } = places[1]?.place ?? {};
    expect(place).toEqual([x, y, width, height]);
    expect(madePicture?.incomplete).toBe(true);
  });

  it('[B71] has of a sample what it does not say, and of a gift nothing that it does not', async () => {
    const { makePicture } = await import('./make-picture.ts');
    const product = { name: 'custom', type: 'photo_frame', image_url: '' } as const;
    const customisation = { customNotes: [{ date: '2001-11-30' }, {}, {}], customNames: ['Priya'] };
    const gift = { product, customisation, photos: [] };
    const sample = await makePicture({ ...gift, isSample: true }, 352);
    expect(sample?.description).toMatch(/301101.*Priya/);
    expect(sample?.description).toContain('051224');
    expect((await makePicture(gift, 352))?.description).not.toMatch(/051224|Meera/);
  });

  it('[B24] says the words of its order on a page in another language', async () => {
    const { description, picture } = drawPreview(exampleOf('small1'));
    const madePicture = await make('small1', 352, 'hi');
    const painted = argsOf('fillText').map(([text]) => String(text));
    const inHindi = withDictionary(hindi, () => textsIn(drawPreview(exampleOf('small1')).picture));
    expect(painted.join('')).toBe(inHindi.join(''));
    expect(painted.join('')).not.toBe(textsIn(picture).join(''));
    expect(madePicture?.description).toBe(description);
  });

  it('is not to be had where a browser gives noise in place of pixels', async () => {
    pixel = [12, 200, 99, 255];
    expect(await make('note')).toBeNull();
    pixel = [0xc4, 0x73, 0x0c, 0xff].map((value) => value - 1);
    vi.resetModules();
    expect(await make('note')).not.toBeNull();
  });
});

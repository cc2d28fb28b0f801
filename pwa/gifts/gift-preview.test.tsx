import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { svgText } from '#shared/drawing/walk-drawing.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { previewExamples } from '#shared/preview/test-previews.ts';
import { GallerySightImage } from './gallery/gallery-sight.tsx';
import { GiftPreview } from './gift-preview.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the picture of a gift on the page', () => {
  it.each(Object.keys(previewExamples))(
    '[B1][T24] is the drawing, element by element: %s',
    (name) => {
      const example = previewExamples[name];
      if (!example) throw new Error(name);
      const complaints = vi.spyOn(console, 'error');
      const { product, customisation, photos } = example;
      const markup = renderToStaticMarkup(
        <GiftPreview
          product={product}
          customisation={customisation}
          photos={photos.map(({ id, address }) => ({ key: id, blob: null, url: address }))}
        />,
      );
      const idPrefix = / id="([^"]+)-table"/.exec(markup)?.[1] ?? '';
      const { picture, description } = drawPreview({ ...example, idPrefix });
      const { role: _, 'aria-label': _label, ...attributes } = picture.attributes;
      const svg = svgText({ ...picture, attributes });
      const [likeText, hiddenText] = markup
        .replace(/ class="[^"]*" aria-hidden="true"/, '')
        .replaceAll('&#x27;', "'")
        // By it the page knows what is tapped; the drawing itself has none.
        .replace(/ data-photo-id="[^"]*"/g, '')
        .replace(/(<(\w+)[^<>]*)><\/\2>/g, '$1/>')
        .split(/<span class="visually-hidden">(.*)<\/span>$/);
      expect(likeText).toBe(svg);
      expect(hiddenText).toBe(escapeText(description));
      expect(complaints).not.toHaveBeenCalled();
    },
  );
});

describe('the pictures of a gift beside its form', () => {
  it.each([
    [
      'the shop’s own while nothing is typed',
      { customNotes: [{}, {}, {}], customNames: [''] },
      false,
    ],
    ['of the gift once something is', { customNotes: [{}, {}, {}], customNames: ['Asha'] }, true],
  ])('are %s', (_, customisation, isOwn) => {
    const product = { name: 'custom', type: 'photo_frame', image_url: '' } as const;
    const markup = renderToStaticMarkup(
      <GallerySightImage
        sight={{ kind: 'drawing', view: 'shelf', url: '/products/custom-shelf.svg' }}
        type={product.type}
        gift={{ product, customisation, photos: [] }}
        lazy={false}
        sizes="100vw"
      />,
    );
    expect(markup.includes('<div')).toBe(isOwn);
  });
});

const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

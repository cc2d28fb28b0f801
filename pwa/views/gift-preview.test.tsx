import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { svgText } from '#shared/preview/svg-text.ts';
import { previewExamples } from '#shared/preview/test-previews.ts';
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
          photos={photos.map((url) => ({ key: url, blob: null, url }))}
        />,
      );
      const idPrefix = / id="([^"]+)-table"/.exec(markup)?.[1] ?? '';
      const drawn = svgText(drawPreview({ ...example, idPrefix }).picture);
      const likeText = markup
        .replace(/ class="[^"]*"/, '')
        .replaceAll('&#x27;', "'")
        .replace(/(<(\w+)[^<>]*)><\/\2>/g, '$1/>');
      expect(likeText).toBe(drawn);
      expect(complaints).not.toHaveBeenCalled();
    },
  );
});

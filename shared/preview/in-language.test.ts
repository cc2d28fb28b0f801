import { expect, it } from 'vitest';
import { hindi } from '#pwa/first-load/hindi.ts';
import { svgText } from '#shared/drawing/walk-drawing.ts';
import { families, familyOf, isProductType } from '#shared/gifts/families.ts';
import { withDictionary } from '#shared/language/with-dictionary.ts';
import { drawPreview } from './draw-preview.ts';
import { inLanguage } from './in-language.ts';
import { drawPrint } from './scenes/draw-print.ts';
import { previewExamples } from './test-previews.ts';

it.each(Object.entries(previewExamples))('[B28] speaks as the pages do: %s', (_, example) => {
  const draw = () => svgText(drawPreview(example).picture) + svgText(drawPrint(example).picture);
  const english = draw();
  expect(inLanguage('hi', draw)).toBe(withDictionary(hindi, draw));
  expect(inLanguage('en', draw)).toBe(english);
  // Whatever was spoken is spoken again.
  expect(draw()).toBe(english);
});

it('[B28] tries a gift of each family', () => {
  const exampleFamilies = Object.values(previewExamples).map(({ product }) =>
    isProductType(product.type) ? familyOf(product.type) : null,
  );
  for (const family of Object.values(families)) expect(exampleFamilies).toContain(family);
});

import { expect, it } from 'vitest';
import { hindi } from '#pwa/app/hindi.ts';
import { svgText } from '#shared/drawing/svg-text.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { drawPrint } from '#shared/preview/draw-print.ts';
import { previewExamples } from '#shared/preview/test-previews.ts';
import { saidIn } from '#shared/said-in.ts';
import { inLanguage } from './in-language.ts';

it.each(Object.entries(previewExamples))('[B28] speaks as the pages do: %s', (_, example) => {
  const drawn = () => svgText(drawPreview(example).picture) + svgText(drawPrint(example).picture);
  const english = drawn();
  expect(inLanguage('hi', drawn)).toBe(saidIn(hindi, drawn));
  expect(inLanguage('en', drawn)).toBe(english);
  // Whatever was spoken is spoken again.
  expect(drawn()).toBe(english);
});

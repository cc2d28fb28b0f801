import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { hindi } from '#pwa/first-load/hindi.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Language } from '#shared/language/language.ts';
import { speak } from '#shared/language/translated.ts';
import { PreviewIn } from './preview-in.tsx';

const gift = {
  product: baseProduct('small1_1note_1name', 'photo_frame', 299),
  customisation: { frameName1: 'Asha', frameEvent: 'wedding', frameEventDate: '2026-12-05' },
  photos: [],
} as const;
const drawnIn = (language: Language) =>
  renderToStaticMarkup(<PreviewIn {...gift} language={language} />);

afterEach(() => speak({}));

test('[B24] a gift of a Hindi order says its event in Hindi on an English page, described in English', () => {
  const [drawing, description] = drawnIn('hi').split('</svg>');
  expect(drawing).toContain('शादी');
  expect(drawing).not.toContain('WEDDING');
  expect(description).toContain('Wedding');
});

test('[B24] a gift of an English order says its event in English on a Hindi page', () => {
  speak(hindi);
  const [drawing, description] = drawnIn('en').split('</svg>');
  expect(drawing).toContain('WEDDING');
  expect(description).toContain('शादी');
});

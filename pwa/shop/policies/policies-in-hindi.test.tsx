import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { hindi } from '#pwa/first-load/hindi.ts';
import { speak } from '#shared/language/translated.ts';
import { PrivacyScreen, RefundScreen, ShippingScreen, TermsScreen } from './policy-screens.tsx';

afterEach(() => speak({}));

test.each([
  ['terms', TermsScreen],
  ['privacy', PrivacyScreen],
  ['refund', RefundScreen],
  ['shipping', ShippingScreen],
])('the %s policy has the same numbers, links and headings in Hindi', (_, Screen) => {
  const english = rendered(<Screen />);
  speak(hindi);
  const inHindi = rendered(<Screen />);
  expect(inHindi).not.toEqual(english);
  for (const part of [/\d+(?:-\d+)?/g, /href="[^"]+"/g, /<(?:h2|li)>/g]) {
    expect(inHindi.match(part)?.toSorted()).toEqual(english.match(part)?.toSorted());
  }
});

function rendered(page: React.ReactNode): string {
  return renderToStaticMarkup(<Router ssrPath="/">{page}</Router>);
}

import { expect, test } from 'vitest';
import { namesOfNothing, storedLater } from './service-worker.ts';
import type { BuiltFiles } from './staff-files.ts';

const chunk = (fileName: string, parts: Partial<BuiltFiles[string]>): BuiltFiles => ({
  [fileName]: { type: 'chunk', fileName, imports: [], dynamicImports: [], ...parts },
});

const bundle: BuiltFiles = {
  ...chunk('index.js', {
    isEntry: true,
    dynamicImports: [
      'cart.js',
      'terms.js',
      'hindi.js',
      'draw-in.js',
      'memory.js',
      'admin.js',
      'frozen.js',
      'beside.js',
      'mixed.js',
    ],
  }),
  ...chunk('cart.js', { imports: ['panel.js', 'beside.js'] }),
  ...chunk('panel.js', {}),
  ...chunk('terms.js', {
    facadeModuleId: '/shop/pwa/shop/policies/policy-screens.tsx',
    imports: ['panel.js', 'policy.js'],
    viteMetadata: { importedCss: new Set(['terms.css']) },
  }),
  ...chunk('policy.js', {}),
  ...chunk('frozen.js', {
    facadeModuleId: null,
    loaded: [
      '/shop/pwa/gifts/frozen/frozen-picture.tsx',
      '/shop/pwa/gifts/enlarged/enlarged-gift.tsx',
    ],
  }),
  ...chunk('beside.js', { loaded: ['/shop/pwa/gifts/enlarged/enlarged-gift.tsx'] }),
  ...chunk('mixed.js', {
    loaded: ['/shop/pwa/gifts/enlarged/enlarged-gift.tsx', '/shop/pwa/proofs/gift-proof.tsx'],
  }),
  ...chunk('hindi.js', { facadeModuleId: '/shop/pwa/first-load/hindi.ts', imports: ['said.js'] }),
  ...chunk('draw-in.js', {
    facadeModuleId: '/shop/pwa/gifts/draw/draw-in.ts',
    imports: ['said.js'],
  }),
  ...chunk('said.js', {}),
  ...chunk('memory.js', { facadeModuleId: '/shop/node_modules/fake-indexeddb/build/esm/index.js' }),
  ...chunk('admin.js', {
    facadeModuleId: '/shop/pwa/desk/admin.tsx',
    imports: ['table.js', 'draw-in.js'],
  }),
  ...chunk('table.js', {}),
};

test.each([
  ['index.js', undefined],
  ['cart.js', undefined],
  ['panel.js', undefined],
  ['photo-worker.js', undefined],
  ['beside.js', undefined],
  ['mixed.js', 'order'],
  ['products/fallback-zodiac_coin.svg', 'order'],
  ['products/hi/zodiac_coin.svg', 'hi'],
  ['assets/eczar-devanagari-wght-normal-0A7ahuVM.woff2', 'hi'],
  ['assets/libheif-nX98dN_7.wasm', 'used'],
  ['terms.js', 'rest'],
  ['policy.js', 'rest'],
  ['frozen.js', 'rest'],
  ['terms.css', 'rest'],
  ['memory.js', 'rest'],
  ['products/zodiac_coin.svg', 'rest'],
  ['icons/icon-192.png', 'used'],
  ['assets/eczar-latin-ext-wght-normal-B6IRMkm_.woff2', 'used'],
  ['assets/noto-serif-latin-wght-normal-CMOxxlR7.woff2', 'used'],
  ['assets/qr-code-B83UUM-.js', 'used'],
  ['hindi.js', 'hi'],
  ['draw-in.js', 'rest'],
  ['said.js', 'rest'],
])('[P25] a first visit stores %s: %s', (url, later) => {
  expect(storedLater(bundle)(url)).toBe(later);
});

test('[P25] what is said to come later and is no file of a build any more is named', () => {
  const named = namesOfNothing(bundle, ['icons/icon-192.png', 'products/zodiac_coin.svg']);
  expect(named).toContain('/pwa/shop/about/');
  expect(named).not.toContain('/pwa/shop/policies/');
  expect(named).not.toContain('/pwa/gifts/enlarged/enlarged-gift');
  expect(named).toContain(String(/^assets\/qr-code-/));
  expect(named).not.toContain(String(/^icons\//));
});

import type { ManifestOptions } from 'vite-plugin-pwa';
import { shopDescription } from '../pwa/prerender/shop-in-head.ts';
import { words } from '../pwa/prerender/words.ts';
import { productPages } from '../shared/gifts/shelf.ts';
import { pageWords } from '../shared/pages/page-words.ts';
import { sharePath } from '../shared/pages/site-addresses.ts';
import { shop } from '../shared/shop-settings/shop.ts';

const icons = ([192, 512] as const).flatMap((size) => [
  { src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' },
  {
    src: `/icons/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'maskable',
  },
]);

const shortcut = (name: string, url: string, picture: string) => ({
  name,
  url,
  icons: [{ src: `/icons/shortcut-${picture}.png`, sizes: '192x192', type: 'image/png' }],
});

/** What an installed shop is called, looks like and opens with. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: words.manifest.name,
  short_name: shop.name,
  description: shopDescription(),
  lang: 'en-IN',
  dir: 'ltr',
  categories: ['shopping', 'lifestyle'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // --paper and --primary of pwa/ui/style/tokens.css; a manifest knows no custom properties.
  background_color: '#fbf7ee',
  theme_color: '#fbf7ee',
  // Pictures from the phone's gallery; the service worker receives them.
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'images', accept: ['image/*'] }] },
  },
  icons,
  shortcuts: [
    shortcut(words.manifest.cart, '/cart', 'cart'),
    shortcut(words.manifest.account, '/account', 'account'),
    ...productPages.map(({ path }) =>
      shortcut(pageWords(path).title, path, path.replace('/products/', '')),
    ),
  ],
  screenshots: [
    {
      src: '/screenshots/wide.jpg',
      sizes: '1280x800',
      type: 'image/jpeg',
      form_factor: 'wide',
      label: words.manifest.homePicture(productPages.length),
    },
    {
      src: '/screenshots/narrow.jpg',
      sizes: '390x844',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: words.manifest.giftPicture,
    },
  ],
};

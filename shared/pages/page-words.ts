import { productPages } from '#shared/gifts/shelf.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import { translated } from '#shared/language/translated.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { allGiftsPath, type InformationPage, informationPages } from './public-pages.ts';

interface PageWords {
  /** The screen's heading and its tab in the browser; of the home page the tab alone. */
  title: string;
  /** What links to it say. */
  label: string;
}

const english: Readonly<Record<'home' | 'gifts' | InformationPage, PageWords>> = {
  home: { title: shop.name, label: 'Home' },
  gifts: { title: 'All gifts', label: 'All gifts' },
  about: { title: `About ${shop.name}`, label: 'About' },
  contact: { title: 'Contact', label: 'Contact' },
  terms: { title: 'Terms and Conditions', label: 'Terms' },
  privacy: { title: 'Privacy Policy', label: 'Privacy Policy' },
  refund: { title: 'Refund Policy', label: 'Refund Policy' },
  shipping: { title: 'Shipping Policy', label: 'Shipping Policy' },
};

/** How the public pages are called, apart from those of the gift families. */
export const words = translated('shared/pages/page-words', english);

/** Returns how the public page at a path is called. */
export function pageWords(path: string): PageWords {
  const product = productPages.find((page) => page.path === path);
  if (product) {
    const { title } = familyWords[product.family];
    return { title, label: title };
  }
  if (path === allGiftsPath) return words.gifts;
  const information = Object.entries(informationPages).find(([, address]) => address === path);
  return words[(information?.[0] as InformationPage | undefined) ?? 'home'];
}

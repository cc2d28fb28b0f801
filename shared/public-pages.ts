import { productPages } from './gifts/shelf.ts';
import { shop } from './shop.ts';

interface PublicPage {
  path: string;
  /** The screen's heading and its tab in the browser; of the home page the tab alone. */
  title: string;
  /** What links to it say. */
  label: string;
}

export const homePage = { path: '/', title: shop.name, label: 'Home' } as const;

/** The pages that sell nothing and tell something. */
export const informationPages = {
  about: { path: '/about', title: `About ${shop.name}`, label: 'About' },
  contact: { path: '/contact', title: 'Contact', label: 'Contact' },
  terms: { path: '/terms', title: 'Terms and Conditions', label: 'Terms' },
  privacy: { path: '/privacy-policy', title: 'Privacy Policy', label: 'Privacy Policy' },
  refund: { path: '/refund-policy', title: 'Refund Policy', label: 'Refund Policy' },
  shipping: { path: '/shipping-policy', title: 'Shipping Policy', label: 'Shipping Policy' },
} as const satisfies Record<string, PublicPage>;

export type InformationPath = (typeof informationPages)[keyof typeof informationPages]['path'];

/** The pages everybody may read; the first is the home page. */
export const publicPages: readonly PublicPage[] = [
  homePage,
  ...productPages.map(({ path, title }) => ({ path, title, label: title })),
  ...Object.values(informationPages),
];

import { translated } from '#shared/language/translated.ts';

/** What the Shop tab says in each of its sections. */
export const words = translated('pwa/desk/catalogue/words', {
  title: 'Shop',
  sections: { products: 'Products', coupons: 'Coupons', notices: 'Notices', delivery: 'Delivery' },
  loading: 'Loading…',
  failed: 'This list could not be loaded',
  old: (why: string) => `This list may be old. ${why}`,
  offline: 'No network: this list is as it was, and nothing can be changed.',
  notSaved: 'That was not saved. Please try again.',
  changedMeanwhile:
    'Somebody else has changed this meanwhile. Please close this, and look at it again.',
  undo: 'Undo',
  undone: 'That is as it was before.',
  undoFailed: (name: string, why: string) => `${name} was not changed back: ${why}`,
});

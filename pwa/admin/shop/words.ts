import { translated } from '#shared/translated.ts';

/** What the Shop tab says outside its sections. */
export const words = translated('pwa/admin/shop/words', {
  title: 'Shop',
  sections: { products: 'Products', coupons: 'Coupons' },
});

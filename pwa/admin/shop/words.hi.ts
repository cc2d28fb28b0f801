import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'दुकान',
  sections: { products: 'उपहार', coupons: 'कूपन' },
};

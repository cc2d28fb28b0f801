import type { ProductType } from '#shared/catalogue/product.ts';

/** Which set of questions the Order Details dialog asks. */
export type CustomiseKind =
  | 'currency-note'
  | 'zodiac'
  | 'resin-small'
  | 'resin-large'
  | 'frame-small1'
  | 'frame-small2'
  | 'frame-big1'
  | 'frame-big2'
  | 'frame-custom'
  | 'frame-plain';

const framePrefixes = ['small1', 'small2', 'big1', 'big2', 'custom'] as const;

/** Reads the kind from a product's type and, for frames, the prefix of its name (D17). */
export function customiseKind(product: { name: string; type: ProductType }): CustomiseKind {
  switch (product.type) {
    case 'currency_note':
      return 'currency-note';
    case 'zodiac_coin':
    case 'zodiac_stamp':
      return 'zodiac';
    case 'resin_frame':
      return product.name.startsWith('large') ? 'resin-large' : 'resin-small';
    case 'photo_frame': {
      const prefix = framePrefixes.find((candidate) => product.name.startsWith(candidate));
      return prefix ? `frame-${prefix}` : 'frame-plain';
    }
  }
}

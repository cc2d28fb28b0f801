import { copyOf, editOf } from '#pwa/cart/drafts/draft-of-line.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Product } from '#shared/catalogue/product.ts';

/**
 * The purposes of the dialog: to change a line, to make a second gift like it, or one like a gift
 * that was ordered.
 */
export type LinePurpose = 'edit' | 'copy' | 'again';

/** What the dialog is opened for: a new gift, or something with a line. */
export type Purpose = { kind: 'add' } | { kind: LinePurpose; line: CartLine };

/** Returns what the draft is kept as; that of a line never meets the product's own. */
export function draftNameOf(product: Product, purpose: Purpose): string {
  switch (purpose.kind) {
    case 'add':
      return product.name;
    case 'copy':
    case 'again':
      return copyOf(purpose.line.id);
    case 'edit':
      return editOf(purpose.line.id);
  }
}

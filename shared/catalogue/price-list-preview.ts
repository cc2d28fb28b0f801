/** The columns of a price list, as its first line names them in any order. */
export const priceListColumns = ['name', 'price', 'is_available'] as const;

/** What is wrong in a line of a price list; `line` counts from 1. */
export type LineProblem = { line: number } & (
  | { problem: 'columns' }
  | { problem: 'no_products' }
  | { problem: 'too_many_lines'; max: number }
  | { problem: 'quote' }
  | { problem: 'cells'; cells: number }
  | { problem: 'unknown_product'; name: string }
  /** `before` is the line that has the product already. */
  | { problem: 'repeated'; name: string; before: number }
  | { problem: 'price'; cell: string }
  | { problem: 'availability'; cell: string }
);

/** `price` in whole rupees. */
interface ListedTerms {
  price: number;
  is_available: boolean;
}

/** What a price list changes of a product, beside what was seen of it. */
export interface PriceListChange {
  name: string;
  was: ListedTerms;
  becomes: ListedTerms;
}

/** What a price list would change, or why it changes nothing. */
export type PriceListPreview =
  | {
      ok: true;
      changes: (PriceListChange & { display_name: string })[];
      /** How many products stay as they are in it. */
      same: number;
    }
  | {
      ok: false;
      /** The first ones; `more` are left out. */
      problems: LineProblem[];
      more: number;
    };

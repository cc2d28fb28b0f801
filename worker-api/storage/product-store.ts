import type { Product } from '#shared/catalogue/product.ts';

/** The owner's picture of a product, in pixels of its largest file; see picture-store.ts. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  /** What it shows, where the owner said so. */
  alt?: string;
}

/** `display_name` is computed from the name, so it is not stored. */
export interface StoredProduct extends Omit<Product, 'display_name' | 'gallery'> {
  /** The first is the one that lists show; absent where there are none. */
  pictures?: readonly StoredPicture[];
}

/** What an owner changes of a product, known by its name. `price` in whole rupees. */
export interface ProductChange {
  name: string;
  price?: number | undefined;
  is_available?: boolean | undefined;
  /** Delivery days. */
  w_days?: number | undefined;
  /** All that it has from now on. */
  pictures?: readonly StoredPicture[];
}

export interface ProductStore {
  /**
   * In the order they were seeded. A long catalogue is read in steps, between which other calls go on;
   * what is returned was all stored at one moment, unless it changes at every step.
   */
  all(): Promise<StoredProduct[]>;
  /**
   * [ST82] Another text than ever before once a product was added or changed, by whatever process; it
   * may also differ without a change. What `all` returns after it is at least as new. Cheap, whatever
   * the number of products.
   */
  revision(): Promise<string>;
  /** [ST5] Inserts the products whose name is not known yet; never changes a stored one. */
  seed(products: readonly StoredProduct[]): Promise<void>;
  /**
   * [ST19] Makes the given changes in their order and no other; when a name is unknown, none of
   * them. SQLite makes all or none also in a crash. MongoDB makes one after the other, each whole;
   * after a crash the same call completes them.
   */
  update(
    changes: readonly ProductChange[],
  ): Promise<{ ok: true } | { ok: false; unknown: string[] }>;
}

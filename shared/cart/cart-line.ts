import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { type Customisation, knownCustomisation } from '#shared/customisation/customisation.ts';
import { instructionsText } from '#shared/customisation/instructions-text.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { type PriceBreakdown, priceLine } from '#shared/pricing/price-line.ts';
import type { Rates } from '#shared/pricing/rates.ts';

/**
 * One personalised gift in a cart, in the shape `GET /api/cart` answers. `price` is the
 * price of one piece in whole rupees with its extras; a line's amount is price × quantity
 * (D11).
 */
export interface CartLine {
  id: string;
  name: string;
  /** What the owner calls it in Hindi, if so. */
  name_hi?: string;
  productName: string;
  type: ProductType;
  price: number;
  quantity: number;
  w_days: number;
  datewith_instructions: string;
  custom_photo_url: string | null;
  custom_photo_folder: string | null;
  customization: Customisation;
  priceBreakdown: PriceBreakdown;
  Product: { name: string; price: number; w_days: number };
}

/** What makes a line; everything else about it is computed from the product. */
export interface CartLineSeed {
  id: string;
  quantity: number;
  customization: Customisation;
}

/** Builds the whole line from its seed and the product, priced by `priceLine`. */
export function buildCartLine(seed: CartLineSeed, product: Product, rates: Rates): CartLine {
  const customization = knownCustomisation(seed.customization);
  const folder = customization.folder ?? null;
  const { price, priceBreakdown } = priceLine(product, customization, rates);
  return {
    id: seed.id,
    name: product.display_name,
    ...(product.display_name_hi === undefined ? {} : { name_hi: product.display_name_hi }),
    productName: product.name,
    type: product.type,
    price,
    quantity: seed.quantity,
    w_days: product.w_days,
    datewith_instructions: instructionsText(product, customization),
    custom_photo_url: customization.imageUrls?.[0] ?? folder,
    custom_photo_folder: folder,
    customization,
    priceBreakdown,
    Product: { name: product.name, price: product.price, w_days: product.w_days },
  };
}

/** The product a line was made of, as far as the line knows it. */
export function productOfLine({
  productName,
  type,
  name,
  name_hi,
  w_days,
  Product,
}: Pick<CartLine, 'productName' | 'type' | 'name' | 'name_hi' | 'w_days' | 'Product'>): Product {
  const product = baseProduct(productName, type, Product.price);
  const inHindi = name_hi === undefined ? {} : { display_name_hi: name_hi };
  return { ...product, display_name: name, ...inHindi, w_days };
}

/** Returns the line with other details, repriced by its own product's price and these rates (B11). */
export function withDetails(line: CartLine, customization: Customisation, rates: Rates): CartLine {
  return buildCartLine({ ...line, customization }, productOfLine(line), rates);
}

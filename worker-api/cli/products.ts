import { readAvailability, readPrice } from '#api/catalogue/coupons/typed-terms.ts';
import type { ProductChange, StoredProduct } from '#api/storage/product-store.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import { formatInr } from '#shared/values/money.ts';
import { type Command, done, noteDeed, type Outcome, refused, type ShopDeps } from './command.ts';
import { tableLines } from './table-lines.ts';
import { availabilityRule, priceRule } from './typed-values.ts';

/** The catalogue, and changing one product of it. */
export const productCommands: readonly Command[] = [
  {
    words: ['products'],
    parameters: [],
    options: {},
    summary: 'the catalogue with its prices and what is available',
    prepare: () => ({
      ok: true,
      work: async ({ storage }) => done(...productLines(await (await storage()).products.all())),
    }),
  },
  {
    words: ['products', 'price'],
    parameters: ['NAME', 'RUPEES'],
    options: {},
    summary: 'gives a product another price, in whole rupees',
    prepare({ values: [name = '', rupees = ''] }) {
      const price = readPrice(rupees);
      if (price === null) return refused(`A price is ${priceRule}, not “${rupees}”.`);
      return {
        ok: true,
        work: (deps) => change(deps, { name, price }),
      };
    },
  },
  {
    words: ['products', 'available'],
    parameters: ['NAME', 'yes|no'],
    options: {},
    summary: 'says whether a product can be ordered',
    prepare({ values: [name = '', text = ''] }) {
      const is_available = readAvailability(text);
      if (is_available === null) {
        return refused(`A product is available, ${availabilityRule}, not “${text}”.`);
      }
      return {
        ok: true,
        work: (deps) => change(deps, { name, is_available }),
      };
    },
  },
];

function productLines(products: readonly StoredProduct[]): string[] {
  return tableLines(
    [
      { title: 'Name' },
      { title: 'Shown as' },
      { title: 'Type' },
      { title: 'Price', align: 'end' },
      { title: 'Available' },
    ],
    products.map((product) => [
      product.name,
      displayName(product),
      product.type,
      formatInr(product.price),
      availability(product.is_available),
    ]),
  );
}

async function change(deps: ShopDeps, changed: ProductChange): Promise<Outcome> {
  const { products } = await deps.storage();
  const before = (await products.all()).find(({ name }) => name === changed.name);
  const answer = await products.update([changed]);
  if (!before || !answer.ok) {
    return refused(`${unknownProduct(changed.name)} npm run shop -- products lists them.`);
  }
  await noteDeed(deps, 'product_changed', changed.name);
  return done(changeLine(before, changed));
}

export function unknownProduct(name: string): string {
  return `There is no product “${name}”.`;
}

/** Such as `zodiac_coin: ₹199 → ₹249, available: yes`. */
export function changeLine(before: StoredProduct, { price, is_available }: ProductChange): string {
  const prices = fromTo(formatInr(before.price), formatInr(price ?? before.price));
  const was = availability(before.is_available);
  const is = availability(is_available ?? before.is_available);
  return `${before.name}: ${prices}, available: ${fromTo(was, is)}`;
}

function fromTo(before: string, after: string): string {
  return before === after ? after : `${before} → ${after}`;
}

function availability(isAvailable: boolean): string {
  return isAvailable ? 'yes' : 'no';
}

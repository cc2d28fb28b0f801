import { beforeAll, describe, expect, test } from 'vitest';
import { frameLine, orderBody } from '#api/server/testing/test-shop.ts';
import { shop, testInAShop } from '#api/server/testing/test-shop-and-shopper.ts';
import { itemOf, newShopper, newStaff, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { details } from '#shared/customisation/instructions-text.ts';
import { typedDetails } from '#shared/customisation/typed-details.ts';
import { nodesIn } from '#shared/drawing/drawing-node.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { printedText } from '#shared/language/printed-letters.ts';
import {
  namesInScripts,
  noNames,
  type TypedText,
  typedNames,
} from '#shared/language/test-typed-texts.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { drawPrint } from '#shared/preview/scenes/draw-print.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import { openingRates } from '#shared/pricing/rates.ts';

const allNames: readonly TypedText[] = [
  ...typedNames,
  ...Object.values(namesInScripts).map((name): TypedText => [name, name.normalize('NFC')]),
];
const names = allNames.filter(([, name]) => printedText(name) !== '');
/** Of these no face of the shop has a letter. */
const unprintedNames = allNames.filter(([, name]) => printedText(name) === '');

/** A frame with a name, as it is in the catalogue. */
const frame = baseProduct('small1_1note_1name', 'photo_frame', 299);
const priceOf = (frameName1: string) => priceLine(frame, { frameName1 }, openingRates).price;
const linesPerOrder = 20;

testInAShop();

/** What became of each input: the line of the cart and its gift in the order that staff read. */
const linesByInput = new Map<string, CartLine>();
const giftsByInput = new Map<string, DeskOrder['items'][number]>();
/** An order of each input as who orders, where to and what the card says. */
const ordersByInput = new Map<string, DeskOrder>();

beforeAll(async () => {
  const shopper = await newShopper(shop);
  const token = await newStaff(shop);
  const placeFor = async (lines: readonly CartLine[], input: string) => {
    const to = { customer_name: input, gift_message: `Dear ${input}` };
    const address = { shipping_address: `${input}, Jaipur, Rajasthan, 302001` };
    const answer = await shopper.place(orderBody(lines.map(itemOf), { ...to, ...address }));
    const { order_number } = await readAnswer<PlaceOrderAnswer>(answer);
    const answerOfDesk = await shop.call('GET', `/api/admin/orders/${order_number}`, { token });
    return await readAnswer<DeskOrder>(answerOfDesk);
  };
  for (let at = 0; at < names.length; at += linesPerOrder) {
    const inputs = names.slice(at, at + linesPerOrder).map(([input]) => input);
    const lines: CartLine[] = [];
    for (const input of inputs) lines.push(await shopper.inCart(frameLine(input)));
    const order = await placeFor(lines, 'Asha');
    for (const [place, input] of inputs.entries()) {
      const [line, gift] = [lines[place], order.items[place]];
      if (line) linesByInput.set(input, line);
      if (gift) giftsByInput.set(input, gift);
    }
  }
  for (const [input] of names) {
    ordersByInput.set(input, await placeFor([await shopper.inCart(frameLine('A'))], input));
  }
}, 120_000);

describe.each(names)('[T54] [P37] %j is the name %j', (input, name) => {
  test('on the device, which says the price of what is seen', () => {
    expect(typedDetails({ frameName1: input, customNames: [input] })).toEqual({
      frameName1: name,
      customNames: [name],
    });
    expect(priceOf(input)).toBe(priceOf(name));
  });

  test('at the server, for the same price', () => {
    expect(linesByInput.get(input)).toMatchObject({
      customization: { frameName1: name },
      price: priceOf(name),
    });
  });

  test('at the desk, on the work sheet and in print', () => {
    const gift = giftsByInput.get(input);
    const customisation = { ...gift?.customization };
    expect(customisation.frameName1).toBe(name);
    const line = name.replaceAll('|', '/');
    expect(gift?.datewith_instructions).toContain(`Name: ${line} |`);
    expect(details(frame, customisation, 'shown').join(' ')).toContain(line);
    const { picture } = drawPrint({ product: frame, customisation, photos: [] });
    const words = nodesIn([picture]).flatMap(({ tag, text = '' }) =>
      tag === 'text' ? [text] : [],
    );
    // What is printed of pictures is another rule.
    if (!/\p{Extended_Pictographic}/u.test(name)) expect(words.join(' ')).toContain(name);
  });

  test('of who orders, in the address and on the card', () => {
    expect(ordersByInput.get(input)).toMatchObject({
      customer_name: name,
      shipping_address: `${name}, Jaipur, Rajasthan, 302001`,
      gift_message: `Dear ${name}`,
    });
  });
});

test.each(unprintedNames)(
  '[B82] %j has no letter that is printed, so it is asked for',
  async (input) => {
    const { token } = await newShopper(shop);
    const answer = await shop.call('POST', '/api/cart', { token, body: frameLine(input) });
    expect((await readAnswer<FailureBody>(answer)).code).toBe('missing_details');
    expect(priceOf(input)).toBe(299);
  },
);

test.each(noNames)('[T54] %j is no name, at any door', async (input) => {
  expect(typedDetails({ frameName1: input })).toEqual({});
  expect(priceOf(input)).toBe(299);
  const shopper = await newShopper(shop);
  const codeOf = async (answer: Response) => (await readAnswer<FailureBody>(answer)).code;
  const add = { token: shopper.token, body: frameLine(input) };
  expect(await codeOf(await shop.call('POST', '/api/cart', add))).toBe('missing_details');
  const line = await shopper.inCart(frameLine('Asha'));
  for (const named of [{ customer_name: input }, { shipping_address: input }]) {
    expect(await codeOf(await shopper.place(orderBody([itemOf(line)], named)))).toBe(
      'validation_failed',
    );
  }
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hindi } from '#pwa/first-load/hindi.ts';
import { OrderWishes } from '#pwa/orders/order-wishes.tsx';
import { type OrderAnswer, readOrder } from '#pwa/orders/read-order.ts';
import { withDictionary } from '#shared/language/with-dictionary.ts';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';
import { shopInHindi } from '#shared/shop-settings/shop.hi.ts';
import { CreditNotePaper } from './credit-note-paper.tsx';
import { Receipt } from './receipt.tsx';
import { kindOfReceipt, titleOfReceipt } from './title-of-receipt.ts';

const order: OrderAnswer = {
  order_number: 'NW-1',
  created_at: '2026-03-01T10:00:00.000Z',
  customer_name: 'Asha Rao',
  customer_phone: '',
  shipping_address: '1 Lake Road, Pune, Maharashtra, 411001',
  payment_kind: 'cod',
  payment_status: 'completed',
  order_status: 'delivered',
  moves: [{ step: 'delivered', at: '2026-03-05T10:00:00.000Z', by: 'staff' }],
  coupon_code: 'SAVE10',
  discount_amount: 48,
  subtotal: 479,
  shipping: 68,
  total_amount: 499,
  items: [
    {
      product_name: 'small1_1note_1name',
      product_type: 'photo_frame',
      display_name: 'Small Frame – 1 Note, 1 Name',
      quantity: 1,
      unit_price: 479,
      total_price: 479,
      discount: 48,
      price_breakdown: { base: 299, extras: [], totalExtras: 180 },
    },
  ],
};
const gstin = '27AAPFU0939F1ZV';
const taxes = { photo_frame: { hsn: '4414', percent: 18 } };
const invoiced = { gstin, taxes, invoice_number: '2026-27/000123' };

const renderReceipt = (more: OrderAnswer = {}) =>
  renderToStaticMarkup(<Receipt order={readOrder({ ...order, ...more })} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('a receipt', () => {
  it('[D24] says what was bought, by whom, what it cost, and how and when it was paid', () => {
    const text = renderReceipt();
    expect(text).toContain('Paid on 5 Mar 2026, 3:30 pm, in cash on delivery');
    expect(text).toContain('Asha Rao, 1 Lake Road, Pune, Maharashtra, 411001');
    expect(text).toContain('₹479 each: ₹299 and extras of ₹180');
    expect(text).toMatch(/Subtotal ₹479 Discount \(SAVE10\) − ₹48 Shipping ₹68 Total ₹499/);
    expect(text).not.toMatch(/tax|GST|HSN|supply/i);
  });

  it('[P38] says until when the gifts of an order arrive that are under way', () => {
    vi.useFakeTimers({ now: new Date('2026-12-08T10:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const due: OrderAnswer = { delivery_by: '2026-12-08', step: 'confirmed', moves: [] };
    expect(renderReceipt(due)).toContain('With you by Tue 8 Dec');
    expect(renderReceipt({ ...due, step: 'delivered' })).not.toContain('8 Dec');
    const others = { ...due, shipping_name: 'Ravi Kumar' };
    expect(renderReceipt(others)).toMatch(/Arrives by Tue 8 Dec.*Deliver to/s);
    expect(renderReceipt({ ...others, step: 'delivered', order_status: 'delivered' })).toContain(
      'Delivered to',
    );
    expect(renderReceipt({ ...due, delivery_by: '2026-12-07' })).not.toContain('7 Dec');
  });

  it('[D13] says that nothing was paid yet, and what was paid back', () => {
    const demo = {
      payment_status: 'pending',
      payment_kind: 'demo',
      order_status: 'pending',
    } as const;
    expect(renderReceipt(demo)).toContain('Demo order: no money moved.');
    const cash = renderReceipt({ payment_status: 'pending', payment_kind: 'cod' });
    expect(cash).toContain('Please keep ₹499 in cash ready for when your parcel comes.');
    expect(renderReceipt({ payment_status: 'pending', order_status: 'cancelled' })).toContain(
      'cancelled',
    );
    const refund = { id: 'r', payment_id: 'p', amount: 499, at: '2026-03-06T10:00:00.000Z' };
    expect(renderReceipt({ refunds: [refund] })).toContain('₹499 paid back on 6 Mar 2026');
  });

  it('[D13] bears the reference of whoever took the money, cash none', () => {
    const referred = { payment_id: 'pay_12345', payment_reference: '123456789012' };
    const by = (payment_kind: PaymentKind) =>
      renderReceipt({ ...referred, payment_kind, upi_reference_id: 'UPI0' });
    expect(by('upi-qr')).toContain('by UPI, reference 1234 5678 9012');
    expect(by('razorpay')).toContain('online, payment ID pay_12345');
    expect(by('cod')).not.toMatch(/pay_|UPI|1234/);
    const atCounter = (payment_id: string) =>
      renderReceipt({ payment_id, payment_kind: 'counter' });
    expect(atCounter('cash')).toMatch(/in cash at our counter(?!,? reference)/);
    expect(atCounter('upi')).toMatch(/by UPI at our counter(?!,? reference)/);
    expect(atCounter('412345678901')).toContain('by UPI at our counter, reference 4123 4567 8901');
  });

  it('[D24] says which gift is which', () => {
    const gift = order.items?.[0];
    const asha = {
      frameName1: 'Asha',
      frameEventDate: '2020-05-01',
      frameEvent: 'birthday',
    } as const;
    const both = [
      { ...gift, customization: asha },
      { ...gift, customization: { frameName1: 'Ravi' } },
    ];
    const text = renderReceipt({ items: both });
    expect(text).toContain('1 Name Asha · Birthday · 1 May 2020 ₹479 each');
    expect(text).toContain('1 Name Ravi ₹479 each');
  });

  it('[D24] has the tax of a registered shop, whose parts add up to the total', () => {
    const text = renderReceipt(invoiced);
    expect(text).toContain(`GSTIN ${gstin}`);
    expect(text).toContain('Place of supply Maharashtra (27)');
    expect(text).toContain('HSN 4414: ₹365.26 and 18% tax of ₹65.74');
    expect(text).toContain('Taxable value ₹422.88');
    expect(text).toContain('CGST 9% on ₹422.88 ₹38.06 SGST 9% on ₹422.88 ₹38.06');
    expect(
      renderReceipt({ ...invoiced, shipping_address: '1 Road, Jaipur, Rajasthan, 302001' }),
    ).toContain('IGST 18%');
  });

  it('[B54] [T41] of an order that says nothing of its buyer names none, and no coupon', () => {
    const text = renderReceipt({ customer_name: '', shipping_address: '', coupon_code: null });
    expect(text).not.toContain('Billed to');
    expect(text).toMatch(/Subtotal ₹479 Discount − ₹48 Shipping ₹68 Total ₹499/);
  });

  it('[D24] is called a tax invoice only of such a shop, also of an order that a credit note took back', () => {
    const title = (more: OrderAnswer) => titleOfReceipt(readOrder({ ...order, ...more }));
    expect(title({})).toBe('Receipt');
    expect(title(invoiced)).toBe('Tax invoice 2026-27/000123');
    const at = '2026-04-02T10:00:00.000Z';
    const invoice = {
      ...{ number: '2026-27/000123', at: '2026-04-01T10:00:00.000Z', customer_name: 'Asha Rao' },
      shipping_address: '1 Lake Road, Pune, Maharashtra, 411001',
    };
    const note = { number: 'CN26-27/000001', at, amount: 499, invoice };
    const creditedOrder = { ...invoiced, order_status: 'cancelled' as const, credit_notes: [note] };
    expect(title(creditedOrder)).toBe('Tax invoice 2026-27/000123');
    expect(renderReceipt(creditedOrder)).toMatch(
      /This order was cancelled.*Credit note CN26-27\/000001 of 2 Apr 2026.* takes back ₹499/,
    );
  });

  it('[B48] [D24] names a registered buyer, whose state is the place of supply of a gift to somebody else', () => {
    const registeredBuyer = { ...invoiced, buyer_gstin: '29AAGCB7383J1Z4' };
    const text = renderReceipt(registeredBuyer);
    expect(text).toContain('411001 GSTIN 29AAGCB7383J1Z4');
    expect(text).toContain('Place of supply Maharashtra (27)');
    expect(text).toContain('Quantity (Nos)');
    expect(text).toMatch(/Shipping · HSN 4414: ₹57.62 and 18% tax of ₹10.38 ₹68/);
    const billing_address = '1 MG Road, Bengaluru, Karnataka, 560001';
    expect(renderReceipt({ ...registeredBuyer, billing_address })).toContain(
      'Place of supply Karnataka (29)',
    );
  });

  it('[B48] a credit note names its invoice, and what of it is taken back with its tax', () => {
    const invoice = {
      ...{ number: '2026-27/000123', at: '2026-04-01T10:00:00.000Z', customer_name: 'Asha Rao' },
      shipping_address: '1 Lake Road, Pune, Maharashtra, 411001',
    };
    const notes = [100, 399].map((amount, place) => ({
      ...{ number: `CN26-27/00000${place + 1}`, at: '2026-04-02T10:00:00.000Z', amount, invoice },
    }));
    const answer = { ...order, ...invoiced, credit_notes: notes };
    const [first, second] = notes.map((note) =>
      renderToStaticMarkup(<CreditNotePaper order={answer} note={note} />)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' '),
    );
    expect(first).toContain('Credit note CN26-27/000001');
    expect(first).toMatch(/For tax invoice 2026-27\/000123 of 1 Apr 2026/);
    expect(first).toMatch(/GSTIN 27AAPFU0939F1ZV.*Place of supply Maharashtra \(27\)/);
    expect(first).toMatch(/Total taken back ₹100 .*Taxable value ₹84.74 CGST 9% on ₹84.74 ₹7.63/);
    expect(second).toMatch(/Delivery HSN 4414.*Total taken back ₹399/);
    const corrected = { customer_name: 'Meera', shipping_address: '2 Road, Kochi, Kerala, 682001' };
    const [note] = notes;
    if (!note) throw new Error('No note');
    const later = renderToStaticMarkup(
      <CreditNotePaper order={{ ...answer, ...corrected }} note={note} />,
    );
    expect(later).toContain('Asha Rao');
    expect(later).not.toMatch(/Meera|Kerala|IGST/);
  });

  it('[D13] is called a receipt only of an order that is paid', () => {
    const unpaid = { payment_status: 'pending' };
    const kind = (more: OrderAnswer) => kindOfReceipt(readOrder({ ...order, ...more }));
    expect(kind({})).toBe('receipt');
    expect(kind(unpaid)).toBe('summary');
    expect(kind({ ...unpaid, order_status: 'cancelled' })).toBe('summary');
    expect(kind({ ...unpaid, ...invoiced })).toBe('invoice');
    expect(titleOfReceipt(readOrder({ ...order, ...unpaid }))).toBe('Order summary');
  });

  it('[D24] names sums in Hindi as cart and checkout do, and the shop where it is in Hindi', () => {
    const text = withDictionary(hindi, () => renderReceipt({ shipping: 0 }));
    expect(text).toMatch(/सामान का जोड़ ₹479 छूट \(SAVE10\) − ₹48 शिपिंग मुफ़्त कुल ₹499/);
    expect(text).toContain(shopInHindi.address);
    const invoice = withDictionary(hindi, () => renderReceipt(invoiced));
    expect(invoice).toContain('आपूर्ति का स्थान महाराष्ट्र (27)');
  });

  it('[B48] bears the invoice’s number and its date beside those of the order, once confirmed', () => {
    const moves = [{ step: 'confirmed', at: '2026-04-01T05:00:00.000Z', by: 'payment' }] as const;
    const numbered = { ...invoiced, moves: [...moves] };
    const text = renderReceipt(numbered);
    expect(text).toContain('Invoice number 2026-27/000123 Invoice date 1 Apr 2026, 10:30 am');
    expect(text).toContain('Order number NW-1 Ordered 1 Mar 2026, 3:30 pm');
    expect(titleOfReceipt(readOrder({ ...order, ...numbered }))).toBe('Tax invoice 2026-27/000123');
    const waiting = { gstin, order_status: 'pending', moves: [] } as const;
    expect(renderReceipt({ ...waiting, moves: [] })).not.toMatch(/invoice|HSN/i);
  });
});

it('[B82] an order says beside the message of its card what is not printed', () => {
  const wishes = (gift_message: string) =>
    renderToStaticMarkup(<OrderWishes order={{ gift_message }} forStaff />);
  expect(wishes('Love 😀')).toContain('<p>😀 is not printed</p>');
  expect(wishes('سالگرہ مبارک ♥')).not.toContain('not printed');
});

import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { oddCustomisation, oddGift, oddText } from '#pwa/gifts/test-odd-gift.ts';
import { Receipt } from '#pwa/orders/paper/receipt.tsx';
import { type OrderAnswer, readOrder } from '#pwa/orders/read-order.ts';
import { strayTexts } from '#shared/language/test-stray-texts.ts';
import { orderSteps, statusOf } from '#shared/orders/order-life.ts';
import { OrderCard } from './order-list.tsx';

const at = '2026-11-02T08:00:00.000Z';

const answer = fc
  .record({
    ...{ name: oddText, address: oddText, wish: oddText, anyText: oddText },
    ...{ elsewhere: fc.boolean(), step: fc.constantFrom(...orderSteps), gift: oddGift },
    ...{ customization: oddCustomisation, question: oddText },
  })
  .map(({ name, address, wish, anyText, elsewhere, step, gift, customization, question }) => {
    const proof = { version: 1, at, by: name, customization, question, answer: 'change' };
    const item = {
      ...{ ...gift, quantity: 2, unit_price: 100, total_price: 200, w_days: 5, customization },
      price_breakdown: { totalExtras: 0 },
      proofs: [{ ...proof, answered_at: at, change: anyText }],
    };
    const order = {
      ...{ order_number: 'NW-7K3QX', upi_reference_id: 'UPI1', subtotal: 200, shipping: 68 },
      ...{ total_amount: 268, coupon_code: anyText, payment_status: 'pending', created_at: at },
      ...{ customer_name: name, shipping_address: address, gift_message: wish, gift_wrap: true },
      ...(elsewhere && { shipping_name: name, shipping_phone: anyText, billing_address: address }),
      ...{ step, order_status: statusOf(step), payment_kind: 'upi-qr', payment_reference: anyText },
      ...{ shipment: { carrier: anyText, tracking_number: anyText, link: '' }, items: [item] },
    };
    return order as unknown as OrderAnswer;
  });

test('[T49] [T54] every order of an account is drawn, whatever was typed', () => {
  fc.assert(
    fc.property(answer, (each) => {
      const order = readOrder(each);
      const html = renderToStaticMarkup(
        <Router ssrPath="/account">
          <OrderCard order={order} open isSought={false} onToggle={() => {}} />
          <Receipt order={order} withPictures />
        </Router>,
      );
      expect(html).toContain('NW-7K3QX');
      expect(strayTexts(html)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

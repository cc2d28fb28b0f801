import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { payHours } from '#shared/orders/order-life.ts';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';
import { OfferedPayments } from './offered-payments.tsx';
import { paymentOptions } from './use-payment.ts';
import { words } from './words.ts';

const order = { total: 547, pinCode: '302001', products: [] };
const htmlFor = (picked: PaymentKind | 'none') =>
  renderToStaticMarkup(
    <OfferedPayments
      options={paymentOptions([{ kind: 'upi-qr' }, { kind: 'cod' }], order, picked)}
      suits
      total={order.total}
      giftName={(product) => product}
      pick={() => undefined}
    />,
  );

test('[B12] that an unpaid order is cancelled is said of the chosen way that is paid first, not of cash', () => {
  const sentence = words.offers.unpaid(payHours);
  expect(htmlFor('upi-qr')).toContain(sentence);
  expect(htmlFor('cod')).not.toContain(sentence);
  expect(htmlFor('none')).not.toContain(sentence);
});

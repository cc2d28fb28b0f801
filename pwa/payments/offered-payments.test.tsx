import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { payHours } from '#shared/orders/order-life.ts';
import type { OfferedKind } from '#shared/payments/payment-keys.ts';
import { OfferedPayments } from './offered-payments.tsx';
import { paymentOptions } from './use-payment.ts';
import { words } from './words.ts';

const order = { total: 547, pinCode: '302001', products: [], elsewhere: false };
const htmlFor = (picked: OfferedKind | 'none', recipient: string | null = null, cod: object = {}) =>
  renderToStaticMarkup(
    <OfferedPayments
      options={paymentOptions(
        [{ kind: 'upi-qr' }, { kind: 'cod', ...cod }],
        { ...order, elsewhere: recipient !== null },
        picked,
      )}
      recipient={recipient}
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

test('[B12] cash says who pays at the door, and why it is not for a gift to somebody else', () => {
  expect(htmlFor('cod')).toContain(words.offers.kinds.cod.next('₹547'));
  const refused = htmlFor('cod', 'Priya');
  expect(refused).toContain(words.offers.passed.recipient);
  expect(refused).not.toContain('pays ₹547');
  expect(htmlFor('cod', 'Priya', { to_others: true })).toContain('Priya pays ₹547 in cash');
  expect(htmlFor('cod', ' ', { to_others: true })).toContain('Whoever receives the gifts pays');
});

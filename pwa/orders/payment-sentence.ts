import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { stateWords } from '#shared/orders/state-words.ts';
import { counterWayOf, groupedReference } from '#shared/payments/meaning-of.ts';
import { owed, paidAt } from '#shared/payments/order-balance.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { formatInr, formatSum } from '#shared/values/money.ts';
import type { OrderView } from './read-order.ts';
import { words } from './words.ts';

/** Returns where the payment of an order stands, in the sentence that its card, receipt and link all say (B13). */
export function paymentSentence(order: OrderView): string {
  const { answer, payment, total, life } = order;
  if (payment === null) return `${stateWords.unknownBadge(order.paymentStatus)}.`;
  const { paymentKind: kind, refunds } = life;
  const { namedBy } = paymentTraits[kind];
  const isOfBank = namedBy === 'customer';
  const { reference } = order;
  const hasGroups = isOfBank || namedBy === 'staff';
  const grouped = reference !== null && hasGroups ? groupedReference(reference) : reference;
  const isolatedReference = grouped === null ? null : isolated(grouped);
  const at = paidAt(answer);
  const unnamedReceiver = answer.goes_elsewhere ? '' : undefined;
  return stateWords.sentences[payment]({
    sum: formatInr(total),
    reference: isOfBank ? isolatedReference : null,
    when: at && formatMoment(at),
    how:
      kind === 'demo' ? null : words.receipt.kinds[kind](counterWayOf(answer) ?? isolatedReference),
    receiver: order.delivery?.elsewhere ? isolated(order.delivery.name) : unnamedReceiver,
    back: formatSum(owed({ payments: [{ amount: total }], refunds })),
  });
}

import type { OrderMove, OrderStep } from '#shared/orders/order-life.ts';
import type { WayToPay } from '#shared/payments/way-to-pay.ts';
import { someOrders } from './many-orders.ts';

type Answered = ReturnType<typeof someOrders>[number];

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

const move = (step: OrderStep, hours: number, by: OrderMove['by'] = 'staff'): OrderMove => ({
  ...{ step, at: ago(hours), by },
});

/** One order as the server answers it, placed so many hours ago. */
const placed = (hours: number, more: Partial<Answered>) =>
  someOrders(1, {
    ...{ order_number: 'NW-7K2M9QX4', created_at: ago(hours), revision: 1, step: 'placed' },
    ...more,
  });

const upiRequest: WayToPay = {
  kind: 'upi-qr',
  code: 'upi://pay?pa=noteworthy@bank&pn=Noteworthy&am=267.00&cu=INR&tn=NW-7K2M9QX4',
  link: null,
  payee: { id: 'noteworthy@bank', name: 'Noteworthy' },
  amount: 267,
};
const gatewayRequest = (url: string | null): WayToPay => ({
  ...{ kind: 'razorpay', url, amount: 267 },
});

const waiting = (pay: WayToPay, more: Partial<Answered> = {}) =>
  placed(2, {
    ...{ step: 'waiting_for_payment', order_status: 'pending', payment_kind: pay.kind, pay },
    pay_by: ago(-46),
    ...more,
  });

const paidOrder: Partial<Answered> = {
  ...{ payment_status: 'completed', payment_kind: 'razorpay', payment_id: 'pay_1' },
};
const shipment = {
  carrier: 'India Post',
  tracking_number: 'EE123456789IN',
  link: 'https://track.example/EE123456789IN',
};
const orderMoves = [
  move('confirmed', 90, 'payment'),
  move('in_production', 60),
  move('shipped', 30),
];

/** Orders in every part of their life, each as the only one of an account. */
export const lifeOrders = {
  waitsForUpi: () => waiting(upiRequest),
  twoWait: () => [
    ...waiting(upiRequest),
    ...waiting(gatewayRequest('https://pay.example/NW-4H8T3WZ6'), { order_number: 'NW-4H8T3WZ6' }),
  ],
  isOverdue: () => waiting(upiRequest, { created_at: ago(49), pay_by: ago(1) }),
  waitsForGateway: () => waiting(gatewayRequest('https://pay.example/NW-7K2M9QX4')),
  waitsForNoPage: () => waiting(gatewayRequest(null)),
  isChecked: () => waiting(upiRequest, { payment_reference: '123456789012' }),
  isPaid: () =>
    placed(2, {
      ...paidOrder,
      ...{ step: 'confirmed', order_status: 'confirmed', moves: [move('confirmed', 1, 'payment')] },
      delivery_by: ago(-150).slice(0, 10),
      needed_by: ago(-100).slice(0, 10),
    }),
  isShipped: () =>
    placed(96, {
      ...paidOrder,
      ...{ step: 'shipped', order_status: 'shipped', moves: orderMoves, shipment },
      delivery_by: ago(-48).slice(0, 10),
    }),
  isDelivered: () =>
    placed(140, {
      ...paidOrder,
      ...{ step: 'delivered', order_status: 'delivered', shipment },
      moves: [...orderMoves, move('delivered', 3)],
    }),
  isCancelled: () =>
    placed(60, {
      ...paidOrder,
      ...{ step: 'cancelled', order_status: 'cancelled' },
      moves: [move('confirmed', 59, 'payment'), move('cancelled', 50, 'customer')],
      refunds: [{ id: 'rfnd_1', payment_id: 'pay_1', amount: 267, at: ago(20) }],
    }),
  isForgotten: () =>
    placed(80, {
      ...{ payment_kind: 'upi-qr', step: 'cancelled', order_status: 'cancelled' },
      moves: [move('cancelled', 32, 'shop')],
    }),
} satisfies Record<string, () => Answered[]>;

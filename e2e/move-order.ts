import { type APIRequestContext, expect } from '@playwright/test';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { registerAdmin } from './staff.ts';

/** Staff move an order by calls alone, from step to step. */
export async function moveOrder(
  request: APIRequestContext,
  number: string,
  ...steps: OrderStep[]
): Promise<void> {
  const headers = { authorization: `Bearer ${await registerAdmin(request)}` };
  const path = `/api/admin/orders/${number}`;
  const deskOrder = (await (await request.get(path, { headers })).json()) as DeskOrder;
  let { revision } = deskOrder;
  for (const to of steps) {
    const shipment = {
      carrier: 'India Post',
      tracking_number: 'EE123456789IN',
      link: 'https://track.example/EE123456789IN',
    };
    const data = { to, revision, ...(to === 'shipped' ? { shipment } : {}) };
    const moved = await request.post(`${path}/moves`, { data, headers });
    expect(moved.ok(), await moved.text()).toBe(true);
    revision += 1;
  }
}

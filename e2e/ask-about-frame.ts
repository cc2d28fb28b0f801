import { type APIRequestContext, expect } from '@playwright/test';
import type { Order } from '#shared/orders/order.ts';
import type { AskAboutGiftAnswer } from '#shared/proofs/proof-schemas.ts';
import { newCustomer, registerAdmin } from './staff.ts';

/**
 * Orders a frame; what it answers asks its customer about another name, as staff do, and resolves to
 * the path of the page that shows it.
 */
export async function orderedFrame(
  request: APIRequestContext,
): Promise<(frameName1: string) => Promise<string>> {
  const customer = await newCustomer(request);
  const number = await customer.orderFrame();
  const headers = { authorization: `Bearer ${await registerAdmin(request)}` };
  const path = `/api/admin/orders/${number}`;
  const { items } = (await (await request.get(path, { headers })).json()) as Order;
  return async (frameName1) => {
    const customization = { ...items[0]?.customization, frameName1 };
    const question = 'The name is printed as you wrote it. May we write it like this?';
    const data = { customization, question };
    const answer = await request.post(`${path}/items/0/proofs`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    const { link } = (await answer.json()) as AskAboutGiftAnswer;
    return `/proof${new URL(link).hash}`;
  };
}

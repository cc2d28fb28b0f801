import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { newShopper, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { Ticket, TicketsAnswer } from '#shared/support/ticket-schemas.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  ({ token } = await readAnswer<{ token: string }>(answer));
});
afterEach(() => shop.close());

const write = (message: string) =>
  shop.call('POST', '/api/contact', {
    body: { name: 'Asha', email: 'asha@example.com', subject: 'support', message },
  });
const list = async (query = '') =>
  readAnswer<TicketsAnswer>(await shop.call('GET', `/api/admin/tickets${query}`, { token }));
const step = (id: string, body: object) =>
  shop.call('POST', `/api/admin/tickets/${id}/steps`, { token, body });
async function only(): Promise<Ticket> {
  const open = (await list()).tickets;
  const { tickets } = open.length > 0 ? { tickets: open } : await list('?state=closed');
  if (!tickets[0]) throw new Error('There is no message');
  return tickets[0];
}

test('[B42] a message is a ticket with its clocks, and says who did what about it', async () => {
  await write('The frame came broken.');
  const fresh = await only();
  expect(fresh).toMatchObject({ state: 'new', steps: [], message: 'The frame came broken.' });
  const hours = (Date.parse(fresh.due_at ?? '') - Date.parse(fresh.created_at)) / 3_600_000;
  expect(hours).toBe(48);
  expect((await step(fresh.id, { kind: 'acknowledged', place: 0 })).status).toBe(200);
  expect((await step(fresh.id, { kind: 'note', text: 'Called her', place: 1 })).status).toBe(200);
  expect(await only()).toMatchObject({
    state: 'acknowledged',
    steps: [
      { kind: 'acknowledged', author: 'Ravi' },
      { kind: 'note', text: 'Called her', author: 'Ravi' },
    ],
  });
  expect((await step(fresh.id, { kind: 'closed', place: 2 })).status).toBe(200);
  expect(await list('?state=closed')).toMatchObject({
    tickets: [{ state: 'closed', due_at: null }],
  });
});

test('[ST96] of two who act at once one does, and the other is told', async () => {
  await write('Hello');
  const { id } = await only();
  const answers = await Promise.all([
    step(id, { kind: 'acknowledged', place: 0 }),
    step(id, { kind: 'closed', place: 0 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await only()).steps).toHaveLength(1);
  const odd = await step(id, { kind: 'reopened', place: 1 });
  const { reason } = await readAnswer<FailureBody>(odd);
  // Whichever of the two won: what was closed is reopened, what is open is not.
  if (odd.status !== 200) expect(reason).toBe('ticket_changed');
  expect((await step('nothing', { kind: 'note', text: 'x', place: 0 })).status).toBe(409);
  expect((await step(id, { kind: 'note', place: 1 })).status).toBe(422);
});

test('[B42] open ones alone, the clock that runs out first before the others, in pages', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    shop.setNow(new Date(Date.UTC(2026, 10, 2, turn)));
    await write(`Message ${turn}`);
  }
  shop.setNow(new Date(Date.UTC(2026, 10, 2, 7)));
  const { tickets } = await list();
  // Acknowledged, it has until December; closed, it has no clock.
  await step(tickets[0]?.id ?? '', { kind: 'acknowledged', place: 0 });
  await step(tickets[1]?.id ?? '', { kind: 'closed', text: 'Refunded', place: 0 });
  const first = await list('?limit=3');
  expect(first).toMatchObject({ count: 5, counts: { new: 4, acknowledged: 1, closed: 1 } });
  expect(first.officer.name).toBe('A. N. Example');
  const second = await list('?limit=3&page=2');
  const texts = [...first.tickets, ...second.tickets].map(({ message }) => message);
  expect(texts).toEqual([2, 3, 4, 5, 0].map((turn) => `Message ${turn}`));
  expect((await list('?state=acknowledged')).tickets).toMatchObject([{ message: 'Message 0' }]);
  expect((await list('?state=closed')).tickets).toMatchObject([{ message: 'Message 1' }]);
  expect(await list('?subject=feedback')).toMatchObject({ count: 0, counts: { new: 0 } });
  expect((await list('?subject=support&state=new')).count).toBe(4);
  expect((await shop.call('GET', '/api/admin/tickets?state=odd', { token })).status).toBe(400);
  const { token: other } = await newShopper(shop);
  expect((await shop.call('GET', '/api/admin/tickets', { token: other })).status).toBe(403);
});

test('[T49] staff remove a message for good, and who did it is noted', async () => {
  await write('http://[/api/images/x');
  const { id } = await only();
  const remove = (by: string) => shop.call('DELETE', `/api/admin/tickets/${id}`, { token: by });
  const { token: other } = await newShopper(shop);
  expect((await remove(other)).status).toBe(403);
  expect((await remove(token)).status).toBe(204);
  expect((await list()).count).toBe(0);
  const again = await remove(token);
  expect(again.status).toBe(404);
  expect((await readAnswer<FailureBody>(again)).reason).toBe('unknown_ticket');
  const noted = await shop.storage.securityEvents.latest(9);
  expect(noted.filter(({ kind }) => kind === 'message_removed')).toMatchObject([
    { userId: null, actor: expect.any(String), thing: id },
  ]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHttpServer, listen, stopListening } from '#api/server/http/http-server.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  instant,
  sampleOrder,
  samplePhoto,
} from '#api/storage/contract/storage-contract-samples.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type {
  DeskOrder,
  DeskOrdersAnswer,
  DeskSessionAnswer,
} from '#shared/orders/desk-order-schemas.ts';
import type { WorkListsAnswer } from '#shared/orders/desk-search-schemas.ts';
import { orderStatuses, type StoredOrder } from '#shared/orders/order.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  const body = { name: 'Admin', email: 'admin@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  ({ token } = (await answer.json()) as DeskSessionAnswer);
  for (let index = 0; index < 45; index += 1) {
    const order = sampleOrder(randomUUID(), {
      order_number: `NW-TEST-${String(index).padStart(2, '0')}`,
      customer_email: index === 7 ? '=cmd+%_@example.com' : `customer${index}@example.com`,
      customer_name: index === 7 ? '=1+1' : 'Test Customer',
      order_status: orderStatuses[index % 5] ?? 'pending',
      // The orders begin on 1 Jan 2026, 05:30 in India, one in each hour.
      created_at: instant(index * 3_600),
      invoice_number: `2025-26/${String(index).padStart(6, '0')}`,
    });
    await shop.storage.orders.place(order);
  }
});
afterAll(() => shop.close());

async function list(query: string) {
  const answer = await shop.call('GET', `/api/admin/orders${query}`, { token });
  return { status: answer.status, body: (await answer.json()) as DeskOrdersAnswer };
}

describe('the list', () => {
  test('[B51] [ST107] has the orders of any step with a problem alone, and only when it is asked so', async () => {
    const { body } = await list('?problem=any');
    expect(body.rows.map(({ payment_problem }) => payment_problem)).toEqual([]);
    expect((await list('?problem=')).body.count).toBe(45);
    expect((await list('?problem=twice')).status).toBe(400);
  });

  test('[spec §9] is twenty a page, newest first', async () => {
    const { body } = await list('');
    expect(body.count).toBe(45);
    expect(body.rows).toHaveLength(20);
    expect(body.rows[0]).toEqual({
      order_number: 'NW-TEST-44',
      customer_name: 'Test Customer',
      customer_email: 'customer44@example.com',
      customer_phone: '9876543210',
      shipping_name: 'Test Recipient',
      shipping_address: '1 Test Street, Jaipur, Rajasthan, 302001',
      has_card: true,
      total_amount: 479,
      order_status: 'cancelled',
      payment_status: 'pending',
      created_at: instant(44 * 3_600),
      revision: 3,
      step: 'placed',
      due_on: '2026-01-07',
      needed_by: '2026-01-09',
      delivery_by: '2026-01-10',
      payment_kind: 'razorpay',
      payment_reference: '123456789012',
      payment_problem: null,
      shipment: { carrier: 'Test Post', tracking_number: 'T1', link: 'https://post.example/T1' },
      booking: {
        ...{ courier: 'shiprocket', asked_at: instant(0) },
        ...{ id: '15', carrier: 'Test Surface', number: 'T1' },
      },
      print_again: ['label'],
      photos_asked: [{ item: 0, place: 0, at: instant(3) }],
      desk_note: 'Rings twice',
      call_agreed: { at: instant(2), author: 'Ravi' },
      cash_with_courier: true,
      remake_of: 'NW-BEFORE',
      questions: [{ kind: 'damaged', at: instant(5) }],
      gifts: [
        {
          product_name: 'small1_1note_1name',
          product_type: 'photo_frame',
          display_name: 'Small Frame – 1 Note, 1 Name',
          quantity: 1,
          mark: { names: ['Asha'] },
        },
      ],
      pieces: 1,
    });
    expect((await list('?page=3')).body.rows).toHaveLength(5);
    expect((await list('?page=4')).body).toEqual({ rows: [], count: 45 });
    expect((await list('?limit=100')).body.rows).toHaveLength(45);
    expect((await list('?sort=created_at:asc')).body.rows[0]?.order_number).toBe('NW-TEST-00');
  });

  test('[B59] finds the order of an invoice by its number, whole or in part', async () => {
    const { body } = await list(`?search=${encodeURIComponent('2025-26/000031')}`);
    expect(body.rows.map(({ order_number }) => order_number)).toEqual(['NW-TEST-31']);
    expect((await list('?search=000031&status=confirmed')).body.count).toBe(1);
    expect((await list('?search=%2F00003')).body.count).toBe(10);
    expect((await list('?search=2026-27%2F000031')).body.count).toBe(0);
  });

  test('[T18] [T54] searches for literal text in any case, without what nobody sees', async () => {
    expect((await list('?search=CUSTOMER12@')).body.count).toBe(1);
    expect((await list('?search=nw-test-1')).body.count).toBe(10);
    expect((await list(`?search=${encodeURIComponent('cmd+%_@')}`)).body.count).toBe(1);
    for (const text of ['(a+)+$', '.*', '%25%25', '__', 'nobody']) {
      expect((await list(`?search=${text}`)).body).toEqual({ rows: [], count: 0 });
    }
    // As in what it looks through; MongoDB refuses some of it.
    expect((await list('?search=nw-%00test%E2%80%AE-44')).body.count).toBe(1);
    expect((await list('?search=%00')).body.count).toBe(45);
    for (const text of [
      'ＮＷ－ＴＥＳＴ－４４',
      'nw–test–४४',
      'NW-TEST - 44',
      ' Customer44@\u200b',
    ]) {
      const { body } = await list(`?search=${encodeURIComponent(text)}`);
      expect({ text, count: body.count }).toEqual({ text, count: 1 });
    }
    expect((await list('?search=&status=&from=&to=')).body.count).toBe(45);
  });

  test('[D16] filters by status and by days in India, the last one included', async () => {
    expect((await list('?status=shipped')).body.count).toBe(9);
    // Midnight in India is 18:30 UTC: the first day holds 00:00 to 18:00 UTC.
    expect((await list('?to=2026-01-01')).body.count).toBe(19);
    expect((await list('?from=2026-01-02&to=2026-01-02')).body.count).toBe(24);
    expect((await list('?from=2026-01-03')).body.count).toBe(2);
    expect((await list('?from=2026-01-03&to=2026-01-01')).body.count).toBe(0);
  });

  test.each([
    ...['page=0', 'page=1.5', 'page=x', 'page=99999999999', 'page=1&page=2', 'limit=0'],
    ...['limit=101', 'status=done', 'sort=name:asc', 'sort=created_at', 'from=14-02-2026'],
    ...['to=2026-02-30'],
    `search=${'x'.repeat(101)}`,
  ])('[T18] ?%s is a 400 with a sentence', async (query) => {
    const answer = await shop.call('GET', `/api/admin/orders?${query}`, { token });
    expect(answer.status).toBe(400);
    const body = (await answer.json()) as FailureBody;
    expect(body.code).toBe('bad_request');
    expect(body.message).not.toBe('');
  });
});

describe('one order', () => {
  const read = async (number: string) => {
    const answer = await shop.call('GET', `/api/admin/orders/${number}`, { token });
    return { status: answer.status, body: (await answer.json()) as DeskOrder };
  };

  test('[B11] shows the photos of the gift in its order, and no others of its folder', async () => {
    const owner = randomUUID();
    const folder = randomUUID();
    const photos = Array.from({ length: 3 }, () => samplePhoto({ owner, folder }));
    const [first, , last] = photos.map(({ photoId }) => photoId);
    const [item] = sampleOrder(owner).items;
    if (!item || !first || !last) throw new Error('The samples have an item and photos');
    const customization = { folder, photoIds: [last, 'still-to-come', first], imageNames: [] };
    const gift = { ...item, custom_photo_folder: folder, customization };
    await shop.storage.orders.place(
      sampleOrder(owner, { order_number: 'NW-CHOSEN', items: [gift] }),
    );
    await shop.storage.photos.claimFolder(folder, owner, instant(0));
    for (const photo of photos) {
      await shop.storage.photos.put(photo, [{ width: 'full', data: Buffer.from('photo') }]);
    }

    const [firstItem] = (await read('NW-CHOSEN')).body.items;
    expect(firstItem?.photos.map(({ photoId }) => photoId)).toEqual([last, first]);
    expect(firstItem?.photos_pending).toBe(1);
  });

  test('[B2] shows instructions, the photos that arrived and how many are pending', async () => {
    const owner = randomUUID();
    const folder = randomUUID();
    const [item] = sampleOrder(owner).items;
    if (!item) throw new Error('The sample has an item');
    const order = sampleOrder(owner, {
      order_number: 'NW-PHOTOS',
      payment_id: 'pay_1',
      items: [
        {
          ...item,
          custom_photo_folder: folder,
          customization: { ...item.customization, folder, imageNames: ['a.jpg', 'b.jpg'] },
        },
      ],
    });
    await shop.storage.orders.place(order);
    await shop.storage.photos.claimFolder(folder, owner, instant(0));
    const photo = samplePhoto({ owner, folder, originalName: 'a.jpg' });
    await shop.storage.photos.put(photo, [{ width: 'full', data: Buffer.from('photo') }]);

    const { status, body } = await read('NW-PHOTOS');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payment_id: 'pay_1',
      customer_email: order.customer_email,
      items: [
        {
          photos: [
            {
              imageUrl: `/api/images/${photo.id}`,
              originalName: 'a.jpg',
              photoId: photo.photoId,
            },
          ],
          photos_pending: 1,
        },
      ],
    });
    for (const inside of ['owner', 'idempotencyKey', 'lineIds']) {
      expect(body).not.toHaveProperty(inside);
    }
  });
});

describe('the file', () => {
  const file = async (query: string) => {
    const answer = await shop.call('GET', `/api/admin/orders.csv${query}`, { token });
    // The bytes are read because text() drops the BOM.
    return { answer, text: Buffer.from(await answer.arrayBuffer()).toString() };
  };

  test('[B4] has every matching order, with formulas as text', async () => {
    const { answer, text } = await file('?search=nw-test&sort=created_at:asc');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(46);
    expect(lines[0]).toBe(
      '\uFEFFOrder#,Created (India),Customer,Email,Phone,Amount (INR),Status,Payment',
    );
    expect(lines[1]).toBe(
      'NW-TEST-00,2026-01-01 05:30:00,Test Customer,customer0@example.com,9876543210,479,pending,pending',
    );
    expect(lines[8]).toContain(",'=1+1,'=cmd+%_@example.com,");
  });

  test('[T26] a file that breaks off ends the connection, and only the log has the reason', async () => {
    const { after } = shop.storage.orders;
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = createHttpServer(shop.app);
    const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
    let queries = 0;
    shop.storage.orders.after = (query, last) => {
      queries += 1;
      if (queries > 2) throw new Error('canary@example.com said no');
      return after(query, last, 1).then((rows) => Array.from({ length: 500 }, () => rows).flat());
    };
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/orders.csv`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    shop.storage.orders.after = after;
    await stopListening(server, 0);
    expect(JSON.stringify(shop.logged)).toContain('[e-mail] said no');
    expect(JSON.stringify(printed.mock.calls.flat().map(String))).not.toContain('canary');
    printed.mockRestore();
  });
});

test('[B86] an old open order is found by its words, however many newer ones that are over have them', async () => {
  const placed = (step: StoredOrder['step'], at: number) =>
    shop.storage.orders.place(
      sampleOrder(randomUUID(), {
        ...{ step, order_number: `NW-UDAIPUR-${at}`, created_at: instant(at) },
        shipping_address: '4 Lake Road, Udaipur, Rajasthan, 313001',
      }),
    );
  await placed('confirmed', 0);
  for (let at = 1; at <= 301; at += 1) await placed('delivered', at);
  const find = async (words: string) => {
    const path = `/api/admin/work?choice=all&words=${words}`;
    const { lists } = (await (await shop.call('GET', path, { token })).json()) as WorkListsAnswer;
    return lists.map(({ part, rows, count }) => [part, rows.map((row) => row.order_number), count]);
  };
  const none = [
    ['to_pay', [], 0],
    ['shipped', [], 0],
  ];
  expect(await find('lake%20udaipur')).toEqual([['make', ['NW-UDAIPUR-0'], 1], ...none]);
  // Fewer than three letters name no order.
  expect(await find('ud')).toEqual([['make', [], 0], ...none]);
});

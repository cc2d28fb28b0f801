import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  frameLine,
  noteLine,
  openTestShop,
  orderBody,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import { noteByText, readAnswer } from '#api/server/testing/test-shopper.ts';
import { samplePhoto } from '#api/storage/contract/storage-contract-samples.ts';
import type { ListedSession } from '#shared/accounts/account-schemas.ts';
import type { SessionAnswer } from '#shared/accounts/auth-schemas.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { tidyDepartures } from './forget-customer.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36';

const login = async (email: string, password: string, userAgent = android) =>
  shop.call('POST', '/api/auth/login', {
    ...{ body: { email, password }, headers: { 'User-Agent': userAgent } },
  });
const tokenIn = async (answer: Response) => (await readAnswer<SessionAnswer>(answer)).token;
const statusOf = async (token: string) =>
  (await shop.call('GET', '/api/auth/profile', { token })).status;
const sessionsOf = async (token: string) =>
  (
    await readAnswer<{ sessions: ListedSession[] }>(
      await shop.call('GET', '/api/auth/sessions', { token }),
    )
  ).sessions;

test('[B17] a new password ends every session but gives this device a new one', async () => {
  const { email, password, token } = await shop.customer();
  const other = await tokenIn(await login(email, password));
  const body = { currentPassword: password, newPassword: 'jasmine-flower-77' };
  const response = await shop.call('PUT', '/api/auth/password', { token, body });
  expect(response.status).toBe(200);
  const mine = await tokenIn(response);
  expect([await statusOf(token), await statusOf(other), await statusOf(mine)]).toEqual([
    401, 401, 200,
  ]);
  expect((await login(email, password)).status).toBe(401);
  expect((await login(email, 'jasmine-flower-77')).status).toBe(200);
});

test('[B17] [D35] a wrong current password and a common new one are refused, no session ends', async () => {
  const { token, password } = await shop.customer();
  const change = async (currentPassword: string, newPassword: string) => {
    const body = { currentPassword, newPassword };
    const answer = await shop.call('PUT', '/api/auth/password', { token, body });
    return [answer.status, await readAnswer(answer)];
  };
  expect(await change('not the one', 'jasmine-flower-77')).toEqual([
    422,
    expect.objectContaining({ message: 'This is not your current password' }),
  ]);
  expect((await change(password, 'password'))[0]).toBe(422);
  expect((await change(password, 'short'))[0]).toBe(422);
  expect(await statusOf(token)).toBe(200);
});

test('[B17] [T2] guessing the current password is throttled as a login is', async () => {
  const { token, password } = await shop.customer();
  const guess = (currentPassword: string) =>
    shop.call('PUT', '/api/auth/password', {
      ...{ token, body: { currentPassword, newPassword: 'jasmine-flower-77' } },
    });
  for (let turn = 0; turn < 10; turn += 1) expect((await guess(`guess ${turn}`)).status).toBe(422);
  expect((await guess(password)).status).toBe(429);
  expect(await statusOf(token)).toBe(200);
});

test('[P21] a session whose account was deleted says so for a day, and one that ended otherwise does not', async () => {
  const { email, password, token } = await shop.customer();
  const signIn = async () =>
    readAnswer<SessionAnswer>(
      await shop.call('POST', '/api/auth/login', { body: { email, password } }),
    );
  const [here, over] = [await signIn(), await signIn()];
  const refusal = async (token: string) => {
    const answer = await shop.call('GET', '/api/auth/profile', { token });
    const { code, reason } = await readAnswer<FailureBody>(answer);
    return [answer.status, code, reason];
  };
  await shop.call('POST', '/api/auth/logout', { token: over.token });
  expect(await refusal(over.token)).toEqual([401, 'unauthorized', 'unauthorized']);
  await shop.call('DELETE', '/api/auth/account', { token, body: { password } });
  expect(await refusal(here.token)).toEqual([401, 'unauthorized', 'account_deleted']);
  // Whoever cannot sign one learns nothing.
  expect(await refusal(`${here.token}x`)).toEqual([401, 'unauthorized', 'unauthorized']);
  await tidyDepartures(shop.deps, new Date(Date.now() + 25 * 60 * 60_000));
  expect(await refusal(here.token)).toEqual([401, 'unauthorized', 'unauthorized']);
});

test('[B17] sessions are listed by device, and ended one by one or all others at once', async () => {
  const shopOfMany = await shop.customer();
  const { email, password } = shopOfMany;
  const [phone, laptop, third] = [
    await tokenIn(await login(email, password)),
    await tokenIn(await login(email, password, 'Mozilla/5.0 (Windows NT 10.0) Firefox/127.0')),
    await tokenIn(await login(email, password, 'curl/8.5.0')),
  ];
  const listed = await sessionsOf(phone);
  expect(listed).toHaveLength(4);
  expect(listed.find(({ current }) => current)).toMatchObject({
    ...{ browser: 'Chrome', system: 'Android', startedAt: expect.stringMatching(/Z$/) },
  });
  const onWindows = listed.find(({ system }) => system === 'Windows');
  expect(onWindows).toMatchObject({ browser: 'Firefox', current: false });
  // No part of a token: who reads the list signs in nowhere with it.
  const sessions = await shop.storage.sessions.ofUser(shopOfMany.id);
  for (const { id } of sessions) expect(JSON.stringify(listed)).not.toContain(id);

  const stranger = await shop.customer();
  const end = (token: string, id: string) =>
    shop.call('DELETE', `/api/auth/sessions/${id}`, { token });
  expect((await end(stranger.token, onWindows?.id ?? '')).status).toBe(204);
  expect(await statusOf(laptop)).toBe(200);
  expect((await end(phone, onWindows?.id ?? '')).status).toBe(204);
  expect([await statusOf(laptop), await statusOf(third)]).toEqual([401, 200]);
  expect((await shop.call('DELETE', '/api/auth/sessions', { token: phone })).status).toBe(204);
  expect([await statusOf(third), await statusOf(phone)]).toEqual([401, 200]);
  expect(await statusOf(stranger.token)).toBe(200);
});

test('[B17] the copy of one’s data has profile, cart, orders and every photo, and nothing of others', async () => {
  const { id, token, email } = await shop.customer();
  const other = await shop.customer();
  await shop.call('POST', '/api/cart', { token: other.token, body: noteLine() });
  await shop.call('POST', '/api/cart', { token, body: frameLine('Asha') });
  await shop.call('POST', '/api/orders', {
    ...{ token, body: orderBody([noteByText]), headers: { 'Idempotency-Key': 'export-key' } },
  });
  const photo = samplePhoto({ owner: id, contentType: 'image/jpeg' });
  const data = Buffer.from('the bytes of a photo');
  await shop.storage.photos.claimFolder(photo.folder, id, photo.createdAt);
  await shop.storage.photos.put(photo, [{ width: 'full', data }]);

  const answer = await shop.call('GET', '/api/auth/export', { token });
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const files = filesIn(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual(['account.json', `photos/${photo.folder}/${photo.id}.jpg`]);
  expect([...files.values()][1]).toEqual(data);
  const account = JSON.parse(files.get('account.json')?.toString() ?? '');
  expect(account).toMatchObject({
    profile: { email },
    cart: [{ productName: 'small1_1note_1name' }],
    orders: [{ total_amount: expect.any(Number) }],
    photos: [{ originalName: photo.originalName }],
  });
  expect(JSON.stringify(account)).not.toMatch(/passwordHash|argon2|lineIds|idempotency/i);
});

/** The files of a ZIP that stores them as they are. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const [size, nameSize] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.subarray(at + 46, at + 46 + nameSize).toString();
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, Buffer.from(zip.subarray(from, from + size)));
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

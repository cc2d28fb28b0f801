import { afterEach, expect, test, vi } from 'vitest';
import { runHook } from '#pwa/ui/remote/test-hook.ts';
import { forgetDeskSession, startDeskSession } from './desk-session.ts';
import { StaffAccount, useStaffAccount } from './staff-account.tsx';

let leave = async () => {};
afterEach(async () => {
  await leave();
  forgetDeskSession();
  vi.unstubAllGlobals();
});

function tokenFor(ms: number, person: string): string {
  const claims = { sub: person, role: 'admin', exp: (Date.now() + ms) / 1_000 };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'sig'].join('.');
}

function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

const asha = { id: 'asha', name: 'Asha', email: 'asha@shop.example', post: 'owner' };

test('[B46] who is signed in stays known when the session is renewed and when the server is away', async () => {
  startDeskSession(tokenFor(60_000, 'asha'));
  answerWith(200, asha);
  const page = await runHook(useStaffAccount, undefined, (screen) => (
    <StaffAccount>{screen}</StaffAccount>
  ));
  leave = async () => page.leave();
  const expectAccount = (expected: unknown) =>
    vi.waitFor(async () => {
      await page.act(() => {});
      expect(page.now()).toEqual(expected);
    });
  const askAgain = () => page.act(() => window.dispatchEvent(new Event('online')));
  await expectAccount(asha);
  const before = page.values.length;
  answerWith(503, {});
  await page.act(() => startDeskSession(tokenFor(90_000, 'asha')));
  await askAgain();
  answerWith(200, { ...asha, post: 'staff' });
  await askAgain();
  await expectAccount({ ...asha, post: 'staff' });
  expect(page.values.slice(before)).not.toContain(null);
  // A chosen password comes with another session of the same person, whose answer says so.
  answerWith(200, { ...asha, passkey_alone: false });
  await page.act(() => startDeskSession(tokenFor(120_000, 'asha')));
  await expectAccount({ ...asha, passkey_alone: false });
  answerWith(503, {});
  await page.act(() => startDeskSession(tokenFor(90_000, 'ravi')));
  await expectAccount(null);
});

test('[B46] however many screens use it, the server is asked once each time', async () => {
  startDeskSession(tokenFor(60_000, 'asha'));
  let askCount = 0;
  vi.stubGlobal('fetch', async () => {
    askCount += 1;
    return Response.json(asha);
  });
  const page = await runHook(useStaffAccount, undefined, (screen) => (
    <StaffAccount>
      {screen}
      {screen}
      {screen}
    </StaffAccount>
  ));
  leave = async () => page.leave();
  const isAsked = (times: number) =>
    vi.waitFor(async () => {
      await page.act(() => {});
      expect([page.now(), askCount]).toEqual([asha, times]);
    });
  await isAsked(1);
  await page.act(() => window.dispatchEvent(new Event('online')));
  await isAsked(2);
});

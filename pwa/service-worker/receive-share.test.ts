import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOwner } from '#pwa/device/accounts/forget-owner.ts';
import { mirrorSession } from '#pwa/device/accounts/mirror-session.ts';
import { database } from '#pwa/device/database/database.ts';
import { scopeOf, thisDevice } from '#pwa/device/database/scope.ts';
import { forgetExpiredShared, sharedPhotos } from '#pwa/photos/shared-photos.ts';
import { receiveShare } from './receive-share.ts';

beforeEach(async () => {
  await database.sharedPhotos.clear();
  await mirrorSession(thisDevice, null);
});

function share(...files: File[]): Request {
  const body = new FormData();
  for (const file of files) body.append('images', file);
  return new Request('https://shop.example/share', { method: 'POST', body });
}

const picture = (name: string) => new File([name], name, { type: 'image/jpeg' });
const namesOf = async (owner: string) =>
  (await sharedPhotos(scopeOf(owner))).map(({ fileName }) => fileName);
const asha = { token: 'token', user: { id: 'asha', name: 'Asha', email: 'asha@shop.example' } };

test('[B5] stores shared pictures in their order and redirects to their page', async () => {
  const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
  const answer = await receiveShare(thisDevice, share(picture('b.jpg'), text, picture('a.jpg')));
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://shop.example/shared-photos',
  ]);
  await receiveShare(thisDevice, share(picture('c.jpg')));
  expect(await namesOf('guest')).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
  expect(await (await sharedPhotos(scopeOf('guest')))[0]?.blob.text()).toBe('b.jpg');
});

test('[SY8] they belong to the signed-in owner, move from guest to account, and are deleted at logout', async () => {
  await receiveShare(thisDevice, share(picture('guest.jpg')));
  await mirrorSession(thisDevice, asha);
  expect([await namesOf('guest'), await namesOf('asha')]).toEqual([[], ['guest.jpg']]);
  await receiveShare(thisDevice, share(picture('asha.jpg')));
  await mirrorSession(thisDevice, null);
  await receiveShare(thisDevice, share(picture('other.jpg')));
  expect(await namesOf('asha')).toEqual(['guest.jpg', 'asha.jpg']);
  await forgetOwner(scopeOf('asha'), 'unsent');
  expect([await namesOf('guest'), await namesOf('asha')]).toEqual([['other.jpg'], []]);
});

test('[T37] what a page of another site posts is not stored', async () => {
  const from = (referrer: string) => {
    const request = share(picture('theirs.jpg'));
    Object.defineProperty(request, 'referrer', { value: referrer });
    return request;
  };
  const answer = await receiveShare(thisDevice, from('https://other.example/'));
  expect([answer.status, await namesOf('guest')]).toEqual([303, []]);
  for (const referrer of [
    '',
    'about:client',
    'https://shop.example/cart',
    'android-app://gallery',
  ]) {
    await receiveShare(thisDevice, from(referrer));
  }
  expect(await namesOf('guest')).toHaveLength(4);
});

test('[T37] shared pictures wait for a day, whichever way the clock is set', async () => {
  const atHours = (hours: number) => vi.setSystemTime(1_800_000_000_000 + hours * 3_600_000);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    atHours(0);
    await receiveShare(thisDevice, share(picture('a.jpg')));
    atHours(23);
    expect(await namesOf('guest')).toEqual(['a.jpg']);
    atHours(25);
    expect(await namesOf('guest')).toEqual([]);
    await forgetExpiredShared(thisDevice);
    expect(await database.sharedPhotos.count()).toBe(0);
    await receiveShare(thisDevice, share(picture('b.jpg')));
    atHours(-30);
    await receiveShare(thisDevice, share(picture('c.jpg')));
    expect(await database.sharedPhotos.count()).toBe(1);
    expect(await namesOf('guest')).toEqual(['c.jpg']);
  } finally {
    vi.useRealTimers();
  }
});

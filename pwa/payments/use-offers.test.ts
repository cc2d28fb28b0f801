import { beforeEach, expect, it } from 'vitest';
import { type Api, createApi } from '#pwa/api/api-client.ts';
import { noteKeys } from '#pwa/device/first-paint-notes.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { oddJson } from '#pwa/device/test-odd-json.ts';
import { askOffers, storedOffers } from './use-offers.ts';

const answering = (body: object, status = 200): Pick<Api, 'paymentOffers'> =>
  createApi({
    fetch: async () => Response.json(body, { status }),
    token: () => null,
    onUnauthorized: () => undefined,
  });
const cod = { kind: 'cod', max_total: 5_000, pin_prefixes: ['302'], without: ['custom'] };

beforeEach(() => localValues.remove(noteKeys.offers));

it('[B12] keeps what the shop offers, with its bounds, for a checkout without a network', async () => {
  expect(storedOffers()).toBeNull();
  expect(await askOffers(answering({ offers: [cod] }))).toEqual({ ok: true, data: [cod] });
  expect(storedOffers()).toEqual([cod]);
});

it('[B12] keeps what it knew while the shop does not answer', async () => {
  await askOffers(answering({ offers: [cod] }));
  const answer = await askOffers(answering({ code: 'internal', message: 'Down' }, 500));
  expect(answer.ok).toBe(false);
  expect(storedOffers()).toEqual([cod]);
});

it('[B12] leaves out a way to pay that only a newer app knows', async () => {
  const newer = { kind: 'barter' };
  const both = await askOffers(answering({ offers: [newer, cod] }));
  expect(both).toEqual({ ok: true, data: [cod] });
  expect((await askOffers(answering({ offers: [newer] }))).ok).toBe(false);
  expect(storedOffers()).toEqual([cod]);
});

it.each(oddJson)('[B12] knows no offers where %s is stored', (text) => {
  localValues.set(noteKeys.offers, text);
  expect(storedOffers()).toBeNull();
});

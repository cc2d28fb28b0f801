import { expect, test } from 'vitest';
import { createPhotoRoom } from './photo-room.ts';

const limits = {
  photoBytesPerOwner: 100,
  photoBytesPerNewOwner: 40,
  photoBytesOfShop: 1_000,
};

/** A room over a shop whose photos take `bytes`; `ordered` are the owners with an order. */
function open({
  bytes = 0,
  ordered = [] as readonly string[],
  own = {} as Record<string, number>,
}) {
  const logged: object[] = [];
  let now = new Date();
  const room = createPhotoRoom({
    limits,
    clock: () => now,
    logger: { info: () => {}, error: () => {}, warn: (line) => logged.push(line) },
    storage: {
      photos: { bytesOf: async (owner) => own[owner] ?? 0, bytesOfAll: async () => bytes },
      orders: { countOfOwner: async (owner) => (ordered.includes(owner) ? 1 : 0) },
    },
  });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  return { room, logged, later };
}

test('[T27] an account has less room before its first order', async () => {
  const { room } = open({ ordered: ['asha'], own: { asha: 30, ravi: 30 } });
  expect(await room.take('ravi', 10)).toBeNull();
  expect(await room.take('ravi', 11)).toBe('quota_exceeded');
  expect(await room.take('asha', 70)).toBeNull();
  expect(await room.take('asha', 71)).toBe('quota_exceeded');
});

test('[T27] any number of new accounts leave the last tenth to customers who have ordered', async () => {
  const { room } = open({ bytes: 820, ordered: ['asha'] });
  const taken = [];
  for (let at = 0; at < 10; at += 1) taken.push(await room.take(`new ${at}`, 20));
  expect(taken.filter((refusal) => refusal === null)).toHaveLength(4);
  expect(taken.filter((refusal) => refusal === 'storage_full')).toHaveLength(6);
  expect(await room.take('asha', 90)).toBeNull();
  expect(await room.take('asha', 90)).toBe('storage_full');
});

test('[T27] the owner of the shop is warned before the room is full, once an hour', async () => {
  const { room, logged, later } = open({ bytes: 780, ordered: ['asha'] });
  await room.take('asha', 20);
  expect(logged).toEqual([]);
  for (let at = 0; at < 3; at += 1) await room.take('asha', 20);
  expect(logged).toEqual([expect.objectContaining({ percent: 82 })]);
  later(61);
  await room.take('asha', 50);
  expect(logged).toHaveLength(2);
});

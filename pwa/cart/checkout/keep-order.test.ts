import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { mirrorSession } from '#pwa/device/accounts/mirror-session.ts';
import { askAccount, keepAccount, storedAccount } from '#pwa/device/accounts/stored-account.ts';
import { createDatabase } from '#pwa/device/database/database.ts';
import type { Order } from '#shared/orders/order.ts';
import type { Proof, ProofAnswer } from '#shared/proofs/approval.ts';
import { keepProofAnswer } from './keep-order.ts';

const at = '2026-01-02T00:00:00.000Z';
const user = { id: 'asha', name: 'Asha', email: 'asha@shop.example' };

const proofOf = (version: number): Proof => ({
  ...{ version, customization: { frameName1: `Name ${version}` } },
  ...{ question: 'May we?', made_at: at, answer: null },
});

it('[B24] what was answered about a gift is stored before the account is read again', async () => {
  const db = createDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange });
  const scope = { db, owner: 'asha' };
  await mirrorSession({ db }, { token: 'token', user });
  const ordered = { customization: { frameName1: 'Name 1' }, approved_version: 1 };
  const items = [{ display_name: 'Another' }, { ...ordered, proofs: [proofOf(2), proofOf(3)] }];
  const orders = [{ order_number: 'NW-1', items }] as unknown as Order[];
  const profile = { ...user, phone: '', address: '', createdAt: at, updatedAt: at };
  await keepAccount(scope, { profile, orders }, await askAccount(scope));
  const storedItems = async () => (await storedAccount(scope))?.orders[0]?.items;
  const answer = (kind: ProofAnswer['kind']): ProofAnswer => ({
    ...{ kind, text: '', answered_at: at, by: 'account' },
  });

  const change = answer('change');
  await keepProofAnswer(scope, { number: 'NW-1', item: 1, version: 2 }, change);
  const changedGift = { ...ordered, proofs: [{ ...proofOf(2), answer: change }, proofOf(3)] };
  expect(await storedItems()).toEqual([{ display_name: 'Another' }, changedGift]);

  const approved = answer('approved');
  await keepProofAnswer(scope, { number: 'NW-1', item: 1, version: 3 }, approved);
  expect(await storedItems()).toEqual([
    { display_name: 'Another' },
    {
      ...{ ...ordered, approved_version: 3 },
      proofs: [
        { ...proofOf(2), answer: change },
        { ...proofOf(3), answer: approved },
      ],
    },
  ]);
});

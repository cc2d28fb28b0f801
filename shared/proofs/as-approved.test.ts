import { expect, test } from 'vitest';
import type { OrderItem } from '#shared/orders/order.ts';
import { approvedVersion, newestVersion, type Proof } from './approval.ts';
import { asApproved } from './as-approved.ts';

const proof = (version: number, kind: 'approved' | 'change' | null): Proof => ({
  ...{ version, question: '?', made_at: '', customization: { frameName1: `Version ${version}` } },
  answer: kind && { kind, text: '', answered_at: '', by: 'link' },
});
const item: Partial<OrderItem> = {
  ...{ product_name: 'small1_1note_1name', product_type: 'photo_frame' },
  customization: { frameName1: 'Version 1' },
  datewith_instructions: 'Name: Version 1',
};
const withProofs = (proofs: Proof[]) =>
  asApproved({ ...item, proofs, approved_version: approvedVersion(proofs) });

test('[B24] a gift is made as it was approved last, and as it was ordered before', () => {
  expect(asApproved(item)).toEqual(item);
  expect(withProofs([proof(2, null)])).toMatchObject(item);
  expect(withProofs([proof(2, 'change')])).toMatchObject(item);
  expect(withProofs([proof(2, 'approved'), proof(3, 'change'), proof(4, null)])).toMatchObject({
    customization: { frameName1: 'Version 2' },
    datewith_instructions: 'Name: Version 2',
  });
});

test('[B24] ordering approved version 1, and the newest counts whatever was answered', () => {
  expect([approvedVersion([]), newestVersion([])]).toEqual([1, 1]);
  const proofs = [proof(2, 'approved'), proof(3, 'change')];
  expect([approvedVersion(proofs), newestVersion(proofs)]).toEqual([2, 3]);
});

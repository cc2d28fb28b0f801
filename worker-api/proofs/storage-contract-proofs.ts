import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  oddTexts,
  sampleOrder,
  sampleProof,
  sampleProofPicture,
} from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredProofAnswer } from './proof-store.ts';

const approval = (more: Partial<StoredProofAnswer> = {}): StoredProofAnswer => ({
  kind: 'approved',
  text: '',
  answeredAt: instant(20),
  by: 'link',
  ...more,
});

/** Tests what staff asked about ordered gifts, and what was answered. */
export function proofsContract(subject: () => ContractSubject): void {
  describe('proofs', () => {
    it('[ST1] keeps every field of a proof and its answer, read by another process', async () => {
      const { storage, beside } = subject();
      const proof = sampleProof({ question: oddTexts.join(' ') });
      expect(await storage.proofs.add(proof)).toBe(true);
      expect(await beside.proofs.ofOrders([proof.orderNumber])).toEqual([
        { ...proof, answer: null },
      ]);
      const answer = approval({ kind: 'change', text: oddTexts.join(' '), by: 'account' });
      expect(await storage.proofs.answer(proof, answer)).toEqual(answer);
      expect(await beside.proofs.byLink(proof.linkId)).toEqual({ ...proof, answer });
      expect(await beside.proofs.ofOrders([proof.orderNumber])).toEqual([{ ...proof, answer }]);
    });

    it('[ST85] one of twenty of one version is added, by several processes at once', async () => {
      const { storage, beside } = subject();
      const orderNumber = randomUUID();
      const proofs = Array.from({ length: 20 }, (_, turn) =>
        sampleProof({ orderNumber, question: `Question ${turn}` }),
      );
      const added = await Promise.all(
        proofs.map((proof, turn) => (turn % 2 ? storage : beside).proofs.add(proof)),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      const storedProof = { ...proofs[added.indexOf(true)], answer: null };
      expect(await storage.proofs.ofOrders([orderNumber])).toEqual([storedProof]);
      const links = proofs.map(({ linkId }) => beside.proofs.byLink(linkId));
      expect((await Promise.all(links)).filter((answeredProof) => answeredProof !== null)).toEqual([
        storedProof,
      ]);
    });

    it('[ST326] a version is stored with the change of its order, or neither is', async () => {
      const { storage, beside } = subject();
      const order = sampleOrder(randomUUID());
      await storage.orders.place(order);
      const { order_number: orderNumber } = order;
      const versions = Array.from({ length: 6 }, () => ({
        ...sampleProof({ orderNumber }),
        answer: approval({ by: 'staff' }),
      }));
      // Of changes from one revision one is made, with its version alone.
      const changes = await Promise.all(
        versions.map((version, turn) =>
          (turn % 2 ? storage : beside).orders.change(order, { version, gift_message: `${turn}` }),
        ),
      );
      expect(changes.filter(({ ok }) => ok)).toHaveLength(1);
      const turn = changes.findIndex(({ ok }) => ok);
      const after = await beside.orders.byNumber(orderNumber);
      expect(after).toMatchObject({ revision: order.revision + 1, gift_message: `${turn}` });
      expect(after).not.toHaveProperty('version');
      expect(await beside.proofs.ofOrders([orderNumber])).toEqual([versions[turn]]);
      // Its place is taken.
      const again = { ...sampleProof({ orderNumber }), answer: approval() };
      const next = { order_number: orderNumber, revision: order.revision + 1 };
      expect(await storage.orders.change(next, { version: again, gift_message: 'x' })).toEqual({
        ...{ ok: false, reason: 'stale' },
      });
      expect(await beside.orders.byNumber(orderNumber)).toEqual(after);
    });

    it('[ST86] the first of twenty answers counts, and each is told which', async () => {
      const { storage, beside } = subject();
      const proof = sampleProof();
      await storage.proofs.add(proof);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 ? storage : beside).proofs.answer(
            proof,
            approval({ kind: turn % 3 ? 'approved' : 'change', text: `Answer ${turn}` }),
          ),
        ),
      );
      expect(new Set(answers.map((answer) => answer?.text)).size).toBe(1);
      expect((await beside.proofs.byLink(proof.linkId))?.answer).toEqual(answers[0]);
      expect(await beside.proofs.answer(proof, approval({ text: 'later' }))).toEqual(answers[0]);
    });

    it('[ST86] what is no proof gets no answer, now or when there is one', async () => {
      const { proofs } = subject().storage;
      const proof = sampleProof();
      expect(await proofs.answer(proof, approval())).toBeNull();
      await proofs.add(proof);
      for (const other of [{ item: 1 }, { version: 3 }, { orderNumber: randomUUID() }]) {
        expect(await proofs.answer({ ...proof, ...other }, approval())).toBeNull();
      }
      expect((await proofs.byLink(proof.linkId))?.answer).toBeNull();
    });

    it('lists the proofs of the orders asked for, by gift and version', async () => {
      const { storage, beside } = subject();
      const [one, two, third] = ['a', 'b', 'c'].map((letter) => `${letter}-${randomUUID()}`);
      const places = [
        [two, 0, 2],
        [one, 10, 2],
        [one, 2, 10],
        [one, 2, 3],
        [third, 0, 2],
      ] as const;
      for (const [orderNumber = '', item, version] of places) {
        await storage.proofs.add(sampleProof({ orderNumber, item, version }));
      }
      const answeredProofs = await beside.proofs.ofOrders([two ?? '', one ?? '']);
      expect(
        answeredProofs.map(({ orderNumber, item, version }) => [orderNumber, item, version]),
      ).toEqual([
        [one, 2, 3],
        [one, 2, 10],
        [one, 10, 2],
        [two, 0, 2],
      ]);
      expect(await beside.proofs.ofOrders([])).toEqual([]);
      const counts = await beside.proofs.counts([two ?? '', one ?? '', randomUUID(), ...oddTexts]);
      expect(counts).toHaveLength(2);
      expect(counts).toContainEqual({ orderNumber: one, proofs: 3 });
      expect(counts).toContainEqual({ orderNumber: two, proofs: 1 });
      expect(await beside.proofs.counts([])).toEqual([]);
    });

    it('[ST87] removes what was asked and answered of one order', async () => {
      const { storage, beside } = subject();
      const [goneProof, other] = [sampleProof(), sampleProof()];
      for (const each of [goneProof, other]) {
        await storage.proofs.add(each);
        await storage.proofs.answer(each, approval());
      }
      await storage.proofs.removeOfOrder(goneProof.orderNumber);
      expect(await beside.proofs.ofOrders([goneProof.orderNumber])).toEqual([]);
      expect(await beside.proofs.byLink(goneProof.linkId)).toBeNull();
      expect(await beside.proofs.answer(goneProof, approval())).toBeNull();
      expect((await beside.proofs.byLink(other.linkId))?.answer).toEqual(approval());
      // Nor does its answer come back with another proof of the same place.
      await storage.proofs.add({ ...goneProof, linkId: randomUUID() });
      expect((await beside.proofs.ofOrders([goneProof.orderNumber]))[0]?.answer).toBeNull();
    });

    it('[ST87] leaves no answer that was given while the proofs were removed', async () => {
      const { storage, beside } = subject();
      for (let turn = 0; turn < 10; turn += 1) {
        const goneProof = sampleProof();
        await storage.proofs.add(goneProof);
        const answering = Array.from({ length: 8 }, () =>
          beside.proofs.answer(goneProof, approval()),
        );
        await Promise.all([...answering, storage.proofs.removeOfOrder(goneProof.orderNumber)]);
        await storage.proofs.add(goneProof);
        expect((await beside.proofs.byLink(goneProof.linkId))?.answer).toBeNull();
      }
    });

    it('[ST88] one of twenty pictures of one version is added, by several processes at once', async () => {
      const { storage, beside } = subject();
      const orderNumber = randomUUID();
      const pictures = Array.from({ length: 20 }, (_, turn) =>
        sampleProofPicture({ orderNumber, drawing: turn + 1, sha256: `${turn}`.repeat(32) }),
      );
      const added = await Promise.all(
        pictures.map((picture, turn) => (turn % 2 ? storage : beside).proofs.addPicture(picture)),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      const proofPicture = pictures[added.indexOf(true)];
      expect(await beside.proofs.picturesOf([orderNumber])).toEqual([proofPicture]);
      expect(await storage.proofs.addPicture(sampleProofPicture({ orderNumber }))).toBe(false);
      expect(await storage.proofs.picturesOf([orderNumber])).toEqual([proofPicture]);
    });

    it('[ST88] lists the pictures of the orders asked for, until they are removed', async () => {
      const { storage, beside } = subject();
      const [one, two, third] = ['a', 'b', 'c'].map((letter) => `${letter}-${randomUUID()}`);
      const places = [
        [two, 0, 1],
        [one, 10, 1],
        [one, 2, 10],
        [one, 2, 3],
        [third, 0, 1],
      ] as const;
      for (const [orderNumber = '', item, version] of places) {
        await storage.proofs.addPicture(sampleProofPicture({ orderNumber, item, version }));
      }
      const listed = async () =>
        (await beside.proofs.picturesOf([two ?? '', one ?? ''])).map(
          ({ orderNumber, item, version }) => [orderNumber, item, version],
        );
      expect(await listed()).toEqual([
        [one, 2, 3],
        [one, 2, 10],
        [one, 10, 1],
        [two, 0, 1],
      ]);
      expect(await beside.proofs.picturesOf([])).toEqual([]);
      for (const odd of [...oddTexts, one ?? '']) {
        expect(await beside.proofs.picturesOf([odd])).toHaveLength(odd === one ? 3 : 0);
        await storage.proofs.removeOfOrder(odd);
      }
      expect(await listed()).toEqual([[two, 0, 1]]);
    });

    it('[ST3] [T11] treats numbers of orders and links as texts', async () => {
      const { proofs } = subject().storage;
      const proof = sampleProof();
      await proofs.add(proof);
      for (const odd of oddTexts) {
        expect(await proofs.ofOrders([odd])).toEqual([]);
        expect(await proofs.byLink(odd)).toBeNull();
        expect(await proofs.answer({ ...proof, orderNumber: odd }, approval())).toBeNull();
        await proofs.removeOfOrder(odd);
      }
      expect(await proofs.byLink(proof.linkId)).toEqual({ ...proof, answer: null });
    });
  });
}

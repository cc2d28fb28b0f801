import type { AnsweredProof, ProofStore, StoredProof, StoredProofAnswer } from '../proof-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { ProofAnswerDocument, ProofDocument } from './order-documents.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/**
 * Only unique inserts are relied on: a proof, an answer and a picture are each inserted once under the
 * place of the proof, and whoever comes second reads what is there. An answer whose call ends in a
 * crash while its order's proofs are removed may stay; they are removed again the next day
 * (forget-customer.ts).
 */
export function mongoProofs({ proofs, proofAnswers, proofPictures }: MongoCollections): ProofStore {
  async function withAnswers(found: ProofDocument[]): Promise<AnsweredProof[]> {
    if (found.length === 0) return [];
    const ids = found.map(({ _id }) => _id);
    const answers = await proofAnswers.find({ _id: { $in: ids } }).toArray();
    const byId = new Map(answers.map((each) => [each._id, toAnswer(each)]));
    return found.map((each) => ({ ...toProof(each), answer: byId.get(each._id) ?? null }));
  }

  async function isThere(_id: string): Promise<boolean> {
    return (await proofs.findOne({ _id: { $eq: _id } }, { projection: { _id: 1 } })) !== null;
  }

  return {
    async add(proof) {
      return await insertOnce(() =>
        proofs.insertOne({
          _id: documentKey(proof.orderNumber, proof.item, proof.version),
          ...proof,
        }),
      );
    },
    async ofOrders(orderNumbers) {
      const found = proofs
        .find({ orderNumber: { $in: [...orderNumbers] } })
        .sort({ orderNumber: 1, item: 1, version: 1 });
      return await withAnswers(await found.toArray());
    },
    async counts(orderNumbers) {
      const counted = await proofs
        .aggregate<{ _id: string; proofs: number }>([
          { $match: { orderNumber: { $in: [...orderNumbers] } } },
          { $group: { _id: '$orderNumber', proofs: { $sum: 1 } } },
        ])
        .toArray();
      return counted.map(({ _id, proofs: count }) => ({ orderNumber: _id, proofs: count }));
    },
    async byLink(linkId) {
      const found = await proofs.findOne({ linkId: { $eq: linkId } });
      const [proof = null] = await withAnswers(found ? [found] : []);
      return proof;
    },
    async answer(place, answer) {
      const _id = documentKey(place.orderNumber, place.item, place.version);
      if (!(await isThere(_id))) return null;
      const { orderNumber, item, version } = place;
      const document = { _id, orderNumber, item, version, ...answer };
      if (!(await insertOnce(() => proofAnswers.insertOne(document)))) {
        const first = await proofAnswers.findOne({ _id: { $eq: _id } });
        return first && toAnswer(first);
      }
      // Its removal may have passed the answers before this one was among them.
      if (await isThere(_id)) return answer;
      await proofAnswers.deleteOne({ _id: { $eq: _id } });
      return null;
    },
    async addPicture(picture) {
      const _id = documentKey(picture.orderNumber, picture.item, picture.version);
      return await insertOnce(() => proofPictures.insertOne({ _id, ...picture }));
    },
    async picturesOf(orderNumbers) {
      const found = proofPictures
        .find({ orderNumber: { $in: [...orderNumbers] } })
        .sort({ orderNumber: 1, item: 1, version: 1 });
      return (await found.toArray()).map(({ _id: _, ...picture }) => picture);
    },
    async removeOfOrder(orderNumber) {
      // The proofs first: an answer that comes later finds that its proof is gone.
      await proofs.deleteMany({ orderNumber: { $eq: orderNumber } });
      await proofAnswers.deleteMany({ orderNumber: { $eq: orderNumber } });
      await proofPictures.deleteMany({ orderNumber: { $eq: orderNumber } });
    },
  };
}

function toProof({ _id: _, ...proof }: ProofDocument): StoredProof {
  return proof;
}

function toAnswer({ kind, text, answeredAt, by }: ProofAnswerDocument): StoredProofAnswer {
  return { kind, text, answeredAt, by };
}

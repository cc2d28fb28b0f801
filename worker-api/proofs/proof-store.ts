import type { Records } from '#api/storage/records.ts';
import { json, number, orNull, type Table, text } from '#api/storage/table.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { ProofAnswer } from '#shared/proofs/approval.ts';

/** Which proof: `item` counts an order's gifts from 0, and version 1 is what was ordered. */
export interface ProofPlace {
  orderNumber: string;
  item: number;
  version: number;
}

/** What staff would make of a gift instead, and what they ask about it. */
export interface StoredProof extends ProofPlace {
  /** All of it; its photos are those of the order. */
  customization: Customisation;
  question: string;
  madeAt: string;
  /** A digest: what opens its link is stored nowhere (T40). */
  linkId: string;
  /** When the link is over; the account answers later too. */
  expiresAt: string;
}

export interface StoredProofAnswer {
  kind: 'approved' | 'change';
  /** What to change; empty for an approval. */
  text: string;
  answeredAt: string;
  by: ProofAnswer['by'];
}

export interface AnsweredProof extends StoredProof {
  answer: StoredProofAnswer | null;
}

/** How many proofs an order has. */
export interface ProofCount {
  orderNumber: string;
  proofs: number;
}

/** The picture of a version, also of version 1; its bytes are a photo's. */
export interface StoredProofPicture extends ProofPlace {
  /** The photo's id. */
  imageId: string;
  /** The SHA-256 of the full photo's bytes, in hexadecimal. */
  sha256: string;
  /** The version of the drawing code that made it. */
  drawing: number;
  width: number;
  height: number;
  madeAt: string;
}

/*
 * [ST85] Of any number of `add` calls for one place one stores its proof and is true; the others
 *        change nothing.
 * [ST86] Of any number of answers to a proof, also from several processes at once, the first is kept
 *        and each call returns it. What is no proof gets no answer.
 * [ST87] After `removeOfOrder` nothing of the order's proofs can be read; those of others stay.
 * [ST88] Of any number of `addPicture` calls for one place, also from several processes at once, one
 *        stores its picture and is true. It never changes, and goes with `removeOfOrder`.
 */
export interface ProofStore {
  add(proof: StoredProof): Promise<boolean>;
  /** Resolves to all proofs of these orders, by order, gift and version. */
  ofOrders(orderNumbers: readonly string[]): Promise<AnsweredProof[]>;
  /** How many proofs each of these orders has; one without any is left out. */
  counts(orderNumbers: readonly string[]): Promise<ProofCount[]>;
  byLink(linkId: string): Promise<AnsweredProof | null>;
  /** Resolves to the answer that counts; null when there is no such proof. */
  answer(place: ProofPlace, answer: StoredProofAnswer): Promise<StoredProofAnswer | null>;
  addPicture(picture: StoredProofPicture): Promise<boolean>;
  /** Resolves to all pictures of these orders, by order, gift and version. */
  picturesOf(orderNumbers: readonly string[]): Promise<StoredProofPicture[]>;
  removeOfOrder(orderNumber: string): Promise<void>;
}

const place = { orderNumber: text, item: number, version: number };

/** The proofs with their answers, so that an answer goes with its proof. */
export const proofs: Table<AnsweredProof> = {
  name: 'proofs',
  fields: {
    ...place,
    customization: json,
    question: text,
    madeAt: text,
    linkId: text,
    expiresAt: text,
    answer: orNull(json),
  },
  key: ['orderNumber', 'item', 'version'],
  unique: [['linkId']],
};

export const proofPictures: Table<StoredProofPicture> = {
  name: 'proof_pictures',
  fields: {
    ...place,
    imageId: text,
    sha256: text,
    drawing: number,
    width: number,
    height: number,
    madeAt: text,
  },
  key: ['orderNumber', 'item', 'version'],
};

export function proofStore(records: Records): ProofStore {
  const [table, pictures] = [records.of(proofs), records.of(proofPictures)];
  const byPlace = ['orderNumber', 'item', 'version'] as const;
  return {
    add: (proof) => table.insert({ ...proof, answer: null }),
    ofOrders: (numbers) => table.find({ orderNumber: { in: numbers } }, { sort: byPlace }),
    async counts(orderNumbers) {
      const counted = await table.tally('orderNumber', orderNumbers);
      return [...counted].map(([orderNumber, count]) => ({ orderNumber, proofs: count }));
    },
    byLink: (linkId) => table.first({ linkId }),
    async answer({ orderNumber, item, version }, answer) {
      const where = { orderNumber, item, version };
      if ((await table.update({ ...where, answer: null }, { answer })) === 1) return answer;
      return (await table.first(where))?.answer ?? null;
    },
    addPicture: pictures.insert,
    picturesOf: (numbers) => pictures.find({ orderNumber: { in: numbers } }, { sort: byPlace }),
    async removeOfOrder(orderNumber) {
      await table.remove({ orderNumber });
      await pictures.remove({ orderNumber });
    },
  };
}

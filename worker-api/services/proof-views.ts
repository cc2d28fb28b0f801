import type { AnsweredProof, StoredProofAnswer } from '#api/storage/proof-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import { type Customisation, knownCustomisation } from '#shared/customise/customisation.ts';
import {
  type WrittenCustomisation,
  writtenCustomisation,
} from '#shared/customise/written-customisation.ts';
import type { OpenedProof } from '#shared/http/proof-schemas.ts';
import {
  approvedVersion,
  newestVersion,
  type Proof,
  type ProofAnswer,
} from '#shared/orders/approval.ts';
import type { ApprovedVersions, StoredOrder } from '#shared/orders/order.ts';
import { orderedPhotos } from './ordered-photos.ts';

/** The proofs of each order, or of each gift of one, in their order; looks at each once (T27). */
export function proofsBy<Key extends 'orderNumber' | 'item'>(
  proofs: readonly AnsweredProof[],
  key: Key,
): Map<AnsweredProof[Key], AnsweredProof[]> {
  const found = new Map<AnsweredProof[Key], AnsweredProof[]>();
  for (const proof of proofs) {
    const same = found.get(proof[key]);
    if (same) same.push(proof);
    else found.set(proof[key], [proof]);
  }
  return found;
}

/** What an answer says of the versions of a gift, by fields of a list (T34). */
export function versionsOf(
  proofs: readonly AnsweredProof[],
): Required<Omit<ApprovedVersions, 'pictures'>> {
  return { proofs: proofs.map(proofView), approved_version: approvedVersion(proofs) };
}

function proofView({ version, customization, question, madeAt, answer }: AnsweredProof): Proof {
  return {
    version,
    customization: spoken(customization),
    question,
    made_at: madeAt,
    answer: answer && answerView(answer),
  };
}

export function answerView({ kind, text, answeredAt, by }: StoredProofAnswer): ProofAnswer {
  return { kind, text, answered_at: answeredAt, by };
}

/** What the link of a proof shows: what its picture needs, and nothing about the owner (T40). */
export async function openedProof(
  { photos }: Pick<Storage, 'photos'>,
  order: StoredOrder,
  ofGift: readonly AnsweredProof[],
  proof: AnsweredProof,
): Promise<OpenedProof | null> {
  const { item, version, question, answer, expiresAt } = proof;
  const ordered = order.items[item];
  if (!ordered) return null;
  const { product_name, product_type, display_name } = ordered;
  const approved = ofGift.findLast(
    (each) => each.version < version && each.answer?.kind === 'approved',
  );
  const before = approved ?? ordered;
  const arrived = await orderedPhotos(ordered, photos);
  return {
    order_number: order.order_number,
    item: {
      ...{ product_name, product_type, display_name },
      customization: drawnDetails(proof.customization),
      photos: arrived.map(({ imageUrl, photoId }) => ({ imageUrl, photoId })),
    },
    before: drawnDetails(before.customization),
    version,
    newest: newestVersion(ofGift),
    question,
    answer: answer && answerView(answer),
    expires_at: expiresAt,
  };
}

/** Files have names that people gave them, and where they lie is nobody's business. */
function drawnDetails(customization: Customisation): WrittenCustomisation {
  const { folder: _, imageNames: _names, imageUrls: _urls, ...drawn } = spoken(customization);
  return drawn;
}

function spoken(customization: Customisation): WrittenCustomisation {
  return writtenCustomisation(knownCustomisation(customization));
}

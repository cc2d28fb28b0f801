import { orderedPhotos } from '#api/photos/ordered-photos.ts';
import { photoAddress } from '#api/photos/photo-address.ts';
import type { Storage } from '#api/storage/storage.ts';
import { type Customisation, knownCustomisation } from '#shared/customisation/customisation.ts';
import {
  type WrittenCustomisation,
  writtenCustomisation,
} from '#shared/customisation/written-customisation.ts';
import type { ApprovedVersions, StoredOrder } from '#shared/orders/order.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import {
  approvedVersion,
  newestVersion,
  type Proof,
  type ProofAnswer,
  type ProofPicture,
} from '#shared/proofs/approval.ts';
import type { OpenedProof } from '#shared/proofs/proof-schemas.ts';
import type {
  AnsweredProof,
  ProofPlace,
  StoredProofAnswer,
  StoredProofPicture,
} from './proof-store.ts';

/** What is kept of the versions of gifts: what was asked and answered, and their pictures. */
export interface GiftVersions {
  proofs: readonly AnsweredProof[];
  pictures: readonly StoredProofPicture[];
}

export async function versionsOfOrder(
  { proofs }: Pick<Storage, 'proofs'>,
  { order_number }: Pick<StoredOrder, 'order_number'>,
): Promise<GiftVersions> {
  const [proofsOfOrder, pictures] = await Promise.all([
    proofs.ofOrders([order_number]),
    proofs.picturesOf([order_number]),
  ]);
  return { proofs: proofsOfOrder, pictures };
}

/**
 * Returns the proofs, or pictures, of each order, or of each gift of one, in their order; looks at
 * each once (T27).
 */
export function proofsBy<Version extends ProofPlace, Key extends 'orderNumber' | 'item'>(
  proofs: readonly Version[],
  key: Key,
): Map<Version[Key], Version[]> {
  const groups = new Map<Version[Key], Version[]>();
  for (const proof of proofs) {
    const same = groups.get(proof[key]);
    if (same) same.push(proof);
    else groups.set(proof[key], [proof]);
  }
  return groups;
}

/** Returns what an answer says of the versions of a gift, by fields of a list (T34). */
export function versionsOf({ proofs, pictures }: GiftVersions): ApprovedVersions {
  return {
    proofs: proofs.map(proofView),
    approved_version: approvedVersion(proofs),
    ...(pictures.length === 0 ? {} : { pictures: pictures.map(pictureView) }),
  };
}

/** Returns what was approved last of a gift. */
export function detailsNow(
  ordered: Customisation,
  item: number,
  proofs: readonly AnsweredProof[],
): Customisation {
  const ofGift = proofs.filter((each) => each.item === item);
  const version = approvedVersion(ofGift);
  return ofGift.find((proof) => proof.version === version)?.customization ?? ordered;
}

/** Whether pictures of an order may still be made: none are of who was forgotten (P21). */
export function lacksPictures({ proofs, pictures }: GiftVersions, order: StoredOrder): boolean {
  const versions = order.items.length + proofs.length;
  return !isRedacted(order) && pictures.length < versions;
}

function pictureView(picture: StoredProofPicture): ProofPicture {
  const { version, imageId, sha256, drawing, width, height } = picture;
  return { version, imageUrl: photoAddress(imageId), sha256, drawing, width, height };
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
  const arrived = await orderedPhotos({ ...ordered, customization: proof.customization }, photos);
  return {
    order_number: order.order_number,
    language: order.language,
    item: {
      product_name,
      product_type,
      display_name,
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
  const { folder: _, imageNames: _names, imageUrls: _urls, ...details } = spoken(customization);
  return details;
}

function spoken(customization: Customisation): WrittenCustomisation {
  return writtenCustomisation(knownCustomisation(customization));
}

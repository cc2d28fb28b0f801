import type { WrittenCustomisation } from '#shared/customisation/written-customisation.ts';
import type { ApprovedVersions } from '#shared/orders/order.ts';

/*
 * Version 1 of a gift is what was ordered, and ordering approved it. Staff may ask about a changed
 * one; each is the next version.
 */

/** The longest question, and the longest wish for a change. */
export const maxProofText = 500;

export interface ProofAnswer {
  kind: 'approved' | 'change';
  /** What to change; empty for an approval. */
  text: string;
  answered_at: string;
  /** Staff approve what they correct for the customer (B79). */
  by: 'link' | 'account' | 'staff';
}

/** What staff would make of an ordered gift, as the API speaks of it. */
export interface Proof {
  version: number;
  customization: WrittenCustomisation;
  question: string;
  made_at: string;
  answer: ProofAnswer | null;
}

/** Which gift of which order is asked about. */
export interface GiftVersion {
  number: string;
  /** Its place in the order, from 0. */
  item: number;
  version: number;
}

type Answered = Pick<Proof, 'version'> & { answer: Pick<ProofAnswer, 'kind'> | null };

/** Returns the newest version that the customer approved. */
export function approvedVersion(proofs: readonly Answered[]): number {
  const approved = proofs.filter(({ answer }) => answer?.kind === 'approved');
  return Math.max(1, ...approved.map(({ version }) => version));
}

/** Returns the newest version of a gift, approved or not. */
export function newestVersion(proofs: readonly Pick<Proof, 'version'>[]): number {
  return Math.max(1, ...proofs.map(({ version }) => version));
}

/** The picture of one version of an ordered gift, made once and kept as it is (B28). */
export interface ProofPicture {
  version: number;
  imageUrl: string;
  /** The SHA-256 of its bytes. */
  sha256: string;
  /** The version of the drawing code that made it. */
  drawing: number;
  width: number;
  height: number;
}

/**
 * Returns the picture of the version that its customer approved last; undefined until it is made.
 */
export function pictureOf({
  pictures = [],
  approved_version = 1,
}: Pick<ApprovedVersions, 'pictures' | 'approved_version'>): ProofPicture | undefined {
  return pictures.find(({ version }) => version === approved_version);
}

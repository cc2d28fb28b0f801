import type { WrittenCustomisation } from '#shared/customisation/written-customisation.ts';

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
  by: 'link' | 'account';
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

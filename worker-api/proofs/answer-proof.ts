import { linkId } from '#api/accounts/links/make-link.ts';
import { isClosed } from '#api/orders/ask-about-gift.ts';
import { askStaff, settleQuestions } from '#api/orders/note-questions.ts';
import { isSomebodys } from '#api/orders/order-link.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isAbout, type OrderQuestion } from '#shared/orders/order-questions.ts';
import { newestVersion, type ProofAnswer } from '#shared/proofs/approval.ts';
import type { AnsweredProof, StoredProofAnswer } from './proof-store.ts';
import { answerView } from './proof-views.ts';

type AnswerDeps = Pick<AppDeps, 'storage' | 'clock'>;

export interface FoundProof {
  order: StoredOrder;
  proof: AnsweredProof;
  /** All of the same gift. */
  ofGift: AnsweredProof[];
}

/** What the token of a link opens; null when it never did, or no longer does. */
export async function proofOfLink(
  { storage, clock }: AnswerDeps,
  token: string,
): Promise<FoundProof | null> {
  const proof = await storage.proofs.byLink(linkId(token));
  if (!proof || proof.expiresAt <= clock().toISOString()) return null;
  const match = await foundProof(storage, proof);
  if (!match || !(await isSomebodys(storage, match.order))) return null;
  // A proof ends with the links of its order (T46).
  return proof.madeAt > (match.order.links_ended_at ?? '') ? match : null;
}

/** Resolves to one of a customer's own; null for any other. */
export async function proofOfOwner(
  { storage }: Pick<AppDeps, 'storage'>,
  owner: string,
  place: { orderNumber: string; item: number; version: number },
): Promise<FoundProof | null> {
  const proof = await foundProof(storage, place);
  return proof?.order.owner === owner ? proof : null;
}

async function foundProof(
  storage: AppDeps['storage'],
  { orderNumber, item, version }: { orderNumber: string; item: number; version: number },
): Promise<FoundProof | null> {
  const order = await storage.orders.byNumber(orderNumber);
  if (!order) return null;
  const ofOrder = await storage.proofs.ofOrders([orderNumber]);
  const ofGift = ofOrder.filter((each) => each.item === item);
  const proof = ofGift.find((each) => each.version === version);
  return proof ? { order, proof, ofGift } : null;
}

type Answering =
  | { ok: true; answer: ProofAnswer }
  | Refused<'unknown_order' | 'newer_proof' | 'order_closed'>;

/** The first answer to a proof counts; whoever comes later is told that one. */
export async function answerProof(
  { storage, clock }: AnswerDeps,
  { order, proof, ofGift }: FoundProof,
  { kind, text, by }: Pick<StoredProofAnswer, 'kind' | 'text' | 'by'>,
): Promise<Answering> {
  if (proof.answer) return noted(proof.answer);
  if (isClosed(order)) return { ok: false, reason: 'order_closed' };
  if (newestVersion(ofGift) > proof.version) return { ok: false, reason: 'newer_proof' };
  const answeredAt = clock().toISOString();
  const reply = { kind, text: kind === 'approved' ? '' : text, answeredAt, by };
  const answer = await storage.proofs.answer(proof, reply);
  return answer ? noted(answer) : { ok: false, reason: 'unknown_order' };

  /** Also of an answer that is sent again: the first may have ended before it was noted (B90). */
  async function noted(answer: StoredProofAnswer): Promise<Answering> {
    const { order_number: number } = order;
    const question = { kind: 'changes', item: proof.item, at: answer.answeredAt } as const;
    const isNewest = newestVersion(ofGift) === proof.version;
    if (!isNewest) return { ok: true, answer: answerView(answer) };
    if (answer.kind === 'approved') {
      await settleQuestions({ storage, clock }, number, (each) => isAbout(each, question));
    } else if (!wasSettled(order, question)) await askStaff({ storage }, number, question);
    return { ok: true, answer: answerView(answer) };
  }
}

/** Whether staff have answered it meanwhile. */
function wasSettled(
  { settled_questions: before = [] }: StoredOrder,
  question: OrderQuestion,
): boolean {
  return before.some((each) => isAbout(each, question) && each.at === question.at);
}

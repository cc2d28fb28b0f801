import type { GiftVersion } from '#shared/proofs/approval.ts';
import type { AnswerByLinkRequest } from '#shared/proofs/proof-schemas.ts';
import { answerOf } from './api-answer.ts';
import { openClient, ownClient } from './later-client.ts';

const { proofs } = openClient;

/** Calls about a gift that staff ask about; apart from `api`, which every page loads. */
export const proofCalls = {
  /** By the token of its link. */
  open: (token: string) => answerOf(proofs.open.$post({ json: { token } }), 'item'),
  answerByLink: (json: AnswerByLinkRequest) => answerOf(proofs.answer.$post({ json }), 'kind'),
  /** The same of one's own order. */
  answer: ({ number, item, version }: GiftVersion, json: Omit<AnswerByLinkRequest, 'token'>) => {
    const param = { number, index: String(item), version: String(version) };
    const { items } = ownClient.orders[':number'];
    return answerOf(items[':index'].proofs[':version'].answer.$post({ param, json }), 'kind');
  },
};

import { type Context, Hono } from 'hono';
import { type RequireCustomer, requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { askAboutGift } from '#api/orders/ask-about-gift.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { jsonBody, validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import {
  answerByLinkSchema,
  answerProofSchema,
  askAboutGiftSchema,
  openProofSchema,
} from '#shared/proofs/proof-schemas.ts';
import { answerProof, type FoundProof, proofOfLink, proofOfOwner } from './answer-proof.ts';
import { openedProof } from './proof-views.ts';

/**
 * Serves a gift's proof behind its link, without a login. The token is in the body alone, so that
 * no log has it, and one that never was is refused as one that is over (T40).
 */
export function proofRoutes(deps: AppDeps, budgets: Budgets) {
  const { storage, trustProxy } = deps;

  /** Who has a link may share their address with thousands, so only what opens nothing counts for it. */
  const count = (c: Context<AppEnv>, match: FoundProof | null) =>
    budgets.spend(match ? ['proofLink'] : ['wrongLinks'], {
      address: clientAddress(c, trustProxy),
      ...(match && { link: match.proof.linkId }),
    });

  return new Hono<AppEnv>()
    .post('/open', validate('json', openProofSchema), async (c) => {
      const match = await proofOfLink(deps, c.req.valid('json').token);
      const counted = await count(c, match);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      const opened = match && (await openedProof(storage, match.order, match.ofGift, match.proof));
      return opened ? c.json(opened, 200) : fail(c, 'link_over');
    })
    .post('/answer', validate('json', answerByLinkSchema), async (c) => {
      const { token, answer: kind, text } = c.req.valid('json');
      const match = await proofOfLink(deps, token);
      const counted = await count(c, match);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      if (!match) return fail(c, 'link_over');
      const outcome = await answerProof(deps, match, { kind, text, by: 'link' });
      return outcome.ok ? c.json(outcome.answer, 200) : fail(c, outcome);
    });
}

/** A place in a list, as a path writes it; null for anything else. */
export function placeIn(text: string): number | null {
  return /^(0|[1-9]\d{0,4})$/.test(text) ? Number(text) : null;
}

/** Staff ask a customer about a changed gift. Its link is in this answer alone. */
export function deskProofRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'siteOrigin'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  return new Hono<AppEnv>().post(
    '/orders/:number/items/:index/proofs',
    requireRole(sessions, 'admin'),
    limitReads,
    validate('json', askAboutGiftSchema),
    async (c) => {
      const { number, index } = c.req.param();
      const outcome = await askAboutGift(deps, number, placeIn(index) ?? -1, c.req.valid('json'));
      if (!outcome.ok) return fail(c, outcome);
      await deeds.note(c, 'gift_asked_about', number);
      return c.json(outcome.answer, 201);
    },
  );
}

/** Serves the answer to a proof from the customer's own account, which needs no link. */
export function ownProofRoutes(deps: AppDeps, customer: RequireCustomer) {
  return new Hono<AppEnv>().post(
    '/:number/items/:index/proofs/:version/answer',
    jsonBody(deps),
    customer,
    validate('json', answerProofSchema),
    async (c) => {
      const { number, index, version } = c.req.param();
      const place = {
        orderNumber: number,
        item: placeIn(index) ?? -1,
        version: placeIn(version) ?? -1,
      };
      const proof = await proofOfOwner(deps, c.get('user').id, place);
      if (!proof) return fail(c, 'unknown_order');
      const { answer: kind, text } = c.req.valid('json');
      const outcome = await answerProof(deps, proof, { kind, text, by: 'account' });
      return outcome.ok ? c.json(outcome.answer, 200) : fail(c, outcome);
    },
  );
}

import { type Context, Hono } from 'hono';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import { validate } from '#api/server/http/validate.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { answerByLinkSchema, openProofSchema } from '#shared/proofs/proof-schemas.ts';
import { answerProof, type FoundProof, proofOfLink } from './answer-proof.ts';
import { openedProof } from './proof-views.ts';

/**
 * Serves a gift's proof behind its link, without a login. The token is in the body alone, so that
 * no log has it, and one that never was is refused as one that is over (T40).
 */
export function proofRoutes(deps: AppDeps, budgets: Budgets) {
  const { storage, trustProxy } = deps;

  /** Who has a link may share their address with thousands, so only what opens nothing counts for it. */
  const count = (c: Context<AppEnv>, proof: FoundProof | null) =>
    budgets.spend(proof ? ['proofLink'] : ['wrongLinks'], {
      address: clientAddress(c, trustProxy),
      ...(proof ? { link: proof.proof.linkId } : {}),
    });

  return new Hono<AppEnv>()
    .post('/open', validate('json', openProofSchema), async (c) => {
      const found = await proofOfLink(deps, c.req.valid('json').token);
      const counted = await count(c, found);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      const opened = found && (await openedProof(storage, found.order, found.ofGift, found.proof));
      return opened ? c.json(opened, 200) : fail(c, 'link_over');
    })
    .post('/answer', validate('json', answerByLinkSchema), async (c) => {
      const { token, answer: kind, text } = c.req.valid('json');
      const found = await proofOfLink(deps, token);
      const counted = await count(c, found);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      if (!found) return fail(c, 'link_over');
      const outcome = await answerProof(deps, found, { kind, text, by: 'link' });
      return outcome.ok ? c.json(outcome.answer, 200) : fail(c, outcome);
    });
}

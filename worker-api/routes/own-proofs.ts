import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import type { RequireCustomer } from '#api/auth/require-role.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { fail } from '#api/http/fail.ts';
import { jsonBody } from '#api/http/json-body.ts';
import { validate } from '#api/http/validate.ts';
import { answerProof, proofOfOwner } from '#api/services/answer-proof.ts';
import { answerProofSchema } from '#shared/http/proof-schemas.ts';
import { placeIn } from './place-in.ts';

/** The answer to a proof from the customer's own account, which needs no link. */
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
      const found = await proofOfOwner(deps, c.get('user').id, place);
      if (!found) return fail(c, 'unknown_order');
      const { answer: kind, text } = c.req.valid('json');
      const outcome = await answerProof(deps, found, { kind, text, by: 'account' });
      return outcome.ok ? c.json(outcome.answer, 200) : fail(c, outcome);
    },
  );
}

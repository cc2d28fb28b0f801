import { Hono } from 'hono';
import type { RequireCustomer } from '#api/accounts/sessions/require-role.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { jsonBody } from '#api/server/http/json-body.ts';
import { placeIn } from '#api/server/http/place-in.ts';
import { validate } from '#api/server/http/validate.ts';
import { answerProofSchema } from '#shared/proofs/proof-schemas.ts';
import { answerProof, proofOfOwner } from './answer-proof.ts';

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

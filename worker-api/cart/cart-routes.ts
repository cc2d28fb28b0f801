import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { RequireCustomer } from '#api/accounts/sessions/require-role.ts';
import type { Catalogue } from '#api/catalogue/catalogue.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { readyJson } from '#api/server/http/answering.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import {
  addLineSchema,
  replaceDetailsSchema,
  setQuantitySchema,
} from '#shared/cart/cart-schemas.ts';
import { writeInEnglish } from '#shared/customisation/written-customisation.ts';
import { addLine } from './add-line.ts';
import { cartLines, detailsOf, lineIdOf, rowCounter } from './cart-request.ts';
import { replaceDetails } from './replace-details.ts';
import { removeLine, setQuantity } from './set-quantity.ts';

/** Serves the signed-in customer's cart. Every call is safe to repeat (SY1, SY2). */
export function cartRoutes(
  deps: AppDeps,
  catalogue: Catalogue,
  customer: RequireCustomer,
  limitReads: LimitReads,
  budgets: Budgets,
) {
  const { storage, clock, trustProxy } = deps;
  const changing = (c: Context<SignedInEnv>) => {
    const countRow = rowCounter({ storage, budgets }, c.get('user'), clientAddress(c, trustProxy));
    return { ...deps, catalogue, countRow };
  };

  return new Hono<AppEnv>()
    .get('/', customer, limitReads, async (c) => {
      const storedLines = await storage.carts.lines(c.get('user').id);
      return c.json(cartLines(storedLines, await catalogue.current()).map(writeInEnglish), 200);
    })
    .post('/', customer, validate('json', addLineSchema), async (c) => {
      const { productName, id = randomUUID(), quantity, customization } = c.req.valid('json');
      const seed = { id, quantity, customization };
      const outcome = await addLine(changing(c), c.get('user').id, productName, seed);
      if (outcome.ok) return readyJson(c, writeInEnglish(outcome.line), outcome.added ? 201 : 200);
      return fail(c, outcome, detailsOf(outcome));
    })
    .put('/:id/details', customer, validate('json', replaceDetailsSchema), async (c) => {
      const owner = c.get('user').id;
      const id = lineIdOf(c.req.param('id'));
      if (id === null) return fail(c, 'not_found');
      const { customization } = c.req.valid('json');
      const outcome = await replaceDetails(changing(c), owner, id, customization);
      if (outcome.ok) return readyJson(c, writeInEnglish(outcome.line), 200);
      return fail(c, outcome, detailsOf(outcome));
    })
    .put('/:id', customer, validate('json', setQuantitySchema), async (c) => {
      const id = lineIdOf(c.req.param('id'));
      if (id === null) return fail(c, 'not_found');
      const { quantity } = c.req.valid('json');
      const outcome = await setQuantity(changing(c), c.get('user').id, id, quantity);
      if (!outcome.ok) return fail(c, outcome, detailsOf(outcome));
      return outcome.line ? readyJson(c, writeInEnglish(outcome.line), 200) : c.body(null, 204);
    })
    .delete('/:id', customer, async (c) => {
      const id = lineIdOf(c.req.param('id'));
      const outcome = id === null ? null : await removeLine(changing(c), c.get('user').id, id);
      return outcome?.ok === false ? fail(c, outcome, detailsOf(outcome)) : c.body(null, 204);
    })
    .delete('/', customer, async (c) => {
      await storage.carts.clear(c.get('user').id, clock().toISOString());
      return c.body(null, 204);
    });
}

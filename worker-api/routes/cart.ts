import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import type { RequireCustomer } from '#api/auth/require-role.ts';
import type { Catalogue } from '#api/catalogue/catalogue.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { type FailureDetails, fail } from '#api/http/fail.ts';
import type { LimitReads } from '#api/http/limit-reads.ts';
import { validate } from '#api/http/validate.ts';
import { addLine } from '#api/services/add-line.ts';
import { cartLines } from '#api/services/cart-lines.ts';
import { replaceDetails } from '#api/services/replace-details.ts';
import { written } from '#shared/customise/written-customisation.ts';
import {
  addLineSchema,
  lineIdSchema,
  replaceDetailsSchema,
  setQuantitySchema,
} from '#shared/http/cart-schemas.ts';

const foreignFolder: FailureDetails = {
  errors: [{ reason: 'foreign_folder', path: 'customization.folder' }],
};

/** The signed-in customer's cart. Every call is safe to repeat (SY1, SY2). */
export function cartRoutes(
  deps: AppDeps,
  catalogue: Catalogue,
  customer: RequireCustomer,
  limitReads: LimitReads,
) {
  const { storage, clock, limits } = deps;
  const now = () => clock().toISOString();

  return new Hono<AppEnv>()
    .get('/', customer, limitReads, async (c) => {
      const stored = await storage.carts.lines(c.get('user').id);
      return c.json(cartLines(stored, await catalogue.current()).map(written), 200);
    })
    .post('/', customer, validate('json', addLineSchema), async (c) => {
      const { productName, id = randomUUID(), quantity, customization } = c.req.valid('json');
      const seed = { id, quantity, customization };
      const outcome = await addLine(
        { storage, clock, limits, catalogue },
        c.get('user').id,
        productName,
        seed,
      );
      if (outcome.ok) return c.json(written(outcome.line), outcome.added ? 201 : 200);
      return fail(c, outcome, outcome.reason === 'foreign_folder' ? foreignFolder : {});
    })
    .put('/:id/details', customer, validate('json', replaceDetailsSchema), async (c) => {
      const owner = c.get('user').id;
      const id = lineIdOf(c.req.param('id'));
      if (id === null) return fail(c, 'not_found');
      const { customization } = c.req.valid('json');
      const outcome = await replaceDetails({ storage, clock, catalogue }, owner, id, customization);
      if (outcome.ok) return c.json(written(outcome.line), 200);
      return fail(c, outcome, outcome.reason === 'foreign_folder' ? foreignFolder : {});
    })
    .put('/:id', customer, validate('json', setQuantitySchema), async (c) => {
      const owner = c.get('user').id;
      const id = lineIdOf(c.req.param('id'));
      const { quantity } = c.req.valid('json');
      if (id === null) return fail(c, 'not_found');
      if (quantity <= 0) {
        const removed = await storage.carts.remove(owner, id, now());
        return removed ? c.body(null, 204) : fail(c, 'not_found');
      }
      const products = await catalogue.current();
      const before = (await storage.carts.lines(owner)).find((line) => line.id === id);
      // A line whose product left the catalogue is not shown, so it must not change either.
      const isShown = before !== undefined && products.byName.has(before.productName);
      const stored = isShown ? await storage.carts.setQuantity(owner, id, quantity) : null;
      const [line] = stored ? cartLines([stored], products) : [];
      return line ? c.json(written(line), 200) : fail(c, 'not_found');
    })
    .delete('/:id', customer, async (c) => {
      const id = lineIdOf(c.req.param('id'));
      if (id !== null) await storage.carts.remove(c.get('user').id, id, now());
      return c.body(null, 204);
    })
    .delete('/', customer, async (c) => {
      await storage.carts.clear(c.get('user').id, now());
      return c.body(null, 204);
    });
}

/** Null for an invalid id, which is then not stored as ended either. */
function lineIdOf(text: string): string | null {
  return lineIdSchema.safeParse(text).data ?? null;
}

import { Hono } from 'hono';
import { requireRole, requireStill } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { changeOf, toldOfProduct } from '#api/accounts/staff/deed-changes.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { cutOff, fail } from '#api/server/http/answers/fail.ts';
import { csvAnswer } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { jsonBody, validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { priceListChangesSchema, priceListSchema } from '#shared/catalogue/price-list-schemas.ts';
import { maxPriceListBytes } from '#shared/http/bounds.ts';
import { changePrices, previewPriceList, priceListFile } from './price-list.ts';

/** As JSON a list is longer, and its changes also say what was seen before them. */
const maxBodyBytes = 4 * maxPriceListBytes;
const retryAfterSeconds = 2;

/** The prices of all products as a CSV file, and changing them by one (B55). */
export function priceListRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'logger' | 'limits'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const { products } = deps.storage;
  const admin = requireRole(sessions, 'admin');
  const largeBody = jsonBody(deps, maxBodyBytes);
  const still = requireStill(sessions);
  return new Hono<AppEnv>()
    .use('/price-list.csv', cutOff(deps.limits.deskCallMs))
    .use('/price-list/*', cutOff(deps.limits.deskCallMs))
    .get('/price-list.csv', admin, limitReads, async (c) => {
      await deeds.note(c, 'price_list_downloaded');
      return csvAnswer(c, { ...deps, sessions }, 'price-list.csv', (failed) =>
        priceListFile(products, failed),
      );
    })
    .post(
      '/price-list/changes',
      admin,
      limitReads,
      largeBody,
      still,
      validate('json', priceListSchema),
      async (c) => c.json(await previewPriceList(products, c.req.valid('json').text), 200),
    )
    .put(
      '/price-list',
      admin,
      limitReads,
      largeBody,
      still,
      validate('json', priceListChangesSchema),
      async (c) => {
        const { changes } = c.req.valid('json');
        const outcome = await changePrices(deps, changes);
        if (outcome.ok) {
          for (const { name, was, becomes } of changes)
            await deeds.note(c, 'prices_changed', name, changeOf(was, becomes, toldOfProduct));
          return c.body(null, 204);
        }
        return fail(c, outcome, outcome.reason === 'busy' ? { retryAfterSeconds } : {});
      },
    );
}

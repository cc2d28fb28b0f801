import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';

/**
 * The page that a Prometheus server reads, with the owner's own token as a bearer. Without a token
 * in the settings the address is unknown.
 */
export function metricsRoutes({
  metrics,
  metricsToken,
}: Pick<AppDeps, 'metrics' | 'metricsToken'>) {
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    if (metricsToken === undefined) return fail(c, 'not_found');
    const given = c.req.header('Authorization') ?? '';
    if (!isSame(given, `Bearer ${metricsToken}`)) return fail(c, 'unauthorized');
    const { contentType, text } = await metrics.page();
    return c.text(text, 200, { 'Content-Type': contentType });
  });
}

/** Compares in a time that does not tell how much of it was right. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

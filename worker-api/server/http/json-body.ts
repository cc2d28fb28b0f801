import { zValidator } from '@hono/zod-validator';
import type { Context, ValidationTargets } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import type { AppDeps } from '#api/server/app-deps.ts';
import { issuesOf } from '#shared/http/failure.ts';
import { fail } from './answers/fail.ts';
import type { AppEnv } from './app-env.ts';

const isJson = /^application\/json\s*(;|$)/i;

/**
 * Accepts only JSON bodies of a bounded size and depth (T7, T23, T25): 413 over the limit, also
 * when chunked; 415 for another content type, which a foreign page could send without a preflight;
 * 400 for invalid or too deeply nested JSON, once it is read. Its bytes count as held until the call is answered.
 */
export function jsonBody({ limits }: Pick<AppDeps, 'limits'>, maxBytes: number = limits.bodyBytes) {
  const limitSize = sizeLimit(maxBytes);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const bytes = statedLength(c);
    // Routes of another room may have read it, if none of them has this address.
    if (bytes === null && (!c.req.raw.body || c.req.raw.bodyUsed)) return next();
    if (bytes !== null && bytes > maxBytes) return fail(c, 'payload_too_large');
    // Before a body without a stated length is read, which is when it comes in.
    const letGo = c.get('holdBody')?.(bytes ?? maxBytes);
    let isWaited = false;
    setImmediate(() => {
      isWaited = true;
    });
    const check = async () => {
      const text = await c.req.text().catch(() => null);
      c.set('waitedForBody', isWaited);
      if (text === '') return next();
      if (text === null) {
        c.res = fail(c, 'bad_request');
        return;
      }
      if (!isJson.test(c.req.header('Content-Type') ?? '')) {
        c.res = fail(c, 'unsupported_media_type');
        return;
      }
      // The body is read once for all readers, and not before the first one asks, who has waited
      // for its turn at the processor.
      let reading: Promise<unknown> | undefined;
      c.req.json = <T>() => {
        reading ??= parsed(text, limits.bodyDepth);
        return reading as Promise<T>;
      };
      await next();
    };
    return (bytes === null ? limitSize(c, check) : check()).finally(letGo);
  });
}

/** Refuses a larger body than `maxBytes` for a handler that reads it as it is. */
export function limitedBody(maxBytes: number) {
  const limitSize = sizeLimit(maxBytes);
  return createMiddleware<AppEnv>(async (c, next) => {
    const letGo = c.get('holdBody')?.(Math.min(statedLength(c) ?? maxBytes, maxBytes));
    return await limitSize(c, next).finally(letGo);
  });
}

/**
 * Refuses a larger body, also a chunked one. One whose client goes away half-way is malformed, and no
 * error of the shop.
 */
function sizeLimit(maxBytes: number) {
  const limit = bodyLimit({ maxSize: maxBytes, onError: (c) => fail(c, 'payload_too_large') });
  return createMiddleware<AppEnv>(async (c, next) => {
    // What a handler throws is answered before it is back here.
    return await limit(c, next).catch(() => fail(c, 'bad_request'));
  });
}

/**
 * Returns the `Content-Length`, which Node's server enforces; null without one. Knowing it avoids a
 * web stream for the body, which costs as much as the rest of a call.
 */
function statedLength({ req }: Context): number | null {
  const stated = req.header('Content-Length');
  return stated === undefined || req.header('Transfer-Encoding') ? null : Number(stated);
}

/** Resolves to what a text holds; rejects with a 400 for what is no JSON or nests too deeply. */
async function parsed(text: string, maxDepth: number): Promise<unknown> {
  if (jsonDepth(text) > maxDepth) throw new HTTPException(400);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new HTTPException(400);
    throw error;
  }
}

/** Returns how deep arrays and objects nest in a JSON text, without parsing it. */
function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') {
      inString = true;
    } else if (char === '{' || char === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (char === '}' || char === ']') {
      depth -= 1;
    }
  }
  return deepest;
}

/** Validates one part of a request. Invalid input is a 422, a query's a 400, with all its issues. */
export function validate<T extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: T,
) {
  return zValidator(
    target,
    schema,
    (result, c) => {
      if (result.success) return;
      const reason = target === 'query' ? 'invalid_query' : 'invalid_fields';
      return fail(c, reason, { errors: issuesOf(result.error) });
    },
    // No schema waits for anything, and zod has a faster way for those that cannot.
    { validationFunction: (schema, value) => schema.safeParse(value) as never },
  );
}

import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import type { z } from 'zod';
import { issuesOf } from '#shared/http/failure.ts';
import { fail } from './answers/fail.ts';

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

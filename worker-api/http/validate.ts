import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import type { z } from 'zod';
import { fail } from './fail.ts';

/**
 * Validates one part of a request. Invalid input is a 422 `validation_failed`, or the given failure,
 * with one `{msg, path}` per issue.
 */
export function validate<T extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: T,
  failure: 'validation_failed' | 'bad_request' = 'validation_failed',
) {
  return zValidator(target, schema, (result, c) => {
    if (result.success) return;
    const errors = result.error.issues.map(({ message, path }) => ({
      msg: message,
      path: path.map(String).join('.'),
    }));
    return fail(c, failure, {
      message: [...new Set(errors.map(({ msg }) => msg))].join(', '),
      errors,
    });
  });
}

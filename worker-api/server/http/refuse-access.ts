import type { Context } from 'hono';
import type { ChangeOutcome, LoginOutcome, RegisterAdminOutcome } from '#api/accounts/accounts.ts';
import type { FactorRefusal } from '#api/accounts/second-factor/second-factors.ts';
import type { ResetOutcome } from '#api/accounts/sessions/password-resets.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { Issue } from '#shared/http/failure.ts';
import { fail } from './answers/fail.ts';

type RefusedAccess = Extract<
  | LoginOutcome
  | RegisterAdminOutcome
  | ResetOutcome
  | ChangeOutcome
  | FactorRefusal
  | Refused<'passkey_refused'>,
  { ok: false }
>;

const commonPassword: Issue[] = [{ reason: 'common_password', path: 'password' }];

const wrongCode: Issue[] = [{ reason: 'wrong_code', path: 'code' }];

const wrongPassword: Issue[] = [{ reason: 'wrong_password', path: 'password' }];

/** Returns the response to a refused registration, login or new password. */
export function refuseAccess(c: Context, refused: RefusedAccess) {
  switch (refused.reason) {
    case 'common_password':
      return fail(c, 'common_password', { errors: commonPassword });
    case 'wrong_password':
      return fail(c, 'wrong_password', { errors: wrongPassword });
    case 'wrong_code':
      return fail(c, 'wrong_code', { errors: wrongCode });
    case 'too_many_requests':
      return fail(c, refused.reason, refused);
    default:
      return fail(c, refused);
  }
}

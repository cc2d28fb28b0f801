import type { Context } from 'hono';
import { commonPasswordText } from '#api/auth/common-passwords.ts';
import { fail } from '#api/http/fail.ts';
import type { LoginOutcome, RegisterAdminOutcome } from '#api/services/accounts.ts';

type Refused = Extract<LoginOutcome | RegisterAdminOutcome, { ok: false }>;

const commonPassword = {
  msg: commonPasswordText,
  path: 'password',
};

/** The response to a refused registration or login. */
export function refuseAccess(c: Context, refused: Refused) {
  switch (refused.reason) {
    case 'email_taken':
    case 'invalid_credentials':
      return fail(c, refused.reason);
    case 'too_many_requests':
      return fail(c, 'too_many_requests', refused);
    case 'common_password':
      return fail(c, 'validation_failed', {
        message: commonPassword.msg,
        errors: [commonPassword],
      });
    case 'registration_closed':
    case 'admin_exists':
      return fail(c, 'forbidden', {
        message: 'Staff registration is closed. Please ask the owner of the shop.',
      });
  }
}

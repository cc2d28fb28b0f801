import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { fail } from '#api/http/fail.ts';
import { limitRate } from '#api/http/limit-rate.ts';
import { validate } from '#api/http/validate.ts';
import { commonPassword } from '#api/routes/auth.ts';
import type { Accounts } from '#api/services/accounts.ts';
import type { StoredUser } from '#api/storage/storage.ts';
import type { AdminSessionAnswer } from '#shared/http/admin-schemas.ts';
import { loginSchema, registerSchema } from '#shared/http/auth-schemas.ts';

const closedText = 'Staff registration is closed. Please ask the owner of the shop.';

/** Staff: register where the owner allows it (T16), log in (T17) and out. */
export function adminAuthRoutes(
  { limits, trustProxy }: Pick<AppDeps, 'limits' | 'trustProxy'>,
  accounts: Accounts,
  sessions: Sessions,
) {
  async function sessionAnswer(user: StoredUser): Promise<AdminSessionAnswer> {
    const { token } = await sessions.start(user);
    return { token, name: user.name, email: user.email };
  }

  return new Hono<AppEnv>()
    .post(
      '/register',
      validate('json', registerSchema),
      limitRate(limits.registrations, trustProxy),
      async (c) => {
        const outcome = await accounts.registerAdmin(c.req.valid('json'));
        if (outcome.ok) return c.json(await sessionAnswer(outcome.user), 201);
        switch (outcome.reason) {
          case 'email_taken':
            return fail(c, 'email_taken');
          case 'common_password':
            return fail(c, 'validation_failed', {
              message: commonPassword.msg,
              errors: [commonPassword],
            });
          case 'registration_closed':
          case 'admin_exists':
            return fail(c, 'forbidden', { message: closedText });
        }
      },
    )
    .post('/login', validate('json', loginSchema), async (c) => {
      const { email, password } = c.req.valid('json');
      const address = clientAddress(c, trustProxy);
      const outcome = await accounts.login('admin', email, password, address);
      if (outcome.ok) return c.json(await sessionAnswer(outcome.user), 200);
      return outcome.reason === 'invalid_credentials'
        ? fail(c, 'invalid_credentials')
        : fail(c, 'too_many_requests', outcome);
    })
    .post('/logout', requireRole(sessions, 'admin'), async (c) => {
      await sessions.end(c.get('sessionId'));
      return c.body(null, 204);
    });
}

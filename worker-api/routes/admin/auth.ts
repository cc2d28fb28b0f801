import { type Context, Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { createDeviceMarks } from '#api/auth/device-marks.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { StaffDeeds } from '#api/auth/staff-deeds.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { fail } from '#api/http/fail.ts';
import { validate } from '#api/http/validate.ts';
import { refuseAccess } from '#api/routes/refuse-access.ts';
import type { Accounts } from '#api/services/accounts.ts';
import type { StoredUser } from '#api/storage/account-stores.ts';
import type { StaffDeed } from '#shared/auth/staff-deeds.ts';
import type { AdminSessionAnswer } from '#shared/http/admin-schemas.ts';
import { loginSchema, registerSchema } from '#shared/http/auth-schemas.ts';

/** Staff: register where the owner allows it (T16), log in (T17) and out. */
export function adminAuthRoutes(
  deps: Pick<AppDeps, 'trustProxy' | 'secret' | 'previousSecret' | 'randomBytes' | 'siteOrigin'>,
  accounts: Accounts,
  sessions: Sessions,
  deeds: StaffDeeds,
) {
  const { trustProxy } = deps;
  const marks = createDeviceMarks(deps);

  async function sessionAnswer(
    c: Context<AppEnv>,
    user: StoredUser,
    deed: StaffDeed,
  ): Promise<AdminSessionAnswer | null> {
    const started = await sessions.start(user);
    if (!started) return null;
    marks.remember(c, 'admin', user.email);
    await deeds.noteAs(user.id, c, deed);
    return { token: started.token, name: user.name, email: user.email };
  }

  return new Hono<AppEnv>()
    .post('/register', validate('json', registerSchema), async (c) => {
      const address = clientAddress(c, trustProxy);
      const outcome = await accounts.registerAdmin(c.req.valid('json'), address);
      if (!outcome.ok) return refuseAccess(c, outcome);
      const answer = await sessionAnswer(c, outcome.user, 'staff_registered');
      return answer ? c.json(answer, 201) : fail(c, 'invalid_credentials');
    })
    .post('/login', validate('json', loginSchema), async (c) => {
      const { email, password } = c.req.valid('json');
      const address = clientAddress(c, trustProxy);
      const from = { address, device: marks.known(c, 'admin', email) };
      const outcome = await accounts.login('admin', email, password, from);
      if (!outcome.ok) return refuseAccess(c, outcome);
      const answer = await sessionAnswer(c, outcome.user, 'signed_in');
      return answer ? c.json(answer, 200) : fail(c, 'invalid_credentials');
    })
    .post('/logout', requireRole(sessions, 'admin'), async (c) => {
      await sessions.end(c.get('sessionId'));
      await deeds.note(c, 'signed_out');
      return c.body(null, 204);
    });
}

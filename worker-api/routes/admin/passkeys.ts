import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { createDeviceMarks } from '#api/auth/device-marks.ts';
import { readDevice } from '#api/auth/device-name.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { StaffDeeds } from '#api/auth/staff-deeds.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { fail } from '#api/http/fail.ts';
import { validate } from '#api/http/validate.ts';
import { refuseAccess } from '#api/routes/refuse-access.ts';
import type { Accounts } from '#api/services/accounts.ts';
import { createPasskeys } from '#api/services/passkeys.ts';
import type { SecurityLog } from '#api/services/security-log.ts';
import type { StoredPasskey } from '#api/storage/passkey-store.ts';
import type { AdminSessionAnswer } from '#shared/http/admin-schemas.ts';
import {
  newPasskeySchema,
  type PasskeyView,
  passkeySignInSchema,
  passkeyToAddSchema,
} from '#shared/http/passkey-schemas.ts';

/** Staff's passkeys: signing in with one, and adding and removing them once signed in (T17). */
export function passkeyRoutes(
  deps: AppDeps,
  accounts: Accounts,
  sessions: Sessions,
  securityLog: SecurityLog,
  deeds: StaffDeeds,
) {
  const { storage, trustProxy } = deps;
  const passkeys = createPasskeys(deps);
  const marks = createDeviceMarks(deps);
  const staff = requireRole(sessions, 'admin');

  return new Hono<AppEnv>()
    .get('/passkeys/place', (c) => c.json(passkeys.place, 200))
    .post('/login/passkey/options', async (c) => {
      const asked = await passkeys.toSignIn();
      return asked.ok ? c.json({ options: asked.options }, 200) : fail(c, asked);
    })
    .post('/login/passkey', validate('json', passkeySignInSchema), async (c) => {
      const outcome = await passkeys.signIn(c.req.valid('json'));
      if (!outcome.ok) {
        const address = clientAddress(c, trustProxy);
        await securityLog.note('passkey_failed', { role: 'admin', userId: null, address });
        return fail(c, outcome);
      }
      const { user, passkeyId } = outcome;
      const started = await sessions.start(user, {
        userAgent: c.req.header('User-Agent'),
        stillOpens: async () => (await storage.passkeys.byId(passkeyId)) !== null,
      });
      if (!started) return fail(c, 'passkey_unknown');
      await deeds.noteAs(user.id, c, 'signed_in_with_passkey');
      const { name, email } = user;
      return c.json({ token: started.token, name, email } satisfies AdminSessionAnswer, 200);
    })
    .get('/passkeys', staff, async (c) => {
      const own = await storage.passkeys.ofUser(c.get('user').id);
      return c.json({ passkeys: own.map(viewOf) }, 200);
    })
    .post('/passkeys/options', staff, validate('json', passkeyToAddSchema), async (c) => {
      const user = c.get('user');
      const from = {
        address: clientAddress(c, trustProxy),
        device: marks.known(c, 'admin', user.email),
      };
      const confirmed = await accounts.confirm(user, c.req.valid('json').password, from);
      if (!confirmed.ok) return refuseAccess(c, confirmed);
      const asked = await passkeys.toAdd(confirmed.user);
      return asked.ok ? c.json({ options: asked.options }, 200) : fail(c, asked);
    })
    .post('/passkeys', staff, validate('json', newPasskeySchema), async (c) => {
      const user = c.get('user');
      const outcome = await passkeys.add(user, c.req.valid('json'), c.req.header('User-Agent'));
      if (!outcome.ok) return fail(c, outcome);
      await deeds.note(c, 'passkey_added');
      return c.json(viewOf(outcome.passkey), 201);
    })
    .delete('/passkeys/:id', staff, async (c) => {
      if (await storage.passkeys.delete(c.req.param('id'), c.get('user').id)) {
        await deeds.note(c, 'passkey_removed');
      }
      return c.body(null, 204);
    });
}

function viewOf({ id, device, createdAt, lastUsedAt }: StoredPasskey): PasskeyView {
  return { id, ...readDevice(device), createdAt, lastUsedAt };
}

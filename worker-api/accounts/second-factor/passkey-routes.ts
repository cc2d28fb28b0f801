import { Hono } from 'hono';
import type { Accounts } from '#api/accounts/accounts.ts';
import { countLink } from '#api/accounts/links/make-link.ts';
import { createDeviceMarks } from '#api/accounts/sessions/device-marks.ts';
import { readDevice } from '#api/accounts/sessions/device-name.ts';
import type { Passwords } from '#api/accounts/sessions/passwords.ts';
import {
  refuseAccess,
  requireAnyPost,
  requireStaffAtDoor,
} from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { SecurityLog } from '#api/accounts/staff/security-log.ts';
import { acceptByPasskey, choosePassword, invitedBy } from '#api/accounts/staff/staff-accounts.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { resetCheckSchema } from '#shared/accounts/auth-schemas.ts';
import {
  type AddedPasskey,
  newPasskeySchema,
  type PasskeyView,
  passkeyInvitationSchema,
  passkeyPasswordSchema,
  passkeySignInSchema,
  passkeyToAddSchema,
} from '#shared/accounts/passkey-schemas.ts';
import type { DeskSessionAnswer } from '#shared/orders/desk-order-schemas.ts';
import type { StoredPasskey } from './passkey-store.ts';
import { createPasskeys } from './passkeys.ts';
import type { SecondFactors } from './second-factors.ts';

/**
 * Serves the passkeys of staff: signing in with one, and adding and removing them once signed in
 * (T17).
 */
export function passkeyRoutes(
  deps: AppDeps & { passwords: Passwords },
  accounts: Accounts,
  sessions: Sessions,
  factors: SecondFactors,
  securityLog: SecurityLog,
  deeds: StaffDeeds,
  budgets: Budgets,
) {
  const { storage, trustProxy } = deps;
  const passkeys = createPasskeys(deps);
  const marks = createDeviceMarks(deps);
  const staff = requireAnyPost(sessions);
  const atDoor = requireStaffAtDoor(sessions);

  return (
    new Hono<AppEnv>()
      .get('/passkeys/place', (c) => c.json(passkeys.place, 200))
      .post('/login/passkey/options', async (c) => {
        const challenge = await passkeys.toSignIn();
        return challenge.ok ? c.json({ options: challenge.options }, 200) : fail(c, challenge);
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
          factors: 2,
          stillOpens: async () => (await storage.passkeys.byId(passkeyId)) !== null,
        });
        if (!started) return fail(c, 'passkey_unknown');
        await deeds.noteAs(user.id, c, 'signed_in_with_passkey');
        const { name, email } = user;
        return c.json({ token: started.token, name, email } satisfies DeskSessionAnswer, 200);
      })
      // The token is in the body alone, and in the fragment of the link.
      .post('/invitation/passkey/options', validate('json', resetCheckSchema), async (c) => {
        const { token } = c.req.valid('json');
        const user = await invitedBy(deps, token);
        const attempt = { token, opens: user !== null, address: clientAddress(c, trustProxy) };
        const counted = await countLink(budgets, attempt);
        if (!counted.ok) return fail(c, 'too_many_requests', counted);
        if (user && (await factors.has(user))) return fail(c, 'second_factor_required');
        const challenge = user ? await passkeys.toAdd(user) : linkOver;
        return challenge.ok ? c.json({ options: challenge.options }, 200) : fail(c, challenge);
      })
      .post('/invitation/passkey', validate('json', passkeyInvitationSchema), async (c) => {
        const userAgent = c.req.header('User-Agent');
        const accepting = { ...deps, passkeys };
        const { token } = c.req.valid('json');
        const invitee = await invitedBy(deps, token);
        const attempt = { token, opens: invitee !== null, address: clientAddress(c, trustProxy) };
        const counted = await countLink(budgets, attempt);
        if (!counted.ok) return fail(c, 'too_many_requests', counted);
        // A link for a new password adds no factor beside one.
        if (invitee && (await factors.has(invitee))) return fail(c, 'second_factor_required');
        const accepted = await acceptByPasskey(accepting, c.req.valid('json'), userAgent);
        if (!accepted.ok) return fail(c, accepted);
        const { user } = accepted;
        const started = await sessions.start(user, { userAgent, factors: 2 });
        if (!started) return fail(c, 'link_over');
        marks.remember(c, user);
        await deeds.noteAs(user.id, c, 'invitation_accepted');
        const { name, email } = user;
        return c.json({ token: started.token, name, email } satisfies DeskSessionAnswer, 200);
      })
      .post('/password', staff, validate('json', passkeyPasswordSchema), async (c) => {
        const { passkey, newPassword } = c.req.valid('json');
        const signed = await passkeys.signIn(passkey);
        // The status is not 401, which would end the session of who chose another passkey.
        if (!signed.ok || signed.user.id !== c.get('user').id) return fail(c, 'passkey_refused');
        const address = clientAddress(c, trustProxy);
        const passwordChange = await choosePassword(deps, signed.user, newPassword, address);
        if (!passwordChange.ok) return refuseAccess(c, passwordChange);
        const { user } = passwordChange;
        const userAgent = c.req.header('User-Agent');
        const started = await sessions.start(user, { userAgent, factors: 2 });
        if (!started) return fail(c, 'unauthorized');
        marks.remember(c, user);
        await deeds.note(c, 'own_password_changed');
        const { name, email } = user;
        return c.json({ token: started.token, name, email } satisfies DeskSessionAnswer, 200);
      })
      .get('/passkeys', atDoor, async (c) => {
        const passkeysOfUser = await storage.passkeys.ofUser(c.get('user').id);
        return c.json({ passkeys: passkeysOfUser.map(viewOf) }, 200);
      })
      .post('/passkeys/options', atDoor, validate('json', passkeyToAddSchema), async (c) => {
        const user = c.get('user');
        const from = {
          address: clientAddress(c, trustProxy),
          device: marks.markOf(c, user),
        };
        // Who knows the password alone adds none beside another's.
        if (c.get('lacksFactor') && (await factors.has(user))) {
          return fail(c, 'second_factor_required');
        }
        const { password, code } = c.req.valid('json');
        const confirmed = await accounts.confirm(user, password, from);
        if (!confirmed.ok) return refuseAccess(c, confirmed);
        // Else who sits at an open desk and knows the password would make themselves a way in.
        if (confirmed.user.totp !== undefined) {
          if (code === undefined) return fail(c, 'second_factor_needed');
          const checked = await factors.check(confirmed.user, code, from.device);
          if (!checked.ok) {
            const whose = { role: 'admin', userId: user.id, address: from.address } as const;
            await securityLog.note('second_factor_failed', whose);
            return refuseAccess(c, checked);
          }
        }
        const challenge = await passkeys.toAdd(confirmed.user);
        return challenge.ok ? c.json({ options: challenge.options }, 200) : fail(c, challenge);
      })
      .post('/passkeys', atDoor, validate('json', newPasskeySchema), async (c) => {
        const user = c.get('user');
        const userAgent = c.req.header('User-Agent');
        const isFirst = c.get('lacksFactor');
        if (isFirst && (await factors.has(user))) return fail(c, 'second_factor_required');
        const outcome = await passkeys.add(user, c.req.valid('json'), userAgent);
        if (!outcome.ok) return fail(c, outcome);
        await deeds.note(c, 'passkey_added');
        const added: AddedPasskey = viewOf(outcome.passkey);
        if (!isFirst) return c.json(added, 201);
        const started = await sessions.start(user, { userAgent, factors: 2 });
        if (!started) return fail(c, 'unauthorized');
        await sessions.end(c.get('sessionId'));
        return c.json({ ...added, token: started.token }, 201);
      })
      .delete('/passkeys/:id', staff, async (c) => {
        const removal = await factors.removePasskey(c.get('user'), c.req.param('id'));
        if (!removal.ok) return fail(c, removal);
        if (removal.removed) await deeds.note(c, 'passkey_removed');
        return c.body(null, 204);
      })
  );
}

const linkOver = { ok: false, reason: 'link_over' } as const;

function viewOf({ id, device, createdAt, lastUsedAt }: StoredPasskey): PasskeyView {
  return { id, ...readDevice(device), createdAt, lastUsedAt };
}

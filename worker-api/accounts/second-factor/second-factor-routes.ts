import { type Context, Hono } from 'hono';
import type { Accounts } from '#api/accounts/accounts.ts';
import { createDeviceMarks } from '#api/accounts/sessions/device-marks.ts';
import {
  refuseAccess,
  requireAnyPost,
  requireStaffAtDoor,
} from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { SecurityLog } from '#api/accounts/staff/security-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import {
  freshCodeSchema,
  newTotpSchema,
  type RecoveryCodesAnswer,
  type TotpAddedAnswer,
  totpToAddSchema,
} from '#shared/accounts/passkey-schemas.ts';
import type { SecondFactors } from './second-factors.ts';

/** Serves the authenticator app of who is signed in: adding, replacing and removing it (T50). */
export function secondFactorRoutes(
  deps: AppDeps,
  accounts: Accounts,
  sessions: Sessions,
  factors: SecondFactors,
  securityLog: SecurityLog,
  deeds: StaffDeeds,
) {
  const { storage, trustProxy } = deps;
  const marks = createDeviceMarks(deps);
  const atDoor = requireStaffAtDoor(sessions);
  const staff = requireAnyPost(sessions);

  const visitor = (c: Context<SignedInEnv>) => ({
    address: clientAddress(c, trustProxy),
    device: marks.markOf(c, c.get('user')),
  });

  async function checkFresh(c: Context<SignedInEnv>, code: string) {
    const user = c.get('user');
    const { address, device } = visitor(c);
    const checked = await factors.check(user, code, device);
    if (!checked.ok) {
      await securityLog.note('second_factor_failed', { role: 'admin', userId: user.id, address });
    }
    return checked;
  }

  return new Hono<AppEnv>()
    .post('/second-factor/options', atDoor, validate('json', totpToAddSchema), async (c) => {
      const user = c.get('user');
      const { password, code } = c.req.valid('json');
      // Who knows the password alone adds none beside another's.
      if (c.get('lacksFactor') && (await factors.has(user))) {
        return fail(c, 'second_factor_required');
      }
      const confirmed = await accounts.confirm(user, password, visitor(c));
      if (!confirmed.ok) return refuseAccess(c, confirmed);
      if (confirmed.user.totp === undefined) return c.json(factors.toAdd(confirmed.user), 200);
      if (code === undefined) return fail(c, 'second_factor_needed');
      const checked = await checkFresh(c, code);
      return checked.ok ? c.json(factors.toAdd(checked.user), 200) : refuseAccess(c, checked);
    })
    .post('/second-factor', atDoor, validate('json', newTotpSchema), async (c) => {
      const { ticket, code } = c.req.valid('json');
      if (c.get('lacksFactor') && (await factors.has(c.get('user')))) {
        return fail(c, 'second_factor_required');
      }
      const added = await factors.add(c.get('user'), ticket, code);
      if (!added.ok) return refuseAccess(c, added);
      const { user, recoveryCodes } = added;
      // The sessions that began without it end, wherever they are.
      await storage.sessions.deleteOfUser(user.id);
      const started = await sessions.start(user, {
        userAgent: c.req.header('User-Agent'),
        factors: 2,
      });
      if (!started) return fail(c, 'unauthorized');
      marks.remember(c, user);
      await deeds.note(c, 'second_factor_added');
      const answer: TotpAddedAnswer = {
        token: started.token,
        name: user.name,
        email: user.email,
        recovery_codes: recoveryCodes,
      };
      return c.json(answer, 200);
    })
    .post('/second-factor/recovery', staff, validate('json', freshCodeSchema), async (c) => {
      const checked = await checkFresh(c, c.req.valid('json').code);
      if (!checked.ok) return refuseAccess(c, checked);
      const recovery_codes = await factors.makeRecoveryCodes(checked.user);
      if (!Array.isArray(recovery_codes)) return fail(c, recovery_codes);
      await deeds.note(c, 'recovery_codes_made');
      return c.json({ recovery_codes } satisfies RecoveryCodesAnswer, 200);
    })
    .delete('/second-factor', staff, validate('json', freshCodeSchema), async (c) => {
      const user = c.get('user');
      // Before the code is used up.
      if (await factors.isLast(user, 'app')) return fail(c, 'last_factor');
      const checked = await checkFresh(c, c.req.valid('json').code);
      if (!checked.ok) return refuseAccess(c, checked);
      const removed = await factors.remove(checked.user);
      if (!removed.ok) return fail(c, removed);
      const { id, passwordHash } = checked.user;
      marks.remember(c, { id, passwordHash });
      await deeds.note(c, 'second_factor_removed');
      return c.body(null, 204);
    });
}

import { type Context, Hono } from 'hono';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { changePasswordSchema } from '#shared/accounts/account-schemas.ts';
import {
  registerSchema,
  resetCheckSchema,
  resetSchema,
  staffLoginSchema,
} from '#shared/accounts/auth-schemas.ts';
import type { InvitedAnswer } from '#shared/accounts/people-schemas.ts';
import type { StaffDeed } from '#shared/accounts/staff-deeds.ts';
import type { DeskSessionAnswer } from '#shared/orders/desk-order-schemas.ts';
import { idempotencyKeySchema } from '#shared/orders/order-schemas.ts';
import type { StoredUser } from './account-stores.ts';
import type { Accounts } from './accounts.ts';
import { countLink } from './links/make-link.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import { createDeviceMarks } from './sessions/device-marks.ts';
import type { Passwords } from './sessions/passwords.ts';
import { refuseAccess, requireAnyPost, requireStaffAtDoor } from './sessions/require-role.ts';
import { listStaffSessions, type Sessions } from './sessions/sessions.ts';
import type { StaffDeeds } from './staff/deed-log.ts';
import type { SecurityLog } from './staff/security-log.ts';
import { acceptInvitation, invitedBy } from './staff/staff-accounts.ts';

/** Lets staff register where the owner allows it (T16), log in (T17) and out. */
export function deskAuthRoutes(
  deps: AppDeps & { passwords: Passwords },
  accounts: Accounts,
  sessions: Sessions,
  secondFactors: SecondFactors,
  securityLog: SecurityLog,
  deeds: StaffDeeds,
  budgets: Budgets,
) {
  const { storage, trustProxy } = deps;
  const marks = createDeviceMarks(deps);
  const staff = requireAnyPost(sessions);
  const atDoor = requireStaffAtDoor(sessions);

  async function sessionAnswer(
    c: Context,
    user: StoredUser,
    deed: StaffDeed,
    factors: 1 | 2 = 1,
  ): Promise<DeskSessionAnswer | null> {
    const started = await sessions.start(user, {
      userAgent: c.req.header('User-Agent'),
      factors,
      // What was asked for is what the account has now.
      stillOpens: async () => (await storage.users.byId(user.id))?.totp === user.totp,
    });
    if (!started) return null;
    marks.remember(c, user);
    await deeds.noteAs(user.id, c, deed);
    return { token: started.token, name: user.name, email: user.email };
  }

  return (
    new Hono<AppEnv>()
      .post('/register', validate('json', registerSchema), async (c) => {
        const address = clientAddress(c, trustProxy);
        const counted = await budgets.spend(['registrations'], { address });
        if (!counted.ok) return fail(c, 'too_many_requests', counted);
        const key = idempotencyKeySchema.safeParse(c.req.header('Idempotency-Key')).data ?? null;
        const outcome = await accounts.registerAdmin(c.req.valid('json'), address, key);
        if (!outcome.ok) return refuseAccess(c, outcome);
        const { user, isRepeat } = outcome;
        // Whoever has added a second factor had their answer, and shows it from now on.
        if (isRepeat && (await secondFactors.has(user))) return fail(c, 'email_taken');
        const answer = await sessionAnswer(c, user, isRepeat ? 'signed_in' : 'staff_registered');
        return answer ? c.json(answer, 201) : fail(c, 'invalid_credentials');
      })
      .post('/login', validate('json', staffLoginSchema), async (c) => {
        const { email, password, code } = c.req.valid('json');
        const address = clientAddress(c, trustProxy);
        const device = marks.markOf(c, await storage.users.byEmail('admin', email));
        const from = { address, device };
        const outcome = await accounts.login('admin', email, password, from);
        if (!outcome.ok) return refuseAccess(c, outcome);
        const second = await secondFactors.signIn(outcome.user, code, from.device);
        if (!second.ok) {
          const whose = { role: 'admin', userId: outcome.user.id, address } as const;
          if (code !== undefined) await securityLog.note('second_factor_failed', whose);
          return refuseAccess(c, second);
        }
        const { user, credential } = second;
        const deed = credential === 'recovery' ? 'recovery_code_used' : 'signed_in';
        const answer = await sessionAnswer(c, user, deed, credential === 'password' ? 1 : 2);
        return answer ? c.json(answer, 200) : fail(c, 'invalid_credentials');
      })
      // The token is in the body alone, and in the fragment of the link.
      .post('/invitation/check', validate('json', resetCheckSchema), async (c) => {
        const { token } = c.req.valid('json');
        const invited = await invitedBy(deps, token);
        const attempt = { token, opens: invited !== null, address: clientAddress(c, trustProxy) };
        const counted = await countLink(budgets, attempt);
        if (!counted.ok) return fail(c, 'too_many_requests', counted);
        if (!invited) return fail(c, 'link_over');
        const { name, email } = invited;
        const has_factor = await secondFactors.has(invited);
        return c.json({ name, email, has_factor } satisfies InvitedAnswer, 200);
      })
      .post('/invitation', validate('json', resetSchema), async (c) => {
        const { token, password } = c.req.valid('json');
        const address = clientAddress(c, trustProxy);
        const opens = (await invitedBy(deps, token)) !== null;
        const counted = await countLink(budgets, { token, opens, address });
        if (!counted.ok) return fail(c, 'too_many_requests', counted);
        const outcome = await acceptInvitation(deps, token, password, address);
        if (!outcome.ok) return refuseAccess(c, outcome);
        const { user } = outcome;
        // The new password alone does not open what a second factor guards.
        if (await secondFactors.has(user)) {
          await deeds.noteAs(user.id, c, 'invitation_accepted');
          return fail(c, 'second_factor_needed');
        }
        const answer = await sessionAnswer(c, user, 'invitation_accepted');
        return answer ? c.json(answer, 200) : fail(c, 'link_over');
      })
      .put('/password', atDoor, validate('json', changePasswordSchema), async (c) => {
        const { currentPassword: current, newPassword: next } = c.req.valid('json');
        const user = c.get('user');
        const from = {
          address: clientAddress(c, trustProxy),
          device: marks.markOf(c, user),
        };
        // Who knows the password alone takes it from nobody who has more.
        if (c.get('lacksFactor') && (await secondFactors.has(user))) {
          return fail(c, 'second_factor_required');
        }
        const changeOutcome = await accounts.changePassword(user, { current, next, from });
        if (!changeOutcome.ok) return refuseAccess(c, changeOutcome);
        const { user: now } = changeOutcome;
        const answer = await sessionAnswer(c, now, 'own_password_changed', c.get('factors'));
        return answer ? c.json(answer, 200) : fail(c, 'unauthorized');
      })
      .get('/sessions', staff, async (c) => {
        const listed = await listStaffSessions(deps, c.get('user').id, c.get('sessionId'));
        return c.json({ sessions: listed }, 200);
      })
      .delete('/sessions', staff, async (c) => {
        await sessions.endOthers(c.get('user').id, c.get('sessionId'));
        await deeds.note(c, 'own_sessions_ended');
        return c.body(null, 204);
      })
      .delete('/sessions/:id', staff, async (c) => {
        await sessions.endListed(c.get('user').id, c.req.param('id'));
        await deeds.note(c, 'own_sessions_ended');
        return c.body(null, 204);
      })
      .post('/logout', atDoor, async (c) => {
        await sessions.end(c.get('sessionId'));
        await deeds.note(c, 'signed_out');
        return c.body(null, 204);
      })
  );
}

import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import type { Passwords } from '#api/auth/passwords.ts';
import { requireOwner } from '#api/auth/require-owner.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { StaffDeeds } from '#api/auth/staff-deeds.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { fail } from '#api/http/fail.ts';
import { validate } from '#api/http/validate.ts';
import { refuseAccess } from '#api/routes/refuse-access.ts';
import { listDeeds } from '#api/services/list-deeds.ts';
import { addStaff, listStaff } from '#api/services/staff-accounts.ts';
import { postOf } from '#shared/auth/staff-may.ts';
import {
  deedsQuerySchema,
  newStaffSchema,
  type OwnStaffAnswer,
  type StaffAnswer,
  staffPostSchema,
} from '#shared/http/people-schemas.ts';

/** Staff accounts, which owners manage; who asks learns their own post (B46, T43). */
export function staffRoutes(
  deps: AppDeps & { passwords: Passwords },
  sessions: Sessions,
  deeds: StaffDeeds,
) {
  const { storage, clock, trustProxy } = deps;
  const { users } = storage;
  const staff = requireRole(sessions, 'admin');
  const owner = requireOwner(sessions, 'manage_staff');
  const readsDeeds = requireOwner(sessions, 'read_deeds');
  const member = async (id: string) => {
    const found = await users.byId(id);
    return found?.role === 'admin' ? found : null;
  };

  return new Hono<AppEnv>()
    .get('/me', staff, (c) => {
      const { id, name, email, ...rest } = c.get('user');
      return c.json({ id, name, email, post: postOf(rest) } satisfies OwnStaffAnswer, 200);
    })
    .get('/staff', owner, async (c) => {
      return c.json({ staff: await listStaff(deps) } satisfies StaffAnswer, 200);
    })
    .get('/deeds', readsDeeds, validate('query', deedsQuerySchema), async (c) => {
      return c.json(await listDeeds(deps, c.req.valid('query')), 200);
    })
    .post('/staff', owner, validate('json', newStaffSchema), async (c) => {
      const { post, ...registration } = c.req.valid('json');
      const added = await addStaff(deps, registration, post, clientAddress(c, trustProxy));
      if (!added.ok) {
        return added.reason === 'too_many_staff' ? fail(c, added) : refuseAccess(c, added);
      }
      await deeds.note(c, 'staff_added', added.user.id);
      return c.json({ id: added.user.id }, 201);
    })
    .put('/staff/:id/post', owner, validate('json', staffPostSchema), async (c) => {
      const { post } = c.req.valid('json');
      const whom = await member(c.req.param('id'));
      if (!whom) return fail(c, 'unknown_staff');
      const changed = await users.changePost(whom.id, post, clock().toISOString());
      if (!changed.ok) return fail(c, refusal(changed));
      await deeds.note(c, post === 'owner' ? 'staff_made_owner' : 'staff_made_staff', whom.id);
      return c.body(null, 204);
    })
    .delete('/staff/:id/sessions', owner, async (c) => {
      const whom = await member(c.req.param('id'));
      if (!whom) return fail(c, 'unknown_staff');
      await storage.sessions.deleteOfUser(whom.id);
      await deeds.note(c, 'staff_sessions_ended', whom.id);
      return c.body(null, 204);
    })
    .delete('/staff/:id', owner, async (c) => {
      const whom = await member(c.req.param('id'));
      if (!whom) return fail(c, 'unknown_staff');
      const removed = await users.removeAdmin(whom.id);
      if (!removed.ok) return fail(c, refusal(removed));
      await deeds.note(c, 'staff_removed', whom.id);
      return c.body(null, 204);
    });
}

function refusal({ reason }: { reason: 'unknown_admin' | 'last_owner' }) {
  return reason === 'last_owner' ? reason : 'unknown_staff';
}

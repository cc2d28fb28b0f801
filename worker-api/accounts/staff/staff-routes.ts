import { Hono } from 'hono';
import type { StoredUser } from '#api/accounts/account-stores.ts';
import type { MadeLink } from '#api/accounts/links/make-link.ts';
import { removeSecondFactors } from '#api/accounts/second-factor/second-factors.ts';
import type { SecurityEvent } from '#api/accounts/security-store.ts';
import { readDevice } from '#api/accounts/sessions/device-name.ts';
import {
  requireOwner,
  requireRole,
  requireStaffAtDoor,
} from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { mailWords } from '#api/notifications/mail/mail-words.ts';
import { admitMail } from '#api/notifications/mail/recipient-bounds.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import {
  type DeedRow,
  type DeedsAnswer,
  deedsQuerySchema,
  type InvitationAnswer,
  mailedNewsSchema,
  newStaffSchema,
  type StaffAnswer,
  staffPostSchema,
} from '#shared/accounts/people-schemas.ts';
import {
  allStaffDeeds,
  type DeedTopic,
  isDeed,
  type StaffDeed,
  staffDeeds,
} from '#shared/accounts/staff-deeds.ts';
import { postOf, staffNews } from '#shared/accounts/staff-may.ts';
import { isolated } from '#shared/language/directions.ts';
import type { StaffDeeds } from './deed-log.ts';
import {
  inviteAgain,
  inviteStaff,
  listStaff,
  ownStaffAnswer,
  removeStaff,
  renewPassword,
} from './staff-accounts.ts';

/** Staff accounts, which owners manage; who asks learns their own post (B46, T43). */
export function staffRoutes(
  deps: AppDeps,
  sessions: Sessions,
  budgets: Budgets,
  deeds: StaffDeeds,
) {
  const { storage, clock, mailer, afterAnswer } = deps;
  const { users } = storage;
  const atDoor = requireStaffAtDoor(sessions);
  const staff = requireRole(sessions, 'admin');
  const owner = requireOwner(sessions, 'manage_staff');
  const readsDeeds = requireOwner(sessions, 'read_deeds');
  const member = async (id: string) => {
    const user = await users.byId(id);
    return user?.role === 'admin' ? user : null;
  };

  /** Nobody confirmed the address, so the mail is counted and ended as any to a stranger (T47). */
  async function sendLetter(
    what: string,
    { email, language: ownLanguage }: StoredUser,
    letter: (words: (typeof mailWords)['en']) => { subject: string; text: string },
  ): Promise<boolean> {
    const language = ownLanguage ?? 'en';
    const admitted =
      mailer && (await admitMail({ ...deps, budgets }, email, [], { isKnown: true }, language));
    if (!mailer || !admitted?.ok) return false;
    const { to, stopLink } = admitted;
    const { subject, text } = letter(mailWords[language]);
    const stop = mailWords[language].stop(stopLink);
    const mail = { to, subject, text: text + stop, unsubscribe: stopLink };
    afterAnswer.run(what, () => mailer.send(mail));
    return true;
  }

  async function sendInvitation(
    whom: StoredUser,
    { href, expiresAt }: MadeLink,
  ): Promise<InvitationAnswer> {
    const mailed = await sendLetter('mailing an invitation', whom, ({ invite }) =>
      invite(isolated(whom.name), href),
    );
    return { id: whom.id, href, expires_at: expiresAt, mailed };
  }

  return new Hono<AppEnv>()
    .get('/me', atDoor, async (c) => c.json(await ownStaffAnswer(storage, c.get('user')), 200))
    .put('/me/mails', staff, validate('json', mailedNewsSchema), async (c) => {
      const { mailed, language } = c.req.valid('json');
      const kinds = staffNews.filter((news) => mailed.includes(news));
      await users.changeMailed(c.get('user').id, kinds.join(' ') || null, language);
      await deeds.note(c, 'own_mails_chosen');
      return c.body(null, 204);
    })
    .get('/staff', owner, async (c) => {
      return c.json({ staff: await listStaff(deps) } satisfies StaffAnswer, 200);
    })
    .get('/deeds', readsDeeds, validate('query', deedsQuerySchema), async (c) => {
      return c.json(await listDeeds(deps, c.req.valid('query')), 200);
    })
    .post('/staff', owner, validate('json', newStaffSchema), async (c) => {
      const invited = await inviteStaff(deps, c.req.valid('json'));
      if (!invited.ok) return fail(c, invited);
      await deeds.note(c, 'staff_added', invited.user.id);
      return c.json(await sendInvitation(invited.user, invited.link), 201);
    })
    .post('/staff/:id/invitation', owner, async (c) => {
      const whom = await member(c.req.param('id'));
      if (!whom) return fail(c, 'unknown_staff');
      const link = await inviteAgain(deps, whom);
      if (!link) return fail(c, 'conflict');
      await deeds.note(c, 'invitation_made', whom.id);
      return c.json(await sendInvitation(whom, link), 200);
    })
    .post('/staff/:id/password-link', owner, async (c) => {
      const whom = await member(c.req.param('id'));
      if (!whom) return fail(c, 'unknown_staff');
      // Owners change their own password knowing it.
      if (whom.id === c.get('user').id) return fail(c, 'conflict');
      const link = await renewPassword(deps, whom);
      if (!link) return fail(c, 'unknown_staff');
      await deeds.note(c, 'staff_password_changed', whom.id);
      const answer = { id: whom.id, href: link.href, expires_at: link.expiresAt, mailed: false };
      return c.json(answer satisfies InvitationAnswer, 200);
    })
    .put('/staff/:id/post', owner, validate('json', staffPostSchema), async (c) => {
      const { post } = c.req.valid('json');
      const whom = await member(c.req.param('id'));
      if (!whom) return fail(c, 'unknown_staff');
      const change = await users.changePost(whom.id, post, clock().toISOString());
      if (!change.ok) return fail(c, refusal(change));
      await deeds.note(c, 'staff_post_changed', whom.id, { before: postOf(whom), after: post });
      return c.body(null, 204);
    })
    .delete('/staff/:id/sessions', owner, async (c) => {
      const whom = await member(c.req.param('id'));
      if (!whom) return fail(c, 'unknown_staff');
      await storage.sessions.deleteOfUser(whom.id);
      await deeds.note(c, 'staff_sessions_ended', whom.id);
      return c.body(null, 204);
    })
    .delete('/staff/:id/second-factor', owner, async (c) => {
      const whom = await member(c.req.param('id'));
      if (!whom) return fail(c, 'unknown_staff');
      // Owners remove their own second factor only with a code.
      if (whom.id === c.get('user').id) return fail(c, 'conflict');
      await removeSecondFactors(deps, whom.id);
      await deeds.note(c, 'staff_second_factor_removed', whom.id);
      await sendLetter('mailing of a removed second factor', whom, (words) =>
        words.secondFactorRemoved(isolated(whom.name)),
      );
      return c.body(null, 204);
    })
    .delete('/staff/:id', owner, async (c) => {
      const whom = await member(c.req.param('id'));
      if (!whom) return fail(c, 'unknown_staff');
      const removed = await removeStaff(deps, whom.id);
      if (!removed.ok) return fail(c, refusal(removed));
      await deeds.note(c, 'staff_removed', whom.id);
      return c.body(null, 204);
    });
}

type Deed = SecurityEvent & { kind: StaffDeed };

/** The deeds whose things are people, of whom a name says more than an id. */
const doneToPeople: ReadonlySet<StaffDeed> = new Set([
  ...staffDeeds.staff,
  ...staffDeeds.customers,
  'customer_exported',
]);

/**
 * Resolves to a page of what staff did, newest first, with the names that people have now (B80).
 */
async function listDeeds(
  { storage: { securityEvents, users } }: Pick<AppDeps, 'storage'>,
  query: { who: string; topic: DeedTopic | ''; page: number; limit: number },
): Promise<DeedsAnswer> {
  const { who, topic, page, limit } = query;
  const events = await securityEvents.page({
    kinds: topic === '' ? allStaffDeeds : staffDeeds[topic],
    ...(who === '' ? {} : { actor: who }),
    skip: (page - 1) * limit,
    limit: limit + 1,
  });
  const deeds = events.slice(0, limit).filter((event): event is Deed => isDeed(event.kind));
  const personIn = ({ kind, thing }: Deed) => (doneToPeople.has(kind) ? thing : undefined);
  const names = new Map<string, string>();
  for (const id of new Set(deeds.flatMap((deed) => [deed.actor, personIn(deed)]))) {
    const user = id === undefined ? null : await users.byId(id);
    if (user) names.set(user.id, user.name);
  }
  const nameOf = (id: string | undefined) => names.get(id ?? '') ?? null;
  const rows = deeds.map((deed): DeedRow => {
    const {
      id,
      createdAt: at,
      kind,
      actor = null,
      thing = null,
      device = null,
      mark = null,
      was,
      became,
    } = deed;
    return {
      id,
      at,
      deed: kind,
      who: actor,
      who_name: nameOf(deed.actor),
      thing,
      thing_name: nameOf(personIn(deed)),
      change: was === undefined || became === undefined ? null : { before: was, after: became },
      ...readDevice(device),
      mark,
    };
  });
  return { deeds: rows, more: events.length > limit };
}

function refusal({ reason }: { reason: 'unknown_admin' | 'last_owner' }) {
  return reason === 'last_owner' ? reason : 'unknown_staff';
}

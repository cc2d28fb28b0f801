import { readDevice } from '#api/accounts/sessions/device-name.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { SecurityEvent } from '#api/storage/security-store.ts';
import type { DeedRow, DeedsAnswer } from '#shared/accounts/people-schemas.ts';
import {
  allStaffDeeds,
  type DeedTopic,
  isDeed,
  type StaffDeed,
  staffDeeds,
} from '#shared/accounts/staff-deeds.ts';

type Deed = SecurityEvent & { kind: StaffDeed };

/** Whose things are people, whom a name says more of than an id. */
const doneToPeople: ReadonlySet<StaffDeed> = new Set([
  ...staffDeeds.staff,
  ...staffDeeds.customers,
  'customer_exported',
]);

/** A page of what staff did, newest first, with the names that people have now (B80). */
export async function listDeeds(
  { storage: { securityEvents, users } }: Pick<AppDeps, 'storage'>,
  asked: { who: string; topic: DeedTopic | ''; page: number; limit: number },
): Promise<DeedsAnswer> {
  const { who, topic, page, limit } = asked;
  const found = await securityEvents.page({
    kinds: topic === '' ? allStaffDeeds : staffDeeds[topic],
    ...(who === '' ? {} : { actor: who }),
    skip: (page - 1) * limit,
    limit: limit + 1,
  });
  const deeds = found.slice(0, limit).filter((event): event is Deed => isDeed(event.kind));
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
    } = deed;
    return {
      id,
      at,
      deed: kind,
      who: actor,
      who_name: nameOf(deed.actor),
      thing,
      thing_name: nameOf(personIn(deed)),
      ...readDevice(device),
      mark,
    };
  });
  return { deeds: rows, more: found.length > limit };
}

import type { Records } from '#api/storage/records.ts';
import { number, orAbsent, orNull, type Table, text } from '#api/storage/table.ts';
import type { Role } from '#shared/accounts/auth-schemas.ts';
import type { StaffDeed } from '#shared/accounts/staff-deeds.ts';

/** What happens at the doors of the shop, whoever stands there. */
export const doorEventKinds = [
  'login_failed',
  'login_refused',
  'passkey_failed',
  'second_factor_failed',
  'reset_asked',
  'reset_failed',
  'password_reset',
] as const;
export type SecurityEventKind = (typeof doorEventKinds)[number] | StaffDeed;

/** Something about signing in, or a deed of staff (B80); it holds no secret and nobody's words. */
export interface SecurityEvent {
  id: string;
  kind: SecurityEventKind;
  role: Role;
  /**
   * At whose door; null for a deed, and without an account: what was typed as an e-mail address may be
   * a password.
   */
  userId: string | null;
  /** The client's address. */
  address: string;
  /** The id of the member of staff whose deed it is; absent at the owner's terminal. */
  actor?: string;
  /** What the deed was done to: an order's number, a product's name, a coupon's code or somebody's id. */
  thing?: string;
  /** What the deed changed, each in short values; both or none. */
  was?: string;
  became?: string;
  /** The browser and system, as `device-name.ts` writes them. */
  device?: string;
  /** Tells devices apart that look the same: a digest of the mark in their cookie. */
  mark?: string;
  /** The first time. */
  createdAt: string;
  /** How often, where it was more than once. */
  times?: number;
}

export interface EventsQuery {
  kinds: readonly SecurityEventKind[];
  actor?: string | undefined;
  skip: number;
  limit: number;
}

export interface SecurityEventStore {
  /** [ST33] An id exists once: of any number of `insert` calls for it the first says what happened, and each counts. */
  insert(event: Omit<SecurityEvent, 'times'>): Promise<void>;
  /** Lists them newest first. */
  latest(limit: number): Promise<SecurityEvent[]>;
  /** [ST230] Lists those of these kinds, by one actor where that is given, newest first. */
  page(query: EventsQuery): Promise<SecurityEvent[]>;
  /** [ST230] Deletes events of these kinds before the instant. */
  purge(before: string, kinds: readonly SecurityEventKind[]): Promise<void>;
}

type EventRecord = SecurityEvent & { times: number };

export const securityEvents: Table<EventRecord> = {
  name: 'security_events',
  fields: {
    id: text,
    kind: text,
    role: text,
    userId: orNull(text),
    address: text,
    actor: orAbsent(text),
    thing: orAbsent(text),
    was: orAbsent(text),
    became: orAbsent(text),
    device: orAbsent(text),
    mark: orAbsent(text),
    createdAt: text,
    times: number,
  },
  key: ['id'],
  indexes: [['createdAt'], ['userId'], ['actor', 'createdAt'], ['thing']],
  parent: { field: 'userId', table: 'users' },
  sorted: ['createdAt', 'arrival'],
};

export function securityEventStore(records: Records): SecurityEventStore {
  const table = records.of(securityEvents);
  const newest = ['-createdAt', '-arrival'] as const;
  return {
    async insert(event) {
      if (await table.insert({ ...event, times: 1 })) return;
      await table.update({ id: event.id }, { times: { plus: 1 } });
    },
    latest: async (limit) => (await table.find({}, { sort: newest, limit })).map(eventOf),
    async page({ kinds, actor, skip, limit }) {
      const where = { kind: { in: kinds }, ...(actor !== undefined && { actor }) };
      return (await table.find(where, { sort: newest, skip, limit })).map(eventOf);
    },
    purge: (before, kinds) => table.purge({ createdAt: { below: before }, kind: { in: kinds } }),
  };
}

function eventOf({ times, ...event }: EventRecord): SecurityEvent {
  return times === 1 ? event : { ...event, times };
}

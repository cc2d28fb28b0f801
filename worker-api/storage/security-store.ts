import type { Role } from '#shared/http/auth-schemas.ts';

export const securityEventKinds = [
  'login_failed',
  'login_refused',
  'passkey_failed',
  'reset_asked',
  'reset_failed',
  'password_reset',
  'passkey_added',
  'passkey_removed',
  'staff_added',
  'staff_made_owner',
  'staff_made_staff',
  'staff_sessions_ended',
  'staff_removed',
  'reset_link_made',
  'customer_sessions_ended',
  'customer_exported',
  'customer_deleted',
  'caller_deleted',
  'message_removed',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Something about signing in that the owner may want to look at; it holds no secret. */
export interface SecurityEvent {
  id: string;
  kind: SecurityEventKind;
  role: Role;
  /** Null without an account: what was typed as an e-mail address may be a password. */
  userId: string | null;
  /** Where it came from: the client's address. */
  address: string;
  /** The staff member who did it to somebody: name and e-mail, as their account may be removed. */
  actor?: string;
  /** The staff member it was done to, likewise, where their account went with it. */
  subject?: string;
  createdAt: string;
}

export interface SecurityEventStore {
  /** [ST33] An id exists once: inserting it again changes nothing. */
  insert(event: SecurityEvent): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<SecurityEvent[]>;
  /** Deletes events before the instant. */
  purge(before: string): Promise<void>;
  deleteOfUser(userId: string): Promise<void>;
}

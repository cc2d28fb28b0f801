import type { OrderStep } from '#shared/orders/order-life.ts';

export const staffPosts = ['owner', 'staff', 'workshop'] as const;
/**
 * What somebody is at the desk; the role in their token is `admin` each time. The workshop makes the gifts and
 * packs them: it has the Work tab alone, without the money of an order.
 */
export type StaffPost = (typeof staffPosts)[number];

/** What not everybody at the desk may do. */
export type GuardedDeed =
  | 'manage_staff'
  | 'read_deeds'
  | 'read_state'
  | 'show_reset_link'
  | 'export_customer'
  | 'delete_customer'
  | 'delete_caller'
  | 'download_accounts';

const mayDo: Readonly<Record<GuardedDeed, readonly StaffPost[]>> = {
  manage_staff: ['owner'],
  read_deeds: ['owner'],
  /** What the machine says of itself. */
  read_state: ['owner'],
  /** Whoever sees one has the account, and with it all that an owner alone copies and deletes. */
  show_reset_link: ['owner'],
  export_customer: ['owner'],
  delete_customer: ['owner'],
  /** This deletes the caller of an order that staff entered, whose customer has no account. */
  delete_caller: ['owner'],
  /** The accountant's file of all orders. */
  download_accounts: ['owner'],
};

/** Who may do what; what is not in the table all of the staff may (B46). */
export function staffMay(post: StaffPost, deed: GuardedDeed): boolean {
  return mayDo[deed].includes(post);
}

/** The steps of the orders that the workshop sees, and between which it moves them (B46). */
export const workshopSteps: readonly OrderStep[] = [
  'confirmed',
  'in_production',
  'shipped',
  'came_back',
];

/** The post of a member of staff; an account without one may do the least. */
export function postOf({ post }: { post?: StaffPost }): StaffPost {
  return post ?? 'staff';
}

/** What each member of staff may be mailed of, when they choose it (B91). */
export const staffNews = ['orders', 'messages', 'answers'] as const;
export type StaffNews = (typeof staffNews)[number];

/** Returns what somebody chose to be mailed of; nobody of the workshop is, who sees no money (B91). */
export function mailedNewsOf(member: { post?: StaffPost; mailedNews?: string }): StaffNews[] {
  if (postOf(member) === 'workshop') return [];
  const kinds = member.mailedNews?.split(' ') ?? [];
  return staffNews.filter((news) => kinds.includes(news));
}

/** Staff share a tablet, so they sign in once a working day. */
export const staffSessionMs = 12 * 60 * 60 * 1_000;

/** A staff session ends so long after a person's last act (T50). */
export const staffIdleMinutes = 30;
export const staffIdleMs = staffIdleMinutes * 60 * 1_000;

/** For how many seconds nobody touched the page that asks; without it a request is a person's act. */
export const idleHeader = 'X-Idle-Seconds';

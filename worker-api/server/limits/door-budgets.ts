import { type BudgetName, budgets } from './budget-table.ts';

/**
 * The routes whose every call counts, by their budget; `budgets.test.ts` walks all routes: each stands
 * here (T48). `*` at the end stands for all below; a budget that names a route more closely takes it
 * out of the others. A budget without doors counts what a handler finds out, such as a wrong code.
 * `free` and `signIns` count nothing: such a call costs no more than its refusal, or must never be
 * refused.
 */
const doors = {
  /** Answered from memory, or refused by a signature; ends a session; is watched. */
  free: [
    'GET /api/products',
    'GET /api/products/type/:type',
    'GET /api/shop',
    'GET /api/health',
    'GET /api/ready',
    'GET /api/metrics',
    'POST /api/auth/logout',
    'POST /api/auth/logout/late',
    'POST /api/admin/logout',
    'POST /api/payments/razorpay/webhook',
    'POST /share',
  ],
  uploads: ['POST /api/upload/*', 'PUT /api/upload/*'],
  // Not by address: what all accounts there ask for takes the processor behind others (T30).
  accountWrites: [
    'PUT /api/auth/*',
    'DELETE /api/auth/*',
    'POST /api/auth/confirm-request',
    'POST /api/auth/confirm',
    'POST /api/cart/*',
    'PUT /api/cart/*',
    'DELETE /api/cart/*',
    'POST /api/cart/operations',
    'POST /api/orders/*',
    'PUT /api/orders/*',
    'POST /api/order-notifications/*',
    'POST /api/push/*',
    'DELETE /api/push/*',
  ],
  accountReads: [
    'GET /api/auth/*',
    'GET /api/cart/*',
    // The answer of a list is as long as a whole cart.
    'POST /api/cart/operations',
    'GET /api/orders/*',
    'GET /api/order-notifications/*',
    'GET /api/upload/*',
  ],
  staffCalls: [
    ...['GET /api/admin/*', 'POST /api/admin/*', 'PUT /api/admin/*', 'DELETE /api/admin/*'],
    ...['GET /api/notifications/*', 'POST /api/notifications/*'],
  ],
  /**
   * Nobody is kept from signing in by what others at the address send (T30): passwords wait for their hash
   * by network, their failures count, and a passkey is a signature.
   */
  signIns: [
    'POST /api/auth/login',
    'POST /api/admin/login',
    'POST /api/admin/login/passkey/options',
    'POST /api/admin/login/passkey',
  ],
  addressWrites: [
    'POST /api/auth/register',
    'POST /api/admin/register',
    'POST /api/auth/reset-request',
    'POST /api/auth/reset-check',
    'POST /api/auth/reset',
    'POST /api/auth/stop-mail',
    'POST /api/admin/invitation/*',
    'POST /api/contact',
    'POST /api/coupons/*',
    'POST /api/proofs/*',
    'POST /api/order-links/*',
    ...['PUT /api/upload/by-link/parts/:id', 'POST /api/upload/by-link/parts/:id'],
  ],
  addressReads: [
    'GET /api/auth/reset-request',
    'GET /api/admin/passkeys/place',
    'GET /api/payments/*',
    'GET /api/order-notifications/channels',
  ],
  pictures: ['GET /api/images/*', 'GET /api/pictures/*'],
} satisfies Partial<Record<BudgetName | 'free' | 'signIns', readonly string[]>>;

/** The budget of a route, or why its calls count for none. */
export type DoorName = keyof typeof doors;

/** Returns how closely an entry names the door: 0 when it does not. */
function closeness(entry: string, door: string): number {
  if (entry === door) return Number.POSITIVE_INFINITY;
  const above = entry.endsWith('/*') ? entry.slice(0, -2) : null;
  return above !== null && (door === above || door.startsWith(`${above}/`)) ? above.length : 0;
}

/**
 * Returns the budgets of a route, such as `POST /api/contact`; none for a route that no budget
 * names.
 */
export function budgetsAt(door: string): DoorName[] {
  const candidates = (Object.keys(doors) as DoorName[]).map((name) => ({
    name,
    close: Math.max(...doors[name].map((entry) => closeness(entry, door))),
  }));
  const closest = Math.max(...candidates.map(({ close }) => close));
  return closest === 0
    ? []
    : candidates.filter(({ close }) => close === closest).map(({ name }) => name);
}

/** Returns whether calls count for it at all. */
export function isCounted(name: DoorName): name is Exclude<DoorName, 'free' | 'signIns'> {
  return name !== 'free' && name !== 'signIns';
}

/** Returns whether the budget counts by account, so that the door has to know it first. */
export function countsAccounts(name: DoorName): boolean {
  return isCounted(name) && budgets[name].key === 'account';
}

import type { BriefLimit, RateAnswer } from './brief-limit.ts';
import { type Limits, type Rate, shareOf } from './limits.ts';
import { networksOf } from './networks.ts';
import type { RateLimits } from './rate-limits.ts';

type RateName = {
  [Name in keyof Limits]: Limits[Name] extends Rate ? Name : never;
}[keyof Limits];

interface Budget {
  /** What suffers from too many of these. */
  protects: string;
  /**
   * Whose events count together. An address counts with its networks (T31); `nobody` is for what
   * costs no more than its refusal, or must never be refused.
   */
  key: 'account' | 'address' | 'link' | 'order' | 'all' | 'nobody';
  /** How many events one key has, of `Limits`. */
  rate: RateName | null;
  /**
   * How many all keys have together, and the part of them that is left to who is known: staff, and
   * customers with a confirmed e-mail address.
   */
  sum?: { rate: RateName; keptForKnown: number };
  /** Budgets that the same event counts for once this one has room (T30). */
  also?: readonly ('addressWrites' | 'addressReads')[];
  /**
   * The routes whose every call counts. `*` at the end stands for all below; a budget that names a
   * route more closely takes it out of the others. A budget without doors counts what a handler
   * finds out, such as a wrong code.
   */
  doors?: readonly string[];
}

/** Every budget of the API (T48). `budgets.test.ts` walks all routes: each has one here. */
const table = {
  free: {
    protects: 'nobody: answered from memory, or refused by a signature; ends a session; is watched',
    key: 'nobody',
    rate: null,
    doors: [
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
  },
  uploads: {
    protects:
      'the photo decoders; apart from other writes, as a whole cart of photos comes at once',
    key: 'account',
    rate: 'uploads',
    also: ['addressWrites'],
    doors: ['POST /api/upload/*', 'PUT /api/upload/*'],
  },
  accountWrites: {
    protects: 'the database from one customer',
    key: 'account',
    rate: 'accountWrites',
    also: ['addressWrites'],
    doors: [
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
      'POST /api/told/*',
      'POST /api/push/*',
      'DELETE /api/push/*',
    ],
  },
  accountReads: {
    protects: 'the database from one customer',
    key: 'account',
    rate: 'accountReads',
    also: ['addressReads'],
    doors: [
      'GET /api/auth/*',
      'GET /api/cart/*',
      // Its answer is as long as that of a whole cart.
      'POST /api/cart/operations',
      'GET /api/orders/*',
      'GET /api/told/*',
      'GET /api/upload/*',
    ],
  },
  // Not by address: nobody who shares the shop's connection shuts its staff out.
  staffCalls: {
    protects: 'the database from one member of the staff',
    key: 'account',
    rate: 'staffCalls',
    doors: [
      ...['GET /api/admin/*', 'POST /api/admin/*', 'PUT /api/admin/*', 'DELETE /api/admin/*'],
      ...['GET /api/notifications/*', 'POST /api/notifications/*'],
    ],
  },
  registrations: {
    protects: 'the list of accounts',
    key: 'address',
    rate: 'registrations',
    doors: ['POST /api/auth/register', 'POST /api/admin/register'],
  },
  links: {
    protects: 'mailboxes and the tokens of links',
    key: 'address',
    rate: 'links',
    doors: [
      'POST /api/auth/reset-request',
      'POST /api/auth/reset-check',
      'POST /api/auth/reset',
      'POST /api/auth/stop-mail',
      'POST /api/auth/confirm-request',
      'POST /api/auth/confirm',
      'POST /api/admin/invitation/check',
      'POST /api/admin/invitation',
    ],
  },
  passkeys: {
    protects: 'the challenges of passkeys',
    key: 'address',
    rate: 'links',
    doors: [
      'POST /api/admin/login/passkey/options',
      'POST /api/admin/login/passkey',
      'POST /api/admin/passkeys/options',
      'POST /api/admin/passkeys',
    ],
  },
  addressWrites: {
    protects: 'the database from one address',
    key: 'address',
    rate: 'addressWrites',
    doors: [
      'POST /api/auth/login',
      'POST /api/admin/login',
      'POST /api/contact',
      'POST /api/coupons/*',
      'POST /api/proofs/*',
      'POST /api/order-links/*',
    ],
  },
  addressReads: {
    protects: 'the database from one address',
    key: 'address',
    rate: 'addressReads',
    doors: [
      'GET /api/auth/reset-request',
      'GET /api/admin/passkeys/place',
      'GET /api/payments/*',
      'GET /api/told/channels',
    ],
  },
  pictures: {
    protects: 'the disk from one address; a page shows many',
    key: 'address',
    rate: 'pictureReads',
    doors: ['GET /api/images/*', 'GET /api/pictures/*'],
  },
  // What opens a link; one address may have thousands of them.
  proofLink: { protects: 'the database from one link', key: 'link', rate: 'proofLink' },
  orderLink: { protects: 'the database from one link', key: 'link', rate: 'proofLink' },
  wrongProofLinks: { protects: 'links of proofs from guessing', key: 'address', rate: 'links' },
  wrongOrderLinks: { protects: 'links of orders from guessing', key: 'address', rate: 'links' },
  gatewayCallsOfOrder: {
    protects: 'what the gateway allows the shop, from a page that asks for ever',
    key: 'order',
    rate: 'gatewayCallsOfOrder',
  },
  gatewayCalls: {
    protects: 'what the gateway allows the shop, on which every payment depends',
    key: 'account',
    rate: 'gatewayCalls',
    sum: { rate: 'gatewayCallsOfAll', keptForKnown: 1 / 4 },
  },
  securityRows: {
    protects: 'what staff did, in the security log, from rows that strangers cause',
    key: 'all',
    rate: 'securityRows',
  },
  contactMessages: { protects: 'the tickets of the desk', key: 'address', rate: 'contactMessages' },
  contactMessagesOfDay: {
    protects: 'the tickets of the desk, from one address and from all',
    key: 'address',
    rate: 'contactMessagesOfDay',
    sum: { rate: 'contactMessagesOfAll', keptForKnown: 0 },
  },
  couponGuesses: {
    protects: 'codes of coupons from guessing, wherever a wrong one is tried',
    key: 'address',
    rate: 'couponGuesses',
    sum: { rate: 'couponGuessesOfAll', keptForKnown: 1 / 4 },
  },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof table;

const budgetNames = Object.keys(table) as BudgetName[];
const budgetOf = (name: BudgetName): Budget => table[name];

/** How closely a budget's entry names the door: 0 when it does not. */
function closeness(entry: string, door: string): number {
  if (entry === door) return Number.POSITIVE_INFINITY;
  const above = entry.endsWith('/*') ? entry.slice(0, -2) : null;
  return above !== null && (door === above || door.startsWith(`${above}/`)) ? above.length : 0;
}

/** The budgets of a route, such as `POST /api/contact`; none for a route that the table lacks. */
export function budgetsAt(door: string): BudgetName[] {
  const found = budgetNames.map((name) => {
    const entries = budgetOf(name).doors ?? [];
    return { name, close: Math.max(0, ...entries.map((entry) => closeness(entry, door))) };
  });
  const closest = Math.max(...found.map(({ close }) => close));
  return closest === 0
    ? []
    : found.filter(({ close }) => close === closest).map(({ name }) => name);
}

/** Whether the budget counts by account, so that the door has to know it first. */
export function countsAccounts(name: BudgetName): boolean {
  return budgetOf(name).key === 'account';
}

/** Who does something: `of` is what the budget's key names. */
export interface Spender {
  account?: string;
  address?: string;
  link?: string;
  /** The number of an order. */
  order?: string;
  /** Whether what is kept for who is known is open to them. */
  isKnown?: boolean;
}

export type Spent = { ok: true; giveBack(): Promise<void> } | Extract<RateAnswer, { ok: false }>;

export type Budgets = ReturnType<typeof createBudgets>;

/** Counts events for the budgets of the table, in sum over all processes on one storage (T31). */
export function createBudgets(rates: Pick<RateLimits, 'brief'>, limits: Limits) {
  const briefs = new Map<string, BriefLimit>();

  function brief(name: string, rate: Rate): BriefLimit {
    const before = briefs.get(name);
    if (before) return before;
    const made = rates.brief(name, rate);
    briefs.set(name, made);
    return made;
  }

  /** Where an event of this budget counts, in this order. */
  function placesOf(name: BudgetName, spender: Spender): { limit: BriefLimit; of: string }[] {
    const { key, rate, sum, also = [] } = budgetOf(name);
    if (key === 'nobody' || rate === null) return [];
    const of = key === 'all' ? '' : (spender[key] ?? '');
    const networks = key === 'address' ? networksOf(of) : [{ name: of, share: 1 }];
    const own = networks.map((network) => ({
      limit: brief(`${name} ${network.share}`, shareOf(limits[rate], network.share)),
      of: network.name,
    }));
    const inSum: typeof own = [];
    if (sum) {
      const ofAll = limits[sum.rate];
      if (!spender.isKnown) {
        const ofStrangers = shareOf(ofAll, 1 - sum.keptForKnown);
        inSum.push({ limit: brief(`${name} of strangers`, ofStrangers), of: '' });
      }
      inSum.push({ limit: brief(`${name} of all`, ofAll), of: '' });
    }
    return [...own, ...also.flatMap((each) => placesOf(each, spender)), ...inSum];
  }

  return {
    /** Counts one event for all of these budgets, or for none when one has no room. */
    async spend(names: readonly BudgetName[], spender: Spender): Promise<Spent> {
      const taken: { limit: BriefLimit; of: string }[] = [];
      const giveBack = async () => {
        for (const { limit, of } of taken) await limit.giveBack(of);
      };
      for (const place of names.flatMap((name) => placesOf(name, spender))) {
        const answer = await place.limit.take(place.of);
        if (!answer.ok) {
          await giveBack();
          return answer;
        }
        taken.push(place);
      }
      return { ok: true, giveBack };
    },
  };
}

import { expect, test } from 'vitest';
import { StartError } from '#api/server/start-error.ts';
import { StorageFullError } from '#api/storage/storage.ts';
import { commands } from './commands.ts';
import { helpHint, runShop } from './run-shop.ts';

/** Runs a command whose storage rejects with `failure`. */
async function typed(args: readonly string[], failure: Error = new Error('Storage was asked for')) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runShop(
    args,
    {
      storage: () => Promise.reject(failure),
      storageEnv() {
        throw failure;
      },
      clock: () => new Date(0),
      siteOrigin: 'https://shop.example',
      randomBytes: (n) => new Uint8Array(n),
      folder: '.',
    },
    {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      askPassword: () => Promise.reject(failure),
    },
  );
  return { code, out, err };
}

test.each([[[]], [['help']], [['--help']], [['-h']], [['orders', '--help']], [['help', 'orders']]])(
  '[B10] %j prints the help without opening storage',
  async (args) => {
    const { code, out, err } = await typed(args);
    expect(code).toBe(0);
    expect(err).toEqual([]);
    for (const { words, summary } of commands) {
      expect(out.some((line) => line.trim().startsWith(words.join(' ')))).toBe(true);
      expect(out.join('\n')).toContain(summary);
    }
    expect(Math.max(...out.map((line) => line.length))).toBeLessThanOrEqual(100);
  },
);

test.each([
  [['sell'], 'There is no command “sell”.'],
  [['--limit', '3'], 'A command is missing.'],
  [['products', 'discount', 'x'], '“products” has no use for “discount”.'],
  [['messages', 'all'], '“messages” has no use for “all”.'],
  [['messages', '--newest'], 'There is no option --newest of “messages”.'],
  [['messages', '--page', '2'], 'There is no option --page of “messages”.'],
  [['messages', '-n', '2'], 'There is no option -n of “messages”.'],
  [['messages', '--constructor', '2'], 'There is no option --constructor of “messages”.'],
  [['messages', '--limit'], '--limit needs a value.'],
  ...['0', '-1', '2.5', '1001', 'all', ''].map((limit) => [
    ['messages', `--limit=${limit}`],
    `--limit takes a number from 1 to 1000, not “${limit}”.`,
  ]),
  [['orders', '--page', '0'], '--page takes a number from 1, not “0”.'],
  [['orders', '--page', 'x'], '--page takes a number from 1, not “x”.'],
  [
    ['orders', '--status', 'lost'],
    'A status is one of pending, confirmed, shipped, delivered, cancelled, not “lost”.',
  ],
  [['orders', '--search', 'x'.repeat(101)], 'Please search for 100 characters at most.'],
  [['orders', 'status'], '“orders status” needs NUMBER too.'],
  [['orders', 'status', 'NW-1'], '“orders status” needs STATUS too.'],
  [
    ['orders', 'status', 'NW-1', 'lost'],
    'A status is one of pending, confirmed, shipped, delivered, cancelled, not “lost”.',
  ],
  [
    ['orders', 'payment', 'NW-1', 'shipped'],
    'A status is one of completed, pending, failed, not “shipped”.',
  ],
  [['orders', 'status', 'NW-1', 'shipped', 'today'], '“orders status” has no use for “today”.'],
  ...['0', '-1', '9.5', '1e3', '1,299', '₹5', '1000001', '', ' 5'].map((price) => [
    ['products', 'price', '--', 'custom', price],
    `A price is whole rupees from 1 to 1000000, such as 499, not “${price}”.`,
  ]),
  [['products', 'available', 'custom', 'maybe'], 'A product is available, yes or no, not “maybe”.'],
  [
    ['products', 'price', 'custom', '-5'],
    'A price is whole rupees from 1 to 1000000, such as 499, not “-5”.',
  ],
  [['orders', '--page', '-1'], '--page takes a number from 1, not “-1”.'],
  [['customers'], '“customers” needs one of these after it: show, end-sessions, export, delete.'],
  [
    ['customers', 'forget', 'asha@example.com'],
    '“customers” needs one of these after it: show, end-sessions, export, delete.',
  ],
  [['products', 'load'], '“products load” needs FILE.csv too.'],
  [['admins', 'add', 'asha'], '“admins add” needs NAME… too.'],
  [['admins', 'add', 'asha', 'Asha'], '“asha” is not an e-mail address.'],
  [['admins', 'add', 'asha@example.com', ' '], 'Please give your name.'],
  [['admins', 'password'], '“admins password” needs EMAIL too.'],
  [['backup'], '“backup” needs FILE too.'],
  [['restore'], '“restore” needs FILE too.'],
  [['move'], '“move” needs --to URI too.'],
  [
    ['admins', 'remove', 'a@example.com', 'b@example.com'],
    '“admins remove” has no use for “b@example.com”.',
  ],
] as [string[], string][])(
  '[B10] %j is refused in one sentence before storage is opened',
  async (args, sentence) => {
    expect(await typed(args)).toEqual({ code: 1, out: [], err: [sentence, helpHint] });
  },
);

test('[B10] the help has an option in brackets only where it may be left out', async () => {
  const { out } = await typed(['help']);
  expect(out).toContain('  move --to URI');
  expect(out).toContain('  customers delete EMAIL [--confirm yes]');
});

test('[B10] control characters of typed arguments do not reach the terminal', async () => {
  const { err } = await typed(['\u001b[2J\u009bHsell\r\nhere']);
  expect(err[0]).toBe('There is no command “[2JHsell here”.');
});

test('[B10] a wrong setting, a full disk and an unexpected error each end with a sentence', async () => {
  const wrong = await typed(['orders'], new StartError('DATA_DIR /dev/null cannot be used.'));
  expect(wrong).toEqual({ code: 1, out: [], err: ['DATA_DIR /dev/null cannot be used.'] });
  const full = await typed(['orders'], new StorageFullError('The disk is full'));
  expect(full.err).toEqual(['The disk is full, so this could not be stored.']);
  const busy = await typed(['orders'], new Error('database is locked'));
  expect(busy).toEqual({
    code: 1,
    out: [],
    err: ['It failed: database is locked', 'Look what was done before you try it again.'],
  });
});

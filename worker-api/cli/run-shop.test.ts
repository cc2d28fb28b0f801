import { expect, test } from 'vitest';
import { StartError } from '#api/server/start/start-error.ts';
import { StorageFullError } from '#api/storage/storage.ts';
import { commands } from './commands.ts';
import { helpHint, runShop } from './run-shop.ts';

/** Runs a command whose storage rejects with `failure`. */
async function typeCommand(
  args: readonly string[],
  failure: Error = new Error('Storage was asked for'),
) {
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
      settings: {},
    },
    {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      askPassword: () => Promise.reject(failure),
    },
  );
  return { code, out, err };
}

test.each([[[]], [['help']], [['--help']], [['-h']], [['admins', '--help']], [['help', 'admins']]])(
  '[B10] %j prints the help without opening storage',
  async (args) => {
    const { code, out, err } = await typeCommand(args);
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
  [['settings', 'all'], '“settings” has no use for “all”.'],
  [['security', '--newest'], 'There is no option --newest of “security”.'],
  [['security', '--to', '2'], 'There is no option --to of “security”.'],
  [['security', '-n', '2'], 'There is no option -n of “security”.'],
  [['security', '--constructor', '2'], 'There is no option --constructor of “security”.'],
  [['security', '--limit'], '--limit needs a value.'],
  ...['0', '-1', '2.5', '1001', 'all', ''].map((limit) => [
    ['security', `--limit=${limit}`],
    `--limit takes a number from 1 to 1000, not “${limit}”.`,
  ]),
  [['admins', 'fire'], '“admins” has no use for “fire”.'],
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
    expect(await typeCommand(args)).toEqual({ code: 1, out: [], err: [sentence, helpHint] });
  },
);

test('[B10] the help has an option in brackets only where it may be left out', async () => {
  const { out } = await typeCommand(['help']);
  expect(out).toContain('  move --to URI');
  expect(out).toContain('  security [--limit COUNT]');
});

test('[B10] control characters of typed arguments do not reach the terminal', async () => {
  const { err } = await typeCommand(['\u001b[2J\u009bHsell\r\nhere']);
  expect(err[0]).toBe('There is no command “[2JHsell here”.');
});

test('[B10] a wrong setting, a full disk and an unexpected error each end with a sentence', async () => {
  const wrong = await typeCommand(
    ['security'],
    new StartError('DATA_DIR /dev/null cannot be used.'),
  );
  expect(wrong).toEqual({ code: 1, out: [], err: ['DATA_DIR /dev/null cannot be used.'] });
  const full = await typeCommand(['security'], new StorageFullError('The disk is full'));
  expect(full.err).toEqual(['The disk is full, so this could not be stored.']);
  const busy = await typeCommand(['security'], new Error('database is locked'));
  expect(busy).toEqual({
    code: 1,
    out: [],
    err: ['It failed: database is locked', 'Look what was done before you try it again.'],
  });
});

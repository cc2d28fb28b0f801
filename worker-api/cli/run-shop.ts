import { parseArgs } from 'node:util';
import { StartError } from '#api/server/start/start-error.ts';
import { StorageFullError } from '#api/storage/storage.ts';
import {
  type Command,
  type CommandArguments,
  type Outcome,
  type Refusal,
  refused,
  type ShopDeps,
  type ShopTerminal,
} from './command.ts';
import { commands } from './commands.ts';
import { plainLine } from './table-lines.ts';

/**
 * Runs what the owner typed after `npm run shop --` and returns the exit code: 0 when it was done, 1
 * when it was refused or failed. Refusals are printed on the terminal's `err`; wrong arguments are
 * refused before storage is opened.
 */
export async function runShop(
  args: readonly string[],
  deps: ShopDeps,
  terminal: ShopTerminal,
): Promise<0 | 1> {
  const outcome = await outcomeOf(args, deps, terminal);
  const write = outcome.ok ? terminal.out : terminal.err;
  for (const line of outcome.lines) write(plainLine(line));
  return outcome.ok ? 0 : 1;
}

async function outcomeOf(
  args: readonly string[],
  deps: ShopDeps,
  terminal: ShopTerminal,
): Promise<Outcome> {
  const match = findCommand(commands, args);
  if (!match.ok) return refused(...match.lines, helpHint);
  if ('help' in match) return { ok: true, lines: helpLines(commands) };
  const prepared = match.command.prepare(match.args);
  if (!prepared.ok) return refused(...prepared.lines, helpHint);
  try {
    return await prepared.work(deps, terminal);
  } catch (error) {
    if (error instanceof StartError) return refused(error.message);
    if (error instanceof StorageFullError) {
      return refused('The disk is full, so this could not be stored.');
    }
    const why = error instanceof Error ? error.message : String(error);
    return refused(`It failed: ${why}`, 'Look what was done before you try it again.');
  }
}

type Match =
  | { ok: true; command: Command; args: CommandArguments }
  | { ok: true; help: true }
  | Refusal;

/** Finds the typed command and its arguments; a refusal is one sentence. */
function findCommand(commands: readonly Command[], args: readonly string[]): Match {
  const names = commands.flatMap(({ options }) => Object.keys(options));
  const parsed = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' }] as const)),
    },
    // Errors are reported below in plain sentences.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const { tokens, positionals } = parsed;
  const optionTokens = tokens.filter((token) => token.kind === 'option');
  const asksForHelp =
    positionals.length === 0 ? optionTokens.length === 0 : positionals[0] === 'help';
  if (asksForHelp || optionTokens.some(({ name }) => name === 'help'))
    return { ok: true, help: true };

  if (positionals.length === 0) return refused('A command is missing.');
  const command = longestMatch(commands, positionals);
  if (!command) return unknownCommand(commands, positionals);
  const words = command.words.join(' ');

  const options: Record<string, string> = {};
  for (const { name, rawName, value } of optionTokens) {
    if (!Object.hasOwn(command.options, name)) {
      return refused(`There is no option ${rawName} of “${words}”.`);
    }
    if (value === undefined) return refused(`${rawName} needs a value.`);
    options[name] = value;
  }
  const lacking = command.required?.find((name) => !options[name]);
  if (lacking) return refused(`“${words}” needs --${lacking} ${command.options[lacking]} too.`);
  const rest = positionals.slice(command.words.length);
  const takesMany = command.parameters.at(-1)?.endsWith('…') ?? false;
  const values = takesMany ? gathered(rest, command.parameters.length) : rest;
  const missing = command.parameters[values.length];
  if (missing) return refused(`“${words}” needs ${missing} too.`);
  const surplus = values[command.parameters.length];
  if (surplus !== undefined) return refused(`“${words}” has no use for “${surplus}”.`);
  return { ok: true, command, args: { values, options } };
}

/** Some words only begin commands. */
function unknownCommand(commands: readonly Command[], typedWords: readonly string[]): Refusal {
  const [first = ''] = typedWords;
  const after = commands.flatMap(({ words }) => (words[0] === first ? [words[1] ?? ''] : []));
  return after.length > 0
    ? refused(`“${first}” needs one of these after it: ${after.join(', ')}.`)
    : refused(`There is no command “${typedWords.join(' ')}”.`);
}

function longestMatch(
  commands: readonly Command[],
  typedWords: readonly string[],
): Command | undefined {
  return commands
    .filter(({ words }) => words.every((word, index) => typedWords[index] === word))
    .sort((a, b) => b.words.length - a.words.length)[0];
}

/** Joins the words from the last parameter on into its value. */
function gathered(values: readonly string[], parameters: number): readonly string[] {
  if (values.length <= parameters) return values;
  const leading = values.slice(0, parameters - 1);
  return [...leading, values.slice(parameters - 1).join(' ')];
}

/**
 * Printed after every refusal of arguments.
 * @internal
 */
export const helpHint = 'npm run shop -- help says what there is.';

function helpLines(commands: readonly Command[]): string[] {
  return [
    'What the owner does of the shop that the desk does not.',
    '',
    'Usage: npm run shop -- COMMAND',
    '',
    ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.summary}`]),
    '  help',
    '      this list',
    '',
    'The data is where the server has it: DATA_DIR, or MONGODB_URI when that is set.',
  ];
}

function usageOf({ words, parameters, options, required = [] }: Command): string {
  const named = Object.entries(options).map(([name, value]) =>
    required.includes(name) ? `--${name} ${value}` : `[--${name} ${value}]`,
  );
  return [...words, ...parameters, ...named].join(' ');
}

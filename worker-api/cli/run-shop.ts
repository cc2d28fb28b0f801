import { StartError } from '#api/server/start-error.ts';
import { StorageFullError } from '#api/storage/storage.ts';
import type { Command } from './command.ts';
import { type Outcome, refused, type ShopDeps, type ShopTerminal } from './command.ts';
import { commands } from './commands.ts';
import { findCommand } from './find-command.ts';
import { plainLine } from './plain-line.ts';

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
  const found = findCommand(commands, args);
  if (!found.ok) return refused(...found.lines, helpHint);
  if ('help' in found) return { ok: true, lines: helpLines(commands) };
  const prepared = found.command.prepare(found.given);
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

/**
 * Printed after every refusal of arguments.
 * @internal
 */
export const helpHint = 'npm run shop -- help says what there is.';

function helpLines(commands: readonly Command[]): string[] {
  return [
    'Reads and changes the data of the shop, also while it is running.',
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

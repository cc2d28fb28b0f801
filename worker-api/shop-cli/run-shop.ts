import { StartError } from '#api/start-error.ts';
import { StorageFullError } from '#api/storage/storage.ts';
import { type Outcome, refused, type ShopDeps, type ShopTerminal } from './command.ts';
import { commands } from './commands.ts';
import { findCommand } from './find-command.ts';
import { helpHint, helpLines } from './help-lines.ts';
import { plainLine } from './plain-line.ts';

/**
 * Does what the owner typed behind `npm run shop --` and answers the exit code: 0 when it was
 * done, 1 when it was refused or failed. A refusal says in sentences on the terminal's `err` why; what was
 * refused for its arguments has not touched the storage.
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

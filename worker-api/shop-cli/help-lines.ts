import type { Command } from './command.ts';

/** How to read the help, behind every refusal of what was typed. */
export const helpHint = 'npm run shop -- help says what there is.';

/** What there is, in plain words. */
export function helpLines(commands: readonly Command[]): string[] {
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

function usageOf({ words, parameters, options }: Command): string {
  const optional = Object.entries(options).map(([name, value]) => `[--${name} ${value}]`);
  return [...words, ...parameters, ...optional].join(' ');
}

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** For `stdio`: what prepares a command writes beside that command's own output. */
export const asDiagnostics = ['ignore', process.stderr, process.stderr];

/**
 * Runs a command in the project's folder with its output on ours; resolves to its exit code.
 * Being told to end, this process ends the command and then itself.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    });
    let isEnding = false;
    const end = () => {
      isEnding = true;
      child.kill();
    };
    process.once('SIGTERM', end);
    child.on('error', reject).on('close', (code) => {
      process.off('SIGTERM', end);
      if (isEnding) process.exit(143);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a tool of node_modules.
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runTool(tool, args, options) {
  return run(`${root}/node_modules/.bin/${tool}`, args, options);
}

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * For `stdio`: what prepares a command writes beside that command's own output.
 * @type {import('node:child_process').StdioOptions}
 */
export const asDiagnostics = ['ignore', process.stderr, process.stderr];

/**
 * Runs a command in the project's folder with its output on ours; resolves to its exit code.
 * On SIGTERM this process ends the command and then itself.
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

/**
 * Runs a tool of node_modules, or `node`, without showing what it says; resolves to that, both
 * its streams in one, and its exit code.
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] beside the surroundings
 * @returns {Promise<{ code: number, output: string }>}
 */
export function toolOutput(tool, args, env = {}) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve, reject) => {
    const path = tool === 'node' ? process.execPath : `${root}/node_modules/.bin/${tool}`;
    const child = spawn(path, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colour, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    const end = () => child.kill();
    process.once('SIGTERM', end);
    child.on('error', reject).on('close', (code) => {
      process.off('SIGTERM', end);
      resolve({ code: code ?? 1, output });
    });
  });
}

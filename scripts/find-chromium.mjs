import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium for the browser journeys: CHROMIUM_PATH, the system's, Playwright's,
 * or one installed by apt when this is root on Debian. Says what it did; null without one.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || onPath(names) || playwrightsOwn();
  if (found) return found;
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return null;
  console.log('No Chromium found: installing it with apt-get …');
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return onPath(names);
}

function playwrightsOwn() {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/**
 * The first of the commands that PATH leads to.
 * @param {readonly string[]} commands
 */
export function onPath(commands) {
  for (const command of commands) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, command);
      if (isExecutable(path)) return path;
    }
  }
  return null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

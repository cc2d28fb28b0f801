import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from '../run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const fonts = 'fonts-noto-core';

/**
 * The path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or one installed by apt when
 * this is root on Debian. Says what it did; null without one.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const path = process.env.CHROMIUM_PATH || onPath(names) || playwrightsOwn();
  if (path) return path;
  if (!canInstall()) return null;
  await install(['chromium', fonts]);
  return onPath(names);
}

/**
 * The variables that name the browsers for journeys: a Chromium, and its headless shell, the same
 * engine without the windows around it, in which a journey takes about two thirds of the time.
 * With CHROMIUM_PATH set that Chromium runs them all. Null without a Chromium. What apt installs has
 * `pdftoppm` too, for the journeys that look at print files.
 * @returns {Promise<{ CHROMIUM_PATH: string, HEADLESS_SHELL_PATH: string } | null>}
 */
export async function findBrowsers() {
  const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;
  const isReady = CHROMIUM_PATH || (onPath(shellNames) && onPath(['pdftoppm']));
  if (!isReady && canInstall()) {
    await install(['chromium', 'chromium-headless-shell', fonts, 'poppler-utils']);
  }
  const path = await findChromium();
  if (!path) return null;
  const shell = HEADLESS_SHELL_PATH || (CHROMIUM_PATH ? null : onPath(shellNames));
  return { CHROMIUM_PATH: path, HEADLESS_SHELL_PATH: shell ?? path };
}

function canInstall() {
  return process.getuid?.() === 0 && onPath(['apt-get']) !== null;
}

/** @param {readonly string[]} packages */
async function install(packages) {
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function playwrightsOwn() {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/**
 * Returns the first of the commands that PATH leads to.
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

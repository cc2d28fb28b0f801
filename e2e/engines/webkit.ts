import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findWebKit } from './find-engine.ts';
import { fillInPage, findInPage } from './in-page.ts';
import type { Browser, Tab, Target } from './tab.ts';

/** Starts WebKitGTK's small browser, driven over WebDriver, on a display of its own. */
export async function startWebKit(): Promise<Browser> {
  const paths = findWebKit();
  const port = await freePort();
  const display = await startDisplay(paths.display);
  const service = spawn(paths.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: 'ignore',
  });
  const ended = once(service, 'exit');
  const stop = async () => {
    service.kill();
    await ended;
    display.stop();
  };
  try {
    return browserOf(await startSession(`http://127.0.0.1:${port}`, paths.browser), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Xvfb chooses its number. */
async function startDisplay(path: string): Promise<{ name: string; stop: () => void }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'];
  const server = spawn(path, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  // This runs however the process ends.
  process.once('exit', () => server.kill());
  const [output] = await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`))),
  ]);
  return { name: `:${String(output).trim()}`, stop: () => void server.kill() };
}

async function startSession(url: string, browserPath: string): Promise<WebDriver> {
  await expect(async () => fetch(`${url}/status`)).toPass();
  const webkit = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
      }),
    )
    .build();
  try {
    await webkit.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 });
  } catch (error) {
    await webkit.quit();
    throw error;
  }
  return webkit;
}

function browserOf(webkit: WebDriver, stopService: () => Promise<void>): Browser {
  let tabs = 0;
  return {
    async openTab() {
      // The session began with the first one.
      if (tabs > 0) await webkit.switchTo().newWindow('tab');
      tabs += 1;
      return tabOf(webkit, await webkit.getWindowHandle());
    },
    async close() {
      try {
        await webkit.quit();
      } finally {
        await stopService();
      }
    },
  };
}

function tabOf(webkit: WebDriver, handle: string): Tab {
  const here = () => webkit.switchTo().window(handle);
  async function find(target: Target): Promise<WebElement> {
    await here();
    const webElement = await webkit.executeScript<WebElement | null>(findInPage, target);
    if (!webElement) throw new Error(`No ${target.kind} says ${target.name}`);
    return webElement;
  }
  return {
    async goto(url) {
      await here();
      await webkit.get(url);
    },
    async url() {
      await here();
      return webkit.getCurrentUrl();
    },
    async run(work, ...parameters) {
      await here();
      return await webkit.executeScript(work, ...parameters);
    },
    click: async (target) => (await find(target)).click(),
    async fill(target, value) {
      await webkit.executeScript(fillInPage, await find(target), value);
    },
    attach: async (target, path) => (await find(target)).sendKeys(path),
    pdf: () => Promise.reject(new Error('This driver does not print')),
    async close() {
      await here();
      await webkit.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');
  server.close();
  await once(server, 'close');
  return address.port;
}

import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { findFirefox } from './find-engine.ts';
import { fillInPage, findInPage } from './in-page.ts';
import type { Browser, Tab, Target } from './tab.ts';

/** Starts Firefox over WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
  });
  return {
    openTab: async () => tabOf(await firefox.newPage()),
    close: () => firefox.close(),
  };
}

function tabOf(page: Page): Tab {
  async function find(target: Target): Promise<ElementHandle<HTMLElement>> {
    const handle = (await page.evaluateHandle(findInPage, target)).asElement();
    if (!handle) throw new Error(`No ${target.kind} says ${target.name}`);
    return handle as ElementHandle<HTMLElement>;
  }
  return {
    async goto(url) {
      await page.goto(url);
    },
    url: async () => page.url(),
    run<Given extends unknown[], T>(
      work: (...parameters: Given) => T,
      ...parameters: Given
    ): Promise<T> {
      return page.evaluate(
        work as (...parameters: unknown[]) => unknown,
        ...parameters,
      ) as Promise<T>;
    },
    click: async (target) => (await find(target)).click(),
    fill: async (target, value) => (await find(target)).evaluate(fillInPage, value),
    async attach(target, path) {
      await ((await find(target)) as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    pdf: ({ width, height }) => page.pdf({ width: `${width}mm`, height: `${height}mm` }),
    close: () => page.close(),
  };
}

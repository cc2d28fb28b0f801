import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { axeFindings } from './axe-findings.ts';
import { coveredContent } from './covered-content.ts';
import { cutOffChoices } from './cut-off-choices.ts';
import { pressingWays } from './pressing-ways.ts';
import { lookAtEveryScene, type View } from './scenes/look-at-every-scene.ts';
import type { Scene } from './scenes/scene.ts';
import { expect, test } from './shop.ts';
import { smallTargets } from './small-targets.ts';

/** `STRESS=full` reads every width in both colours; the short form the narrowest, in light. */
const full = process.env.STRESS === 'full';

// A story is many screens, and axe reads each of them whole.
test.describe.configure({ timeout: full ? 900_000 : 300_000 });

async function lookAt(page: Page, scene: Scene, view: View): Promise<void> {
  const where = `${scene.name} at ${view.width} px, ${view.colorScheme}`;
  expect.soft(await axeFindings(page, wantedOf(scene, view)), where).toEqual([]);
  // The rest is the same in every colour.
  if (view.colorScheme === 'light') await lookForRoom(page, scene, view);
}

/** Everything has its room, can be tapped, and presses nobody. */
async function lookForRoom(page: Page, scene: Scene, view: View): Promise<void> {
  // Paper has no touch targets.
  if (scene.paper) return;
  const where = `${scene.name} at ${view.width} px, ${view.language}`;
  expect.soft(await smallTargets(page), where).toEqual([]);
  expect.soft(await cutOffChoices(page), where).toEqual([]);
  expect.soft(await pressingWays(page), where).toEqual([]);
  expect.soft(await wordlessErrors(page), `${where}, errors without words`).toEqual([]);
  expect.soft(await looseSigns(page), `${where}, signs in a line of their own`).toEqual([]);
  if (!new URL(page.url()).pathname.startsWith('/admin')) {
    const green = await greenButtons(page);
    expect.soft(green.length, `${where}, green buttons: ${green}`).toBeLessThanOrEqual(1);
  }
  expect.soft(await page.locator('h1:visible').count(), `${where}, headings`).toBe(1);
  expect.soft(await overflow(page), `${where}, overflow`).toBeLessThanOrEqual(0);
  expect.soft(await coveredContent(page), `${where}, covered`).toEqual([]);
  if (view.width > 390) return;
  for (const width of full ? [] : [820, 1280]) {
    if (!(scene.widths ?? [width]).includes(width)) continue;
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await coveredContent(page), `${scene.name} at ${width} px, covered`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect.soft(await overflow(page), `${scene.name} at 320 px, overflow`).toBeLessThanOrEqual(0);
  expect.soft(await coveredContent(page), `${scene.name} at 320 px, covered`).toEqual([]);
}

lookAtEveryScene('[P14] [B41] accessible', lookAt, full ? 'all' : 'narrowest');
// Its words take other room; what axe reads is the same in every language.
if (full) lookAtEveryScene('[P14] in Hindi', lookForRoom, 'narrow hindi');

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns what axe looks for: all of WCAG 2.2 AA by day. */
function wantedOf({ paper }: Scene, { colorScheme }: View): RunOptions {
  // No other rule reads colours: what it did not find by day is not there by night.
  if (colorScheme === 'dark') return { runOnly: ['color-contrast', 'link-in-text-block'] };
  return {
    // The practices are about finding one's way in a page; a sheet of paper has none.
    runOnly: paper ? wcag : [...wcag, 'best-practice'],
    // `smallTargets` asks for more, and what floats above without taking taps is in no tap's way.
    rules: { 'target-size': { enabled: false } },
  };
}

/** Resolves to the fields that a colour alone says to be wrong. */
function wordlessErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wordsOf = (field: Element) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id.endsWith('-error'))
        .map((id) => document.getElementById(id)?.textContent.trim() ?? '')
        .join('');
    return [...document.querySelectorAll('[aria-invalid=true]')]
      .filter((field) => wordsOf(field) === '')
      .map((field) => field.outerHTML.slice(0, 160));
  });
}

/** Resolves to what ends in a sign that a grid or a row has set apart from its sentence. */
function looseSigns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSign = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && /^\s*[.,;:!?)।]\s*$/.test(textContent ?? '');
    return [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some(isSign))
      .filter((element) => /flex|grid/.test(getComputedStyle(element).display))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Resolves to what the green buttons of the page say, or of the dialog above it: one leads on. */
function greenButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.background = 'var(--primary)';
    const green = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return [...scope.querySelectorAll('a:not([href="#content"]), button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => getComputedStyle(button).backgroundColor === green)
      .map((button) => button.textContent.trim());
  });
}

/** Resolves to how far the page can be scrolled sideways, in pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

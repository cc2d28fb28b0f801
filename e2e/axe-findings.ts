import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Resolves to what axe finds in the page, a line for each rule that is broken. */
export async function axeFindings(page: Page, options: RunOptions): Promise<string[]> {
  // It is half a megabyte, so it is loaded once for each page and not for each of its scenes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    // What passed is not told, or axe would make a selector for every element of it.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      ...options,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

import type { Page } from '@playwright/test';

/** What hurries people: a clock that runs down, a stock that is said to. */
const hurrying =
  /\b\d{1,2}:\d{2}:\d{2}\b|hurry|selling fast|last chance|only \d+ left|ends? in \d/i;

/**
 * Ways of a screen that press people to what they did not choose, a line each (B41): boxes that were
 * ticked when they came, other than by the shopper, and words that hurry. Boxes of the desk are settings.
 */
export async function pressingWays(page: Page): Promise<string[]> {
  const ticked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
      .filter((box) => box.defaultChecked && location.pathname !== '/admin')
      .map((box) => `${box.labels?.[0]?.textContent} was ticked`),
  );
  const [hurried] = hurrying.exec((await page.locator('body').textContent()) ?? '') ?? [];
  return hurried === undefined ? ticked : [...ticked, `"${hurried}" hurries`];
}

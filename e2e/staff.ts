import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A tablet held upright, which the staff area is made for. */
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** A token that this device takes for good; only the server would find out. */
export function unsignedToken(secondsLeft = 3_600): string {
  const claims = { sub: 'staff', role: 'admin', exp: Math.floor(Date.now() / 1_000) + secondsLeft };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'unsigned'].join('.');
}

/** Signs a token in before the page's own code runs; only once, so that it can sign out. */
export async function holdToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('held') === value) return;
    sessionStorage.setItem('held', value);
    localStorage.setItem('adminToken', value);
  }, token);
}

/** Every finding of axe at WCAG 2.2 AA, a line each. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** How far the page can be scrolled sideways, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

import type { BrowserContext } from '@playwright/test';

/**
 * Watches that the keyboard keeps its place (P14): lists, for all pages of a browser, what had the
 * focus and vanished without anything else getting it, where the page stayed the same.
 */
export async function watchFocus(context: BrowserContext): Promise<string[]> {
  const lost: string[] = [];
  await context.exposeBinding('noteLostFocus', (_source, name: string) => lost.push(name));
  await context.addInitScript(() => {
    const soonMs = 1_500;
    const { noteLostFocus } = window as unknown as { noteLostFocus: (name: string) => void };
    const later = setTimeout;
    let focused: Element | null = null;
    let name = '';
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      focused = target;
      name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? target.tagName;
    });
    new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      const gone = `${name} at ${location.pathname}`;
      const { href } = location;
      focused = null;
      const look = () => {
        // A screen whose code is on its way takes the focus with its heading.
        if (!document.querySelector('h1')) return later(look, soonMs);
        const hasNone = [null, document.body].includes(document.activeElement as HTMLElement);
        if (hasNone && location.href === href && document.hasFocus()) noteLostFocus(gone);
        return undefined;
      };
      later(look, soonMs);
    }).observe(document, { childList: true, subtree: true });
  });
  return lost;
}

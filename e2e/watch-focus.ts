import type { BrowserContext } from '@playwright/test';

/**
 * Watches that the keyboard keeps its place (P14): notes in `lost`, for all pages of a context, what
 * had the focus and vanished, or can have it no more, without anything else getting it, where the
 * page stayed the same.
 */
export async function watchFocus(context: BrowserContext, lost: string[]): Promise<void> {
  await context.exposeBinding('noteLostFocus', (_source, name: string) => lost.push(name));
  await context.addInitScript(() => {
    const soonMs = 1_500;
    const { noteLostFocus } = window as unknown as { noteLostFocus: (name: string) => void };
    const later = setTimeout;
    let focused: Element | null = null;
    let name = '';
    let lostAt: string | null = null;
    const isGone = (element: Element) =>
      !element.isConnected || element.matches(':disabled') || element.closest('[hidden], [inert]');
    const isDropped = () =>
      [null, document.body].includes(document.activeElement as HTMLElement | null);
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      focused = target;
      lostAt = null;
      name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? target.tagName;
    });
    document.addEventListener('focusout', ({ target, relatedTarget }) => {
      // A tap beside everything takes it away from what can still have it.
      later(() => {
        const isHere = target === focused && focused !== null && !isGone(focused);
        if (isHere && relatedTarget === null && isDropped()) focused = null;
      });
    });
    const look = (gone: string) => {
      if (lostAt === null) return;
      // A screen whose code is on its way takes the focus with its heading.
      if (!document.querySelector('h1')) later(look, soonMs, gone);
      else if (isDropped() && location.href === lostAt && document.hasFocus()) noteLostFocus(gone);
    };
    new MutationObserver(() => {
      if (!focused || !isGone(focused)) return;
      focused = null;
      lostAt = location.href;
      later(look, soonMs, `${name} at ${location.pathname}`);
    }).observe(document, {
      attributeFilter: ['disabled', 'hidden', 'inert'],
      childList: true,
      subtree: true,
    });
  });
}

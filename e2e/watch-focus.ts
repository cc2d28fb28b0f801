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
    /** The last loss, until something else has the focus: each has a time of its own to get it. */
    let lost: { name: string; href: string } | null = null;
    const isGone = (element: Element) =>
      !element.isConnected || element.matches(':disabled') || element.closest('[hidden], [inert]');
    const isDropped = () =>
      [null, document.body].includes(document.activeElement as HTMLElement | null);
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      focused = target;
      lost = null;
      name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? target.tagName;
    });
    document.addEventListener('focusout', ({ target, relatedTarget }) => {
      // A tap beside everything takes it away from what can still have it.
      later(() => {
        const isHere = target === focused && focused !== null && !isGone(focused);
        if (isHere && relatedTarget === null && isDropped()) focused = null;
      });
    });
    const look = (loss: typeof lost) => {
      if (loss === null || loss !== lost) return;
      // A screen whose code or gift is on its way takes the focus with its heading.
      if (!document.querySelector('h1:not([role="status"] h1)')) later(look, soonMs, loss);
      else if (isDropped() && location.href === loss.href && document.hasFocus()) {
        noteLostFocus(loss.name);
      }
    };
    new MutationObserver(() => {
      if (!focused || !isGone(focused)) return;
      focused = null;
      lost = { name: `${name} at ${location.pathname}`, href: location.href };
      later(look, soonMs, lost);
    }).observe(document, {
      attributeFilter: ['disabled', 'hidden', 'inert'],
      childList: true,
      subtree: true,
    });
  });
}

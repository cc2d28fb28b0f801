import type { Page } from '@playwright/test';

/**
 * Resolves to what can be read or tapped and is never in sight whole: its middle comes into the window,
 * or into that of the dialog on top, and something that stays in place lies on it however far the page
 * is scrolled. The way back to the top, in its lane at the side, lies on no words at all.
 */
export function coveredContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const within = dialog ?? document;
    const scroller =
      (dialog ? [...dialog.querySelectorAll('*')] : []).find(
        (box) =>
          getComputedStyle(box).overflowY === 'auto' && box.scrollHeight > box.clientHeight + 1,
      ) ?? document.documentElement;
    const start = scroller.scrollTop;
    const named =
      'a, button, input, select, textarea, summary, h1, h2, h3, h4, p, li, dt, dd, label';
    const content = [...within.querySelectorAll(named)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.closest('.visually-hidden, [href="#content"], [aria-hidden="true"]') &&
        (one.matches('input, select, textarea') || one.textContent?.trim()),
    );
    const stays = (one: Element) => ['fixed', 'sticky'].includes(getComputedStyle(one).position);
    // A menu that was opened lies over the page until it is closed.
    const isMenuOpenIn = (one: Element) =>
      one.matches('header') && one.querySelector('[aria-expanded="true"]') !== null;
    const lidOf = (one: Element, hit: Element) => {
      for (let at: Element | null = hit; at; at = at.parentElement)
        if (stays(at)) return at.contains(one) || isMenuOpenIn(at) ? null : at;
      return null;
    };
    const up = dialog ? null : document.querySelector('button[aria-label="Scroll to top"]');
    const covered = new Map<Element, string>();
    const free = new Set<Element>();
    const under = new Set<string>();
    const name = (one: Element) => `${one.localName} ${one.textContent?.trim().slice(0, 40)}`;
    const step = Math.max(40, Math.floor(scroller.clientHeight / 5));
    for (let to = 0; ; to += step) {
      scroller.scrollTo({ top: to, behavior: 'instant' });
      const lane = up?.getBoundingClientRect();
      for (const one of content) {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const hit = x < 0 || y < 0 ? null : document.elementFromPoint(x, y);
        if (hit === null) continue;
        const lid = one.contains(hit) ? null : lidOf(one, hit);
        if (lid === null) free.add(one);
        else covered.set(one, `${name(one)} is under ${name(lid)}`);
        const beside = innerWidth > 768 && one !== up && one.children.length === 0 && lid === null;
        if (
          beside &&
          lane &&
          right > lane.left &&
          left < lane.right &&
          bottom > lane.top &&
          top < lane.bottom
        )
          under.add(`${name(one)} is under the way to the top`);
      }
      if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) break;
      if (to > scroller.scrollHeight) break;
    }
    scroller.scrollTo({ top: start, behavior: 'instant' });
    return [...under, ...[...covered].filter(([one]) => !free.has(one)).map(([, text]) => text)];
  });
}

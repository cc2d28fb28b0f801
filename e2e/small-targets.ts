import type { Page } from '@playwright/test';

/** What anything to tap measures at least, in CSS pixels. */
const leastPx = 44;

/**
 * What can be tapped and is too small for it, a line each. A link inside a sentence is as high as
 * the sentence (WCAG 2.5.8), and what only the keyboard reaches is not tapped; a box or a circle
 * to tick counts with the label around it, and a link that is stretched over its card is as large as that.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const scope = dialogs.at(-1) ?? document;
    const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';
    const inSentence = (element: Element) => {
      const words = element.parentElement?.textContent?.trim() ?? '';
      const isInline = getComputedStyle(element).display === 'inline';
      return element.matches('a') && isInline && words !== element.textContent?.trim();
    };
    const findings: string[] = [];
    for (const control of scope.querySelectorAll(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.closest('.visually-hidden, [href="#content"]') || inSentence(control)) continue;
      const ticked = control.matches('[type=checkbox], [type=radio]');
      const isStretched =
        control.matches('a') && getComputedStyle(control, '::after').position === 'absolute';
      const card = isStretched && control instanceof HTMLElement ? control.offsetParent : null;
      const target = (ticked && control.closest('label')) || card || control;
      const { width, height } = target.getBoundingClientRect();
      // Half a pixel is lost where a size is a fraction.
      if (width >= least - 0.5 && height >= least - 0.5) continue;
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      findings.push(`${size}: ${target.outerHTML.slice(0, 160)}`);
    }
    return findings;
  }, leastPx);
}

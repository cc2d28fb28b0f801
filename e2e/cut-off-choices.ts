import type { Page } from '@playwright/test';

/** Lists whose choice is wider than its place, a line each: its end, often the price, is cut off. */
export function cutOffChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings: string[] = [];
    const canvas = document.createElement('canvas').getContext('2d');
    for (const list of document.querySelectorAll('select')) {
      const choice = list.selectedOptions[0]?.label ?? '';
      if (!canvas || !list.checkVisibility()) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(list);
      canvas.font = font;
      const needed = canvas.measureText(choice).width;
      const place =
        list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (needed > place)
        findings.push(`${choice}: ${Math.ceil(needed)} px in ${Math.floor(place)}`);
    }
    return findings;
  });
}

import type { Page } from '@playwright/test';

/** Collects the layout shifts that no input caused, with what moved; as Chromium counts them. */
export async function watchShifts(page: Page): Promise<{ sum: number; list: string[] }> {
  const shifts = { sum: 0, list: [] as string[] };
  await page.exposeFunction('reportShift', (value: number, what: string) => {
    shifts.sum += value;
    shifts.list.push(`${value.toFixed(4)} at ${new URL(page.url()).pathname}: ${what}`);
  });
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    };
    const report = (entry: Shift) => {
      if (entry.hadRecentInput) return;
      const what = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.nodeName),
      );
      Reflect.get(window, 'reportShift')(entry.value, what.join(' | '));
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) report(entry as Shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}

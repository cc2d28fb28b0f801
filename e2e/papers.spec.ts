import type { Page } from '@playwright/test';
import { type PrintingPage, startPrinting } from './papers/print-papers.ts';
import { paperMatrix, papersInShort } from './papers/some-papers.ts';
import { expect, test } from './shop.ts';

test.use({ isMobile: false, viewport: { width: 1280, height: 900 } });

const printingPage = (page: Page): PrintingPage => ({
  goto: (url) => page.goto(url),
  run: (work, ...parameters) =>
    page.evaluate(
      ([source, values]) => new Function(`return (${source})(...arguments[0])`)(values),
      [String(work), parameters] as const,
    ),
  press: (name) => page.getByRole('button', { name, exact: true }).first().click(),
  pdf: ({ width, height }) =>
    page.pdf({ width: `${width}mm`, height: `${height}mm`, preferCSSPageSize: true }),
});

test('[B4] papers break where they may: nothing cut, alone or over another thing', {
  tag: '@core',
}, async ({ page, shop }) => {
  const printing = await startPrinting(printingPage(page), shop.url);
  const faults: string[] = [];
  for (const paper of papersInShort) faults.push(...(await printing.faultsOf(paper)));
  expect(faults).toEqual([]);
  printing.close();
});

test('[B4] every paper in every size, in both languages', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  test.setTimeout(1_200_000);
  const printing = await startPrinting(printingPage(page), shop.url, '.cache/papers/chromium');
  const faults: string[] = [];
  for (const paper of paperMatrix) faults.push(...(await printing.faultsOf(paper)));
  expect(faults).toEqual([]);
  printing.close();
});

test('[B4] a paper whose pictures do not come says which, and is printed all the same', {
  tag: '@core',
}, async ({ page, shop }) => {
  const printing = await startPrinting(printingPage(page), shop.url);
  printing.shop.missing.add(2);
  await page.clock.install();
  for (const kind of ['order', 'sheet'] as const) {
    const paper = { kind, gifts: 3, sizes: [] };
    await printing.open(paper);
    const printed = printing.print(paper);
    await expect(page.getByRole('button', { name: 'Preparing…' })).toBeVisible();
    const article = page.locator('body > article');
    await expect(article.locator('[data-awaited]')).toHaveCount(1);
    // It waits no longer than that.
    await page.clock.fastForward(10_000);
    // Pictures that came are decoded in real time, which a busy browser takes some of.
    await article.evaluate(async (paper) => {
      const pictures = [...paper.querySelectorAll<HTMLImageElement>('img:not([data-awaited])')];
      await Promise.all(pictures.map((picture) => picture.decode()));
      await document.fonts.ready;
    });
    await page.clock.fastForward(2_000);
    await printed;
    await page.emulateMedia({ media: 'print' });
    await expect(article.getByText('Picture of gift 2 is missing')).toBeVisible();
    await expect(article.getByText(/ is missing/)).toHaveCount(1);
    await page.emulateMedia({ media: 'screen' });
  }
  printing.close();
});

import { expect } from '@playwright/test';
import { startPrinting } from '../papers/print-papers.ts';
import { paperMatrix } from '../papers/some-papers.ts';
import { engineTest as test } from './engine-test.ts';

test('[B4] [P24] every paper in every size, in both languages', async ({ tab, shop }) => {
  test.setTimeout(1_800_000);
  const page = {
    goto: tab.goto,
    run: tab.run,
    press: (name: string) => tab.click({ kind: 'button', name }),
    pdf: tab.pdf,
  };
  const printing = await startPrinting(page, shop.url, '.cache/papers/firefox');
  const faults: string[] = [];
  for (const paper of paperMatrix) faults.push(...(await printing.faultsOf(paper)));
  expect(faults).toEqual([]);
  printing.close();
});

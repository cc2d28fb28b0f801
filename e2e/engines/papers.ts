import { expect } from '@playwright/test';
import { startPrinting } from '../papers/print-papers.ts';
import { paperMatrix } from '../papers/some-papers.ts';
import { engineTest as test } from './engine-test.ts';

/** Firefox draws letters of any other weight or face as shapes, which cannot be read in the PDF. */
function asOneFace(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    '* { font-family: "Noto Sans Devanagari" !important; font-weight: 400 !important }',
  );
  document.adoptedStyleSheets = [style];
}

test('[B4] [P24] every paper in every size, in both languages', async ({ tab, shop }) => {
  test.setTimeout(1_800_000);
  const page = {
    goto: tab.goto,
    run: tab.run,
    press: (name: string) => tab.click({ kind: 'button', name }),
    async pdf(size: { width: number; height: number }) {
      await tab.run(asOneFace);
      return tab.pdf(size);
    },
  };
  const printing = await startPrinting(page, shop.url, '.cache/papers/firefox');
  const faults: string[] = [];
  for (const paper of paperMatrix) faults.push(...(await printing.faultsOf(paper)));
  expect(faults).toEqual([]);
  printing.close();
});

import { mkdir, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Language } from '#shared/language/language.ts';
import { newShopper } from '../shopper.ts';
import { newAdmin } from '../staff.ts';
import { type PaperTexts, paperFaults } from './paper-faults.ts';
import { readPaper } from './read-paper.ts';
import {
  type OnePaper,
  type PaperKind,
  paperOrder,
  paperSizes,
  picturesOnSheet,
  rowTexts,
  rupees,
  startPaperShop,
} from './some-papers.ts';

/** A browser's page that prints: a page of Playwright, or a tab of another engine. */
export interface PrintingPage {
  goto(url: string): Promise<unknown>;
  run<Given extends unknown[], T>(
    work: (...parameters: Given) => T,
    ...parameters: Given
  ): Promise<T>;
  /** Presses the first button of that name once it is there. */
  press(name: string): Promise<void>;
  pdf(size: { width: number; height: number }): Promise<Uint8Array>;
}

/** Each paper is of an order of its own: the device shows what it has of one until it hears more. */
const numberOf = ({ kind, gifts, isLong = false, language = 'en' }: OnePaper) =>
  `NW-${kind.toUpperCase()}${gifts}${isLong ? 'L' : ''}${language === 'hi' ? 'H' : ''}`;

/** Returns the buttons that print each paper, in the order in which they are pressed. */
const buttonsOf = (number: string): Record<Language, Record<PaperKind, readonly string[]>> => ({
  en: {
    receipt: [`Receipt of order ${number}`, 'Print'],
    invoice: [`Tax invoice of order ${number}`, 'Print'],
    order: [`Print order ${number}`],
    sheet: ['Print'],
    label: ['Print label'],
    card: ['Print card'],
  },
  hi: {
    receipt: [`ऑर्डर ${number} की रसीद`, 'प्रिंट करें'],
    invoice: [`ऑर्डर ${number} का टैक्स इनवॉइस`, 'प्रिंट करें'],
    order: [`ऑर्डर ${number} प्रिंट करें`],
    sheet: ['प्रिंट करें'],
    label: ['लेबल छापें'],
    card: ['कार्ड छापें'],
  },
});

const textsOf = (paper: OnePaper): PaperTexts => {
  const { kind, gifts, language = 'en' } = paper;
  const prices = [rupees];
  const isHindi = language === 'hi';
  switch (kind) {
    case 'receipt':
    case 'invoice':
    case 'order':
      return {
        rows: rowTexts(gifts, ...prices),
        heads: isHindi ? ['रकम'] : ['Quantity', 'Amount'],
        totals: isHindi ? ['कुल'] : ['Subtotal', 'Total'],
        together: kind === 'invoice' && !isHindi ? [['Tax included in the total', 'IGST']] : [],
        pictures: kind === 'order' ? gifts : 0,
      };
    case 'sheet':
      return { rows: rowTexts(gifts), pictures: picturesOnSheet(gifts) };
    case 'label':
      return { rows: [[numberOf(paper)]], mostPages: 1 };
    case 'card':
      return { rows: [['Happy birthday']], mostPages: 1 };
  }
};

/** Prints papers of a shop by the buttons of its pages, and reads what became of them. */
export async function startPrinting(page: PrintingPage, shopUrl: string, saveIn?: string) {
  const shop = await startPaperShop(shopUrl);
  const keep = async (
    path: string,
    values: (answer: never) => Record<string, string>,
    data: object,
  ) => {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    expect(answer.ok).toBe(true);
    await page.goto(`${shop.url}/robots.txt`);
    await page.run(
      (session) => {
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
      },
      values((await answer.json()) as never),
    );
  };
  await keep(
    '/api/auth/register',
    ({ token, refreshToken, ...user }: { token: string; refreshToken: string }) => ({
      ...{ token, refreshToken, user: JSON.stringify(user) },
    }),
    newShopper(),
  );
  await keep(
    '/api/admin/register',
    ({ token }: { token: string }) => ({ deskToken: token }),
    newAdmin(),
  );

  /** Opens the page where the buttons of a paper are. */
  async function open(paper: OnePaper) {
    const { kind, language = 'en' } = paper;
    const number = numberOf(paper);
    const order = paperOrder(paper, number);
    shop.answers.set('/api/orders/user', [order]);
    shop.answers.set(`/api/admin/orders/${number}`, order);
    shop.answers.set('/api/admin/orders', { rows: [{ ...order, items: 1, gifts: [] }], count: 1 });
    await page.goto(`${shop.url}/robots.txt`);
    await page.run((value) => {
      localStorage.setItem('language', value);
      // The language then counts as chosen on this device, and not as brought by an account.
      localStorage.removeItem('languageOf');
    }, language);
    const atDesk = ['sheet', 'label', 'card'].includes(kind);
    await page.goto(atDesk ? `${shop.url}/admin?search=${number}` : `${shop.url}/account`);
    await page.run(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    if (atDesk) await page.press(language === 'en' ? 'View' : 'देखें');
  }

  /** Presses its buttons; resolves once the print window would open. */
  async function print(paper: OnePaper) {
    const { kind, language = 'en' } = paper;
    await page.run(() => document.body.removeAttribute('data-printed'));
    const names = buttonsOf(numberOf(paper))[language][kind];
    const isOpen = () => page.run(() => document.querySelector('dialog[open]') !== null);
    for (const name of names.slice(0, -1)) {
      // One that is pressed while the page is drawn anew may not hear of it.
      await expect(async () => {
        if (!(await isOpen())) await page.press(name);
        await expect.poll(isOpen, { timeout: 5_000 }).toBe(true);
      }).toPass({ timeout: 240_000 });
    }
    await page.press(names.at(-1) ?? '');
    await expect
      .poll(() => page.run(() => document.body.hasAttribute('data-printed')), { timeout: 240_000 })
      .toBe(true);
  }

  return {
    shop,
    open,
    print,
    /** Prints a paper in each of its sizes; resolves to what is wrong with them. */
    async faultsOf(paper: OnePaper): Promise<string[]> {
      await open(paper);
      const faults: string[] = [];
      for (const size of paper.sizes) {
        // What was printed before is gone.
        await print(paper);
        const pdf = await page.pdf(paperSizes[size]);
        const { kind, gifts, language = 'en', isLong = false } = paper;
        const name = `${kind}-${gifts}-${language}${isLong ? '-long' : ''}-${size}`;
        if (saveIn) {
          await mkdir(saveIn, { recursive: true });
          await writeFile(`${saveIn}/${name}.pdf`, pdf);
        }
        const ofPaper = paperFaults(await readPaper(pdf), textsOf(paper));
        faults.push(...ofPaper.map((fault) => `${name}: ${fault}`));
      }
      return faults;
    },
    close: shop.close,
  };
}

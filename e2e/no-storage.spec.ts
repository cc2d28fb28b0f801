import { buyWithoutReload } from './one-page-purchase.ts';
import { expect, test } from './shop.ts';

const keepsNothing = 'This browser keeps nothing';

/** What becomes of the browser's storage before any script of the shop runs. */
const browsers: Readonly<Record<string, () => void>> = {
  'without IndexedDB': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'whose IndexedDB fails to open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission', 'SecurityError');
    };
  },
  'whose IndexedDB never answers': () => {
    IDBFactory.prototype.open = () => ({ readyState: 'pending' }) as IDBOpenDBRequest;
  },
  'with cookies blocked': () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    LockManager.prototype.request = async () => refuse();
    ServiceWorkerContainer.prototype.register = async () => refuse();
    StorageManager.prototype.persist = async () => refuse();
  },
};

for (const [browser, breakStorage] of Object.entries(browsers)) {
  test(`a browser ${browser} sells a gift with a photo, and says that it keeps nothing`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(breakStorage);
    await buyWithoutReload(page);
    await expect(page.getByText(keepsNothing)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('where only the login cannot be kept, that is what is said', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: denied });
    }
  });
  await buyWithoutReload(page);
  await expect(page.getByText('This browser does not keep your login')).toBeVisible();
});

test('the line about the browser goes once it is read', async ({ page }) => {
  await page.addInitScript(browsers['without IndexedDB'] ?? '');
  await page.goto('/');
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect(page.getByText(keepsNothing)).toBeHidden();
  await page.goto('/products/currency-notes');
  await expect(page.getByRole('article', { name: '₹100 Currency Note' })).toBeVisible();
  await expect(page.getByText(keepsNothing)).toBeHidden();
});

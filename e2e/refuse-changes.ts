import type { Page } from '@playwright/test';

/** The shop refuses each change of the cart of this page with `error`. */
export async function refuseChanges(
  page: Page,
  status: number,
  error: { code: string; message: string },
): Promise<void> {
  await page.route('**/api/cart/operations', (route) => {
    const { operations }: { operations: { op: string }[] } = route.request().postDataJSON();
    // The cart itself is then read by a call of its own.
    const changes = operations.filter(({ op }) => op !== 'list');
    return route.fulfill({ json: changes.map(() => ({ status, error })) });
  });
}

import { expect, test } from './shop.ts';

test('[P14] the watch of the focus gives each loss its own time, and notes what nobody got', async ({
  page,
  lostFocus,
}) => {
  // The page comes without the shop's code, which gives the focus to a heading at once.
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bare</h1>' }),
  );
  await page.goto('/bare');
  await page.evaluate(() => {
    const button = (name: string) => {
      const each = document.createElement('button');
      each.textContent = name;
      document.body.append(each);
      return each;
    };
    const [first, second, third] = [button('first'), button('second'), button('third')];
    first.focus();
    first.remove();
    setTimeout(() => second.focus(), 100);
    // Nothing has the focus when the first one's time is over, for the second one is just gone.
    setTimeout(() => second.remove(), 1_400);
    setTimeout(() => third.focus(), 1_700);
    setTimeout(() => third.remove(), 1_800);
  });
  await expect.poll(() => lostFocus.length).toBeGreaterThan(0);
  expect(lostFocus.splice(0)).toEqual(['third at /bare']);
});

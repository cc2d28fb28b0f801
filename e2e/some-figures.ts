import type { Page } from '@playwright/test';
import type { FiguresAnswer, MoneyAnswer } from '#shared/figures/figures-schemas.ts';
import { daysAfter } from '#shared/values/calendar-date.ts';

const gifts: FiguresAnswer['gifts'] = [
  ['small1_1note_1name', 'Small Frame – 1 Note, 1 Name', 61, 479],
  ['zodiac_coin', 'Zodiac Coin', 48, 249],
  ['100_rupees_note', '₹100 Currency Note', 31, 699],
  ['custom', 'Custom Frame with a very long name that the owner gave it', 17, 1_596],
  ['10_rupees_note', '₹10 Currency Note', 9, 299],
  ['gift_of_the_owner', 'gift_of_the_owner', 4, 999],
].map(([product, display_name, quantity, price]) => ({
  product: String(product),
  display_name: String(display_name),
  quantity: Number(quantity),
  revenue: Number(quantity) * Number(price),
}));

/** Figures of all days but Sundays, the same each time. */
function figuresOf(from: string, to: string): FiguresAnswer {
  const days: FiguresAnswer['days'] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    const number = Date.parse(day) / 86_400_000;
    // The first of January 1970 was a Thursday.
    if ((number + 4) % 7 === 0) continue;
    const orders = 3 + ((number * 7) % 11);
    const revenue = orders * (900 + ((number * 37) % 700));
    days.push({
      ...{ day, orders, cancelled: Number(number % 5 === 0), revenue },
      ...{ paid: revenue - (number % 3) * 1_000, late: Number(number % 4 === 0) },
    });
  }
  return { days, gifts, overdue: 3 };
}

/** Answers for the figures of any days, in the server's place. */
export async function answerFigures(page: Page): Promise<void> {
  await page.route('**/api/admin/figures?**', (route) => {
    const { searchParams } = new URL(route.request().url());
    return route.fulfill({
      json: figuresOf(searchParams.get('from') ?? '', searchParams.get('to') ?? ''),
    });
  });
  await page.route('**/api/admin/figures/money?**', (route) => route.fulfill({ json: someMoney }));
}

const someMoney: MoneyAnswer = {
  to_check: { orders: 3, sum: 2_137 },
  on_the_way: { orders: 12, sum: 14_988.5 },
  with_courier: { orders: 2, sum: 12_766 },
  refunds_due: { orders: 1, sum: 400 },
  by_payment: [
    { name: 'upi-qr', orders: 212, sum: 1_23_456.5 },
    { name: 'cod', orders: 64, sum: 48_210 },
  ],
  by_state: [
    { name: '29-Karnataka', orders: 120, sum: 91_666.5 },
    { name: '26-Dadra and Nagar Haveli and Daman and Diu', orders: 156, sum: 80_000 },
  ],
  by_coupon: [{ name: 'LOVE10', orders: 31, sum: 20_100 }],
};

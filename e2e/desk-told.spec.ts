import { consentVersion } from '#shared/notifications/english-consents.ts';
import type { StaffTelling, StaffTellings } from '#shared/notifications/told-schemas.ts';
import { expect, test, testAlone } from './shop.ts';
import { holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ ...tablet, serviceWorkers: 'block' });
testAlone.use({ ...tablet, serviceWorkers: 'block' });

const at = '2026-03-01T10:00:00.000Z';
const news = {
  placed: 'Thank you for your order. We will make your gifts with care.',
  in_production: 'Your gifts are being made now.',
  shipped: 'Your gifts are on their way with India Post, tracking number EX123456789IN.',
} as const;

function telling(number: string, more: Partial<StaffTelling>): StaffTelling {
  const { event = 'placed', channel = 'email', state = 'sent' } = more;
  const id = `${number}.${event}.${channel}`;
  const text = news[event as keyof typeof news];
  const mayAsk = ['unclear', 'refused', 'given_up'].includes(state);
  const times = { happened_at: at, at, attempts: 1, may_ask_again: mayAsk, trouble: null };
  return { id, event, channel, state, text, ...times };
}

const testTold = testAlone.extend({ shopSettings: { TELL: 'whatsapp', MESSENGER: 'console' } });

testTold(
  '[B18] staff see what was told of an order, and send again what may not have arrived',
  async ({ page, request }) => {
    const token = await registerAdmin(request);
    const customer = await newCustomer(request);
    const number = await customer.orderCoin({
      tell: [{ channel: 'whatsapp', version: consentVersion }],
    });
    await holdToken(page, token);
    await page.goto('/admin');
    const asked: string[] = [];
    page.on('request', (each) => asked.push(new URL(each.url()).pathname));
    await page.getByRole('row', { name: number }).getByRole('button', { name: 'View' }).tap();
    const part = page.getByRole('region', { name: `${number}, Messages to the customer` });
    const toggle = part.getByRole('button', { name: 'Messages to the customer' });
    await expect(toggle).toBeVisible();
    const path = `/api/admin/orders/${number}/told`;
    expect(asked).not.toContain(path);
    await toggle.tap();
    // No phone is connected.
    await expect(part.getByRole('listitem')).toContainText('Order received');
    await expect(part.getByRole('listitem')).toContainText('Waiting');
    await expect(part).toContainText('Tell me about this order on WhatsApp');
    await toggle.tap();

    const told: StaffTellings = {
      language: 'en',
      consents: (['push', 'email', 'whatsapp'] as const).map((channel) => ({
        channel,
        text: `Tell me about this order by ${channel}`,
        ...{ version: 1, at, withdrawn_at: channel === 'push' ? at : null },
      })),
      told: [
        telling(number, { channel: 'push' }),
        telling(number, { channel: 'push', event: 'in_production', state: 'withdrawn' }),
        telling(number, {}),
        telling(number, { event: 'in_production', state: 'unclear' }),
        telling(number, { event: 'shipped', state: 'given_up' }),
        telling(number, { channel: 'whatsapp', state: 'refused' }),
        telling(number, { channel: 'whatsapp', event: 'shipped', state: 'waiting' }),
      ],
    };
    await page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: '{}' }));
    await toggle.tap();
    await expect(part.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute(`**${path}`);
    await page.route(`**${path}`, (route) => route.fulfill({ json: told }));
    await part.getByRole('button', { name: 'Try again' }).tap();
    await expect(part.getByRole('listitem')).toHaveCount(7);
    await expect(part.getByRole('button', { name: /^Send again/ })).toHaveCount(3);
    const unclear = told.told[3];
    if (!unclear) throw new Error('None');
    const waiting = { ...unclear, state: 'waiting', may_ask_again: false } as const;
    await page.route(`**/api/admin/told/${unclear.id}/again`, async (route) => {
      told.told[3] = waiting;
      await route.fulfill({ json: waiting });
    });
    await part.getByRole('button', { name: 'Send again: In production, Email' }).tap();
    const said = part.getByRole('status');
    await expect(said).toHaveText('In production, Email: it is sent again.');
    await expect(said).toBeFocused();
    await expect(part.getByRole('button', { name: /^Send again/ })).toHaveCount(2);
  },
);

import { expect, it } from 'vitest';
import {
  damageMessage,
  maxDamageLength,
  maxDamagePhotos,
} from '#pwa/shop/account/order/send-damage.ts';
import { contactRequest, emptyContactForm } from '#shared/support/contact-form.ts';
import { contactSchema } from '#shared/support/ticket-schemas.ts';

it('names the order, what is damaged and where the photos are', () => {
  expect(damageMessage('NW-7K2M', ' The glass is broken.\n', ['https://shop/api/images/a'])).toBe(
    'Damage of order NW-7K2M:\n\nThe glass is broken.\n\nPhotos:\nhttps://shop/api/images/a',
  );
  expect(damageMessage('NW-7K2M', 'Broken', [])).toContain('Without photos.');
});

it('the longest report with all its photos is a message that the shop takes', () => {
  const photos = Array.from({ length: maxDamagePhotos }, () => `https://shop/${'x'.repeat(100)}`);
  const message = damageMessage('NW-7K2M9QX4', 'x'.repeat(maxDamageLength), photos);
  const form = { ...emptyContactForm, name: 'Asha', email: 'asha@example.in', message };
  expect(contactSchema.safeParse(contactRequest(form, 'support')).success).toBe(true);
});

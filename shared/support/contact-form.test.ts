import { expect, it } from 'vitest';
import {
  contactRequest,
  emptyContactForm,
  maxProblemLength,
  maxProblemPhotos,
  problemMessage,
} from './contact-form.ts';
import { contactSchema } from './ticket-schemas.ts';

const form = {
  ...emptyContactForm,
  name: ' Asha Rao ',
  email: 'asha@shop.example',
  message: ' Do you have 14 Feb? ',
};

it('says who wrote and how to answer before the message', () => {
  expect(contactRequest({ ...form, phone: '9000000001' }, 'custom-order')).toEqual({
    name: 'Asha Rao',
    email: 'asha@shop.example',
    phone: '9000000001',
    subject: 'custom-order',
    message: 'From: Asha Rao (asha@shop.example, 9000000001)\n\nDo you have 14 Feb?',
  });
});

it('leaves out a phone that was not given', () => {
  const request = contactRequest(form, 'other');
  expect(request).not.toHaveProperty('phone');
  expect(request.message).toMatch(/^From: Asha Rao \(asha@shop\.example\)\n/);
});

const damage = { problem: 'damaged', number: 'NW-7K2M' } as const;

it('a report of damage names the order, what is damaged and where the photos are', () => {
  expect(
    problemMessage({
      ...damage,
      text: ' The glass is broken.\n',
      photos: ['https://shop/api/images/a'],
    }),
  ).toBe('Damage of order NW-7K2M:\n\nThe glass is broken.\n\nPhotos:\nhttps://shop/api/images/a');
  expect(problemMessage({ ...damage, text: 'Broken', photos: [] })).toContain('Without photos.');
});

it('the longest report with all its photos is a message that the shop takes', () => {
  const photos = Array.from({ length: maxProblemPhotos }, () => `https://shop/${'x'.repeat(100)}`);
  const text = 'x'.repeat(maxProblemLength);
  const message = problemMessage({ problem: 'not_arrived', number: 'NW-7K2M9QX4', text, photos });
  expect(contactSchema.safeParse(contactRequest({ ...form, message }, 'support')).success).toBe(
    true,
  );
});

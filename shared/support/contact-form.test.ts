import { expect, it } from 'vitest';
import { contactRequest, emptyContactForm } from './contact-form.ts';

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

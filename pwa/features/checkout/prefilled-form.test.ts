import { expect, it } from 'vitest';
import { prefilledForm } from './prefilled-form.ts';

const user = { name: 'A. Rao', email: 'rao@shop.example', phone: '9000000002' };

it('takes name, email and phone from the account', () => {
  expect(prefilledForm(null, user)).toMatchObject({
    fullName: 'A. Rao',
    email: 'rao@shop.example',
    phone: '9000000002',
    address: '',
  });
});

it('[D12] leaves what was typed before logging in', () => {
  const typed = { ...prefilledForm(null, null), fullName: 'Asha Rao', city: 'Pune' };
  expect(prefilledForm(typed, user)).toMatchObject({
    fullName: 'Asha Rao',
    email: 'rao@shop.example',
    city: 'Pune',
  });
});

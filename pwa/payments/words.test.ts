import { expect, it } from 'vitest';
import { words } from './words.ts';

it('[D27] [spec §8] names the order and its reference', () => {
  const text = words.placed({ order_numbers: ['NW-7K2M'], upi_reference_id: 'UPI-9' });
  expect(text).toBe('Payment successful! Orders NW-7K2M placed. Ref: UPI-9');
});

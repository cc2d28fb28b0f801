import { expect, it } from 'vitest';
import { webAddress } from './upi-payment.tsx';

it('[T24] links to nothing but the web', () => {
  expect(webAddress('https://track.example/NW1', ['https:'])).toBe('https://track.example/NW1');
  for (const other of [null, '', 'track.example', 'http://track.example', 'javascript:alert(1)']) {
    expect(webAddress(other, ['https:'])).toBeNull();
  }
  expect(webAddress('http://127.0.0.1/pay', ['https:', 'http:'])).toBe('http://127.0.0.1/pay');
});

import { expect, test } from 'vitest';
import { deviceName, readDevice } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome;Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari;iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge;Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox;Linux'],
  ['curl/8.5.0', null],
])('[B17] %s', (userAgent, device) => {
  expect(deviceName(userAgent)).toBe(device);
});

test('[B17] a device without a name has neither browser nor system', () => {
  expect(deviceName(undefined)).toBeNull();
  expect(readDevice(null)).toEqual({ browser: null, system: null });
  expect(readDevice(';Linux')).toEqual({ browser: null, system: 'Linux' });
});

import { afterEach, expect, test, vi } from 'vitest';
import { ownScript, trustOwnScripts } from './trust-own-scripts.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/sw.js', true],
  ['/assets/photo-worker-abc.js', true],
  ['https://shop.example/assets/photo-worker-abc.js', true],
  ['https://other.example/assets/photo-worker-abc.js', false],
  ['//other.example/sw.js', false],
  ['/assets/../api/images/AAAAAAAAAAAAAAAAAAAAAA', false],
  ['/api/images/AAAAAAAAAAAAAAAAAAAAAA', false],
  ['data:text/javascript,1', false],
  ['blob:https://shop.example/1', false],
])('[T38] a worker from %s: %s', (url, allowed) => {
  vi.stubGlobal('location', new URL('https://shop.example/cart'));
  expect(ownScript(url)).toBe(allowed ? url : null);
});

test('[T38] an engine without Trusted Types is left alone', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(trustOwnScripts()).toBeUndefined();
});

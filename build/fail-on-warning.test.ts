import { expect, it } from 'vitest';
import { failOnWarning } from './fail-on-warning.ts';

const warn = (message: string) => () => failOnWarning.onLog('warn', { message });

it('fails the build for a warning, also for a dynamic import that is not on its list', () => {
  expect(warn('Something is deprecated')).toThrow('Something is deprecated');
  expect(
    warn('pwa/cart/drafts/drafts.ts is dynamically imported by pwa/session/sign-in.ts but also …'),
  ).toThrow('pwa/cart/drafts/drafts.ts');
  expect(() => failOnWarning.onLog('info', { message: 'Built' })).not.toThrow();
});

it('allows the imports that keep modules out of the first load', () => {
  const allowed =
    'pwa/device/accounts/stored-account.ts is dynamically imported by pwa/session/sign-in.ts but also …';
  expect(warn(`[INEFFECTIVE_DYNAMIC_IMPORT] ${allowed}`)).not.toThrow();
});

it('passes over how long plugins took, which is more on a busy machine', () => {
  const message = 'Your build spent significant time in plugins';
  expect(() => failOnWarning.onLog('warn', { message, code: 'PLUGIN_TIMINGS' })).not.toThrow();
});

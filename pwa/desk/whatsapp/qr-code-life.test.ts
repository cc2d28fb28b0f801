import { expect, test } from 'vitest';
import { qrPause, shownQrCode } from './qr-code-life.ts';

const answer = { isReady: false, adminPhone: null, message: '', issuedAt: null, ageMs: 20_000 };
const code = (qrCode: string | null) => shownQrCode({ ...answer, qrCode }, 100_000);

test('[T24] the picture becomes bytes of this page', async () => {
  const shown = code(`data:image/png;base64,${btoa('bytes')}`);
  expect(shown?.picture.type).toBe('image/png');
  expect(await shown?.picture.text()).toBe('bytes');
  expect(shown?.madeAt).toBe(80_000);
});

test.each([
  null,
  '',
  'https://elsewhere.example/qr.png',
  'data:text/html,x',
  'data:image/png;base64,%',
])('an answer with %j shows no code', (qrCode) => expect(code(qrCode)).toBeNull());

test('a code is asked for when the shown one ends after a minute, else every 5 s', () => {
  const shown = { picture: new Blob(), madeAt: 80_000 };
  expect(qrPause(shown, 100_000)).toBe(40_000);
  expect(qrPause(shown, 200_000)).toBe(5_000);
  expect(qrPause(null, 0)).toBe(5_000);
});

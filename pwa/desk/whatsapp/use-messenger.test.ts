import { expect, test } from 'vitest';
import { endOf, messageOf, newConnection, nextConnection } from '#api/whatsapp/next-connection.ts';
import { connectionFailures } from '#shared/whatsapp/connection-reasons.ts';
import { connectionWords } from '#shared/whatsapp/connection-words.ts';
import {
  connectionText,
  outcomeText,
  qrPause,
  shownQrCode,
  stateOf,
  statusPause,
} from './use-messenger.ts';

test.each([
  ...[...connectionFailures].map((reason) => ({ reason })),
  ...['LOGOUT', 'CONFLICT', 'DEPRECATED_VERSION', 'TOS_BLOCK', 'odd'].map((reason) => ({
    reason: endOf(reason),
  })),
  { reason: 'loading_percent' as const, params: { percent: 40 } },
  { reason: 'not_scanned' as const, params: { codes: 5 } },
])('[T21] %j says on the screen what the API says', (standing) => {
  const message = messageOf(standing);
  expect(message).toMatch(/^\S.{10,}\.$/);
  expect(connectionText({ message: '', ...JSON.parse(JSON.stringify(standing)) })).toBe(message);
});

test('every state that is no failure has a reason with words', () => {
  const { standing } = newConnection('now');
  const starting = nextConnection(newConnection('now'), { type: 'initialize' }, 'now').standing;
  for (const { reason } of [standing, starting]) {
    expect(connectionWords.standing).toHaveProperty(reason);
  }
});

test('the server’s words are shown for what is unknown here', () => {
  const message = 'The moon is full.';
  expect(connectionText({ message })).toBe(message);
  expect(connectionText({ message, reason: 'full_moon' })).toBe(message);
  expect(connectionText({ message, reason: 'not_scanned' })).toBe(message);
  expect(outcomeText(undefined, message)).toBe(message);
  expect(outcomeText('not_connected', message)).toBe('WhatsApp is not connected');
});

test('an answer without a state is connected or not', () => {
  expect(stateOf({ isReady: true })).toBe('ready');
  expect(stateOf({ isReady: false })).toBe('disconnected');
  expect(stateOf({ isReady: false, state: 'starting' })).toBe('starting');
});

test('the status is asked for every 30 s until connected, more often while it starts', () => {
  expect(statusPause(null)).toBe(30_000);
  expect(statusPause('waiting_for_scan')).toBe(30_000);
  expect(statusPause('starting')).toBe(5_000);
  expect(statusPause('ready')).toBeNull();
});

const answer = { isReady: false, adminPhone: null, message: '', issuedAt: null, ageMs: 20_000 };
const code = (qrCode: string | null) => shownQrCode({ ...answer, qrCode }, 100_000);

test('[T24] the picture becomes bytes of this page', async () => {
  const qrCode = code(`data:image/png;base64,${btoa('bytes')}`);
  expect(qrCode?.picture.type).toBe('image/png');
  expect(await qrCode?.picture.text()).toBe('bytes');
  expect(qrCode?.madeAt).toBe(80_000);
});

test.each([
  null,
  '',
  'https://elsewhere.example/qr.png',
  'data:text/html,x',
  'data:image/png;base64,%',
])('an answer with %j shows no code', (qrCode) => expect(code(qrCode)).toBeNull());

test('a code is asked for when the shown one ends after a minute, else every 5 s', () => {
  const qrCode = { picture: new Blob(), madeAt: 80_000 };
  expect(qrPause(qrCode, 100_000)).toBe(40_000);
  expect(qrPause(qrCode, 200_000)).toBe(5_000);
  expect(qrPause(null, 0)).toBe(5_000);
});

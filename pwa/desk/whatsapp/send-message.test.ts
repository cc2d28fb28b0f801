import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  const claims = { sub: 'asha', role: 'admin', exp: Date.now() / 1_000 + 3_600 };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
  vi.stubGlobal('localStorage', {
    // Nobody sends without being signed in.
    getItem: (key: string) => (key === 'deskToken' ? token : null),
    setItem: () => {},
    removeItem: () => {},
  });
});
const { sendCustomMessage, sendTestMessage } = await import('./send-message.ts');

function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}
const failure = (message: string) => ({ code: 'validation_failed', message, requestId: 'r' });

test.each([
  [200, { success: true, message: 'Sent' }, 'Test message sent successfully!'],
  [200, { success: false, message: 'Not connected' }, 'Failed to send message: Not connected'],
  [422, failure('No such number'), 'Failed to send message: No such number'],
  [500, failure('Something broke'), 'Error sending test message'],
  [401, failure('Please sign in'), null],
])('a test message answered with %i %j shows that outcome', async (status, body, text) => {
  answerWith(status, body);
  expect((await sendTestMessage('98000 00000')).text).toBe(text);
});

test.each([
  [
    200,
    { success: true, results: { whatsapp: { success: true } }, message: '' },
    'Custom message sent successfully!',
  ],
  [
    200,
    { success: false, results: { whatsapp: { success: false, error: 'Blocked' } }, message: 'No' },
    'Failed to send message: Blocked',
  ],
  [429, failure('Too many messages'), 'Failed to send message: Too many messages'],
  [503, {}, 'Error sending custom message'],
])('a custom message answered with %i %j shows that outcome', async (status, body, text) => {
  answerWith(status, body);
  expect((await sendCustomMessage('98000 00000', 'Hello')).text).toBe(text);
});

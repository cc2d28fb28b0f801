import { describe, expect, test } from 'vitest';
import {
  type ConnectionEvent,
  messageOf,
  newConnection,
  nextConnection,
} from '#api/whatsapp/next-connection.ts';
import { type Report, reportSchema } from './process-messages.ts';
import { createWhatsappClient, sendText, type WhatsappClient } from './whatsapp-client.ts';

/** The library's own client, never started, with its events as the server reads them. */
function realClient() {
  const reports: Report[] = [];
  const client = createWhatsappClient(
    { folder: '/nowhere', chromiumPath: '/nowhere/chromium', isRoot: true },
    (report) => reports.push(reportSchema.parse(report)),
  );
  return { client, reports };
}

describe('who wants no more messages', () => {
  test.each([
    ['STOP', '919876543210@c.us', '+919876543210'],
    [' stop. ', '919876543210@c.us', '+919876543210'],
    ['रोकें', '919876543210@c.us', '+919876543210'],
    ['\u202aＳｔｏ\u200bp\u202c', '919876543210@c.us', '+919876543210'],
    ['Stop', '12345678901234@lid', '+919812345678'],
  ])('[B18] writes %j from %s, and is known by number', async (body, from, phone) => {
    const { client, reports } = realClient();
    Object.assign(client, {
      getContactLidAndPhone: async () => [{ lid: from, pn: '919812345678@c.us' }],
    });
    client.emit('message', { body, from });
    await expect.poll(() => reports).toEqual([{ type: 'stop_asked', phone }]);
  });

  test.each([
    ['Please stop by', '919876543210@c.us'],
    ['', '919876543210@c.us'],
    ['STOP', '120363040@g.us'],
  ])('[B18] [T26] is not who writes %j from %s; nothing of it is kept', async (body, from) => {
    const { client, reports } = realClient();
    client.emit('message', { body, from });
    client.emit('message', { body: 'stop', from: '919812345678@c.us' });
    const stops = () => reports.filter(({ type }) => type === 'stop_asked');
    await expect.poll(stops).toHaveLength(1);
    expect(JSON.stringify(reports)).not.toContain('9198765');
  });
});

describe('the library’s own events', () => {
  test('lead from a code to a connected number', () => {
    const { client, reports } = realClient();
    client.emit('qr', '2@abc,def,ghi');
    client.emit('authenticated', undefined);
    client.emit('loading_screen', '40', 'WhatsApp');
    Object.assign(client, { info: { wid: { user: '919876543210', server: 'c.us' } } });
    client.emit('ready');
    expect(reports).toEqual([
      { type: 'link_code', code: '2@abc,def,ghi' },
      { type: 'authenticated' },
      { type: 'loading', percent: 40 },
      { type: 'ready', phone: '+919876543210' },
    ]);
  });

  test.each([
    ['auth_failure', 'not restored', 'did not accept the stored session'],
    ['disconnected', 'LOGOUT', 'ended the link'],
    ['disconnected', 'CONFLICT', 'another browser'],
    ['disconnected', 'Max qrcode retries reached', 'ended the connection'],
  ])('%s %s ends with a message', (name, payload, words) => {
    const { client, reports } = realClient();
    client.emit('ready');
    client.emit(name, payload);
    const events = [{ type: 'initialize' } as const, ...reports] as ConnectionEvent[];
    const end = events.reduce((at, event) => nextConnection(at, event, 'now'), newConnection(''));
    expect(end.state).toBe('disconnected');
    expect(messageOf(end.standing)).toContain(words);
  });
});

test.each([
  ['in time', 60_000, 'sent', 1],
  ['once the server has given it up', -1, 'failed', 0],
] as const)('[TE3] a text is sent %s: %i ms, %s', async (_, leftMs, outcome, times) => {
  const texts: string[] = [];
  const client = {
    getNumberId: async () => ({ _serialized: '919876543210@c.us' }),
    sendMessage: async (_to: string, text: string) => texts.push(text),
  };
  const end = await sendText(client as unknown as WhatsappClient, {
    ...{ to: '+919876543210', text: 'Hello', untilMs: Date.now() + leftMs },
  });
  expect([end, texts.length]).toEqual([outcome, times]);
});

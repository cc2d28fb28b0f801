import { describe, expect, test } from 'vitest';
import {
  type ConnectionEvent,
  messageOf,
  newConnection,
  nextConnection,
} from './next-connection.ts';
import { type Report, reportSchema } from './process-messages.ts';
import { createWhatsappClient } from './whatsapp-client.ts';

/** The library's own client, never started, with its events as the server reads them. */
function realClient() {
  const reports: Report[] = [];
  const client = createWhatsappClient(
    { folder: '/nowhere', chromiumPath: '/nowhere/chromium', isRoot: true },
    (report) => reports.push(reportSchema.parse(report)),
  );
  return { client, reports };
}

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

  test('are ready without a number when WhatsApp does not send it', () => {
    const { client, reports } = realClient();
    client.emit('ready');
    Object.assign(client, { info: { wid: { user: '12345678901234', server: 'lid' } } });
    client.emit('ready');
    expect(reports).toEqual([
      { type: 'ready', phone: null },
      { type: 'ready', phone: null },
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

  test('come from a client on a pipe, without a page cache, sandboxed unless root', () => {
    const { options } = realClient().client as unknown as {
      options: { puppeteer: { pipe: boolean; args: string[] }; webVersionCache: { type: string } };
    };
    expect(options.puppeteer.pipe).toBe(true);
    expect(options.puppeteer.args).toContain('--no-sandbox');
    expect(options.webVersionCache).toEqual({ type: 'none' });
    const careful = createWhatsappClient(
      { folder: '/nowhere', chromiumPath: '/nowhere/chromium', isRoot: false },
      () => undefined,
    ) as unknown as { options: typeof options };
    expect(careful.options.puppeteer.args).not.toContain('--no-sandbox');
  });
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

/** What a mail server hears, line by line; it answers `refuse` to a recipient. */
async function mailServer({ refuse = false } = {}) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let [rest, inData] = ['', false];
    socket.on('error', () => undefined);
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        if (inData && line !== '.') continue;
        const refused = refuse && line.startsWith('RCPT');
        if (line === 'DATA') socket.write('354 go on\r\n');
        else socket.write(refused ? '550 no such mailbox\r\n' : '250 ok\r\n');
        inData = line === 'DATA';
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let server: Awaited<ReturnType<typeof mailServer>>;
afterEach(() => server.close());

const mail = { to: 'asha@example.com', subject: 'नमस्ते', text: 'Hello Asha\n' };

test('hands a mail to the server of the address, from the shop', async () => {
  server = await mailServer();
  const mailer = createSmtpMailer(server.url);
  await mailer.send(mail);
  await mailer.close();
  expect(server.heard).toContain('MAIL FROM:<hello@noteworthy.example>');
  expect(server.heard).toContain('RCPT TO:<asha@example.com>');
  expect(server.heard).toContain('From: Noteworthy <hello@noteworthy.example>');
  expect(server.heard).toContain('Hello Asha');
});

test.each([
  'asha@example.com, eve@example.com',
  'asha@example.com\r\nRCPT TO:<eve@example.com>',
  '"x" <eve@example.com>, asha@example.com',
])('[T15] %j is never two recipients', async (to) => {
  server = await mailServer();
  const mailer = createSmtpMailer(server.url);
  await mailer.send({ ...mail, to }).catch(() => undefined);
  await mailer.close();
  const recipients = server.heard.filter((line) => line.startsWith('RCPT'));
  expect(recipients.length).toBeLessThan(2);
  expect(server.heard.filter((line) => line.startsWith('Bcc'))).toEqual([]);
});

test('rejects when the server refuses the recipient, or is not there', async () => {
  server = await mailServer({ refuse: true });
  const mailer = createSmtpMailer(server.url);
  await expect(mailer.send(mail)).rejects.toThrow('550');
  server.close();
  await expect(mailer.send(mail)).rejects.toThrow();
  await mailer.close();
});

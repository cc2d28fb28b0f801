import { afterEach, expect, test, vi } from 'vitest';
import { isThisMachine } from '#api/server/env/env-parts.ts';
import { boundedRecipient, MailNotSentError } from './recipient-bounds.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { testMailServer } from './test-mail-server.ts';

let server: Awaited<ReturnType<typeof testMailServer>>;
afterEach(() => server.close());

const warn = vi.fn();
const logger = { warn };
const mail = { to: boundedRecipient('asha@example.com'), subject: 'नमस्ते', text: 'Hello Asha\n' };

test('hands a mail to the server of the address, from the shop', async () => {
  server = await testMailServer();
  const mailer = createSmtpMailer(server.url, logger);
  await mailer.send(mail);
  await mailer.close();
  expect(server.inputLines).toContain('MAIL FROM:<hello@noteworthy.example>');
  expect(server.inputLines).toContain('RCPT TO:<asha@example.com>');
  expect(server.inputLines).toContain('From: Noteworthy <hello@noteworthy.example>');
  expect(server.inputLines).toContain('Hello Asha');
});

test.each([
  'asha@example.com, eve@example.com',
  'asha@example.com\r\nRCPT TO:<eve@example.com>',
  '"x" <eve@example.com>, asha@example.com',
])('[T15] %j is never two recipients', async (to) => {
  server = await testMailServer();
  const mailer = createSmtpMailer(server.url, logger);
  await mailer.send({ ...mail, to: boundedRecipient(to) }).catch(() => undefined);
  await mailer.close();
  const recipients = server.inputLines.filter((line) => line.startsWith('RCPT'));
  expect(recipients.length).toBeLessThan(2);
  expect(server.inputLines.filter((line) => line.startsWith('Bcc'))).toEqual([]);
});

test('rejects when the server refuses the recipient, or is not there', async () => {
  server = await testMailServer({
    refuse: { command: 'RCPT', reply: '550 no such mailbox' },
  });
  const mailer = createSmtpMailer(server.url, logger);
  await expect(mailer.send(mail)).rejects.toThrow('550');
  server.close();
  await expect(mailer.send(mail)).rejects.toThrow();
  await mailer.close();
});

test.each([
  ['RCPT', '550 no such mailbox', true],
  ['RCPT', '451 try later', false],
  ['MAIL', '421 closing', false],
  ['DATA', '554 no spam here', true],
] as const)(
  '[TE2] says that a mail answered with %s %s was not sent',
  async (command, reply, isFinal) => {
    server = await testMailServer({ refuse: { command, reply } });
    const mailer = createSmtpMailer(server.url, logger);
    const failure = await mailer.send(mail).catch((error: unknown) => error);
    await mailer.close();
    expect(failure).toBeInstanceOf(MailNotSentError);
    expect(failure).toMatchObject({ isFinal });
  },
);

test('[TE2] does not say so of a mail whose answer was lost', async () => {
  server = await testMailServer({ atEnd: 'hang up' });
  const mailer = createSmtpMailer(server.url, logger);
  const failure = await mailer.send(mail).catch((error: unknown) => error);
  await mailer.close();
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailNotSentError);
});

test('[T52] a server elsewhere that offers no encryption gets neither mail nor password', async () => {
  const refuse = { command: 'STARTTLS', reply: '502 no such command' };
  server = await testMailServer({ refuse });
  // An address that leads here, and that is none of this machine by its name.
  const url = server.url.replace('smtp://127.0.0.1', 'smtp://shop:canary@0.0.0.0');
  const mailer = createSmtpMailer(url, logger);
  const failure = await mailer.send(mail).catch((error: unknown) => error);
  await mailer.close();
  expect(failure).toBeInstanceOf(MailNotSentError);
  expect(failure).toMatchObject({ isFinal: false, trouble: 'unencrypted' });
  expect(server.inputLines.join('\n')).not.toMatch(/MAIL FROM|AUTH|Hello Asha/);
  expect(warn).toHaveBeenCalledWith({ mail: expect.stringContaining('no encryption') });
});

test('[T52] says whether the server refuses the login, or is away', async () => {
  server = await testMailServer({ refuse: { command: 'AUTH', reply: '535 wrong password' } });
  const mailer = createSmtpMailer(server.url.replace('smtp://', 'smtp://shop:canary@'), logger);
  const failure = async () => await mailer.send(mail).catch((error: unknown) => error);
  expect(await failure()).toMatchObject({ isFinal: false, trouble: 'login_refused' });
  server.close();
  expect(await failure()).toMatchObject({ isFinal: false, trouble: 'server_away' });
  await mailer.close();
});

test('[T52] only a server of this machine is spoken to in the clear', () => {
  const local = ['127.0.0.1', '127.8.0.1', 'localhost', '[::1]'];
  const elsewhere = ['mail.example', '127.mail.example', 'localhost.example', '10.0.0.1'];
  expect(local.filter(isThisMachine)).toEqual(local);
  expect(elsewhere.filter(isThisMachine)).toEqual([]);
});

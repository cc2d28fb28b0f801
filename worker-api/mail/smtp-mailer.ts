import { createTransport, type NodemailerError } from 'nodemailer';
import { shop } from '#shared/shop.ts';
import { type Mailer, MailNotSentError } from './mailer.ts';

/** For each step of a delivery. */
const stepMs = 10_000;

/** Sends through the SMTP server of `url`, such as `smtps://user:password@mail.example`. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs },
    { from: { name: shop.name, address: shop.email } },
  );
  return {
    async send({ to, subject, text, html, unsubscribe }, signal) {
      try {
        await transport.sendMail({
          // As an object, so that nothing in the address is read as a second one.
          to: { name: '', address: to },
          ...{ subject, text },
          ...(signal === undefined ? {} : { signal }),
          ...(html === undefined ? {} : { html }),
          ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
        });
      } catch (error) {
        throw named(error as NodemailerError);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** No connection was made. */
const unreached: readonly (string | undefined)[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
const beforeMail: readonly (string | undefined)[] = [
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
];
const aboutMail: readonly (string | undefined)[] = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Says where a failure means that nothing was sent: no connection, or a reply that refuses. */
function named(error: NodemailerError): Error {
  const { command, code, originalCode, timeoutType, permanent } = error;
  const isReply = command !== undefined && command !== 'CONN';
  const isUnreached =
    code === 'EDNS' || unreached.includes(originalCode) || beforeMail.includes(timeoutType);
  if (!isReply && !isUnreached) return error;
  return new MailNotSentError(error, permanent === true && aboutMail.includes(command));
}

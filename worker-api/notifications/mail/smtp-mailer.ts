import { createTransport, type NodemailerError } from 'nodemailer';
import { isUnreached } from '#api/notifications/channels/sending-channel.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { isThisMachine } from '#api/server/env/env-parts.ts';
import type { MailTrouble } from '#shared/notifications/notification-keys.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { type Mailer, MailNotSentError } from './recipient-bounds.ts';

/** The longest that one step of a delivery may take. */
const stepMs = 10_000;

/**
 * Sends through the SMTP server of `url`, such as `smtps://user:password@mail.example`. One that offers
 * no encryption gets neither the password nor a mail, unless it is on this machine (T52).
 */
export function createSmtpMailer(url: string, logger: Pick<AppDeps['logger'], 'warn'>): Mailer {
  const requireTLS = !isThisMachine(new URL(url).hostname);
  const transport = createTransport(
    { url, requireTLS, connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs },
    { from: { name: shop.name, address: shop.email } },
  );
  return {
    async send({ to, subject, text, html, unsubscribe }, signal) {
      try {
        await transport.sendMail({
          // As an object, so that nothing in the address is read as a second one.
          to: { name: '', address: to },
          subject,
          text,
          ...(signal === undefined ? {} : { signal }),
          ...(html === undefined ? {} : { html }),
          ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
        });
      } catch (error) {
        const failure = error as NodemailerError;
        if (failure.command === 'STARTTLS') logger.warn({ mail: unencrypted });
        throw named(failure);
      }
    },
    async close() {
      transport.close();
    },
  };
}

const unencrypted =
  'not sent: the server of SMTP_URL offers no encryption (STARTTLS), and it is not this machine';

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
  const isAway = code === 'EDNS' || isUnreached(originalCode) || beforeMail.includes(timeoutType);
  if (!isReply && !isAway) return error;
  const trouble = isAway ? 'server_away' : troubleIn(error);
  return new MailNotSentError(error, permanent === true && aboutMail.includes(command), trouble);
}

function troubleIn({ command, code }: NodemailerError): MailTrouble | null {
  if (command === 'STARTTLS') return 'unencrypted';
  return code === 'EAUTH' ? 'login_refused' : null;
}

import { type Mailer, MailNotSentError } from '#api/notifications/mail/mailer.ts';
import type { TellChannel } from './tell-channel.ts';
import { toldLetter } from './told-letter.ts';

/** Tells by e-mail. */
export function emailChannel(mailer: Mailer): TellChannel {
  return {
    channel: 'email',
    atOnce: 1,
    readyInMs: async () => 0,
    async tell(message, { signal, mayHandOver }) {
      const mail = { to: message.recipient, ...toldLetter(message) };
      if (!mayHandOver()) return { outcome: 'later' };
      try {
        await mailer.send(mail, signal);
        return { outcome: 'sent' };
      } catch (error) {
        if (!(error instanceof MailNotSentError)) return { outcome: 'unclear' };
        if (error.isFinal) return { outcome: 'refused' };
        return { outcome: 'later', ...(error.trouble === null ? {} : { trouble: error.trouble }) };
      }
    },
  };
}

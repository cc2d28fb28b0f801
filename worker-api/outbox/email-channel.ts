import { type Mailer, MailNotSentError } from '#api/mail/mailer.ts';
import type { TellChannel } from './tell-channel.ts';
import { toldLetter } from './told-letter.ts';

/** Tells by e-mail. */
export function emailChannel(mailer: Mailer): TellChannel {
  return {
    channel: 'email',
    readyInMs: async () => 0,
    async tell(message) {
      try {
        await mailer.send({ to: message.recipient, ...toldLetter(message) });
        return { outcome: 'sent' };
      } catch (error) {
        if (!(error instanceof MailNotSentError)) return { outcome: 'unclear' };
        return { outcome: error.isFinal ? 'refused' : 'later' };
      }
    },
  };
}

import type { Mail, Mailer } from '#api/notifications/mail/recipient-bounds.ts';

/** A mailer that keeps what it was given. */
export interface TestMailbox extends Mailer {
  readonly mails: readonly Mail[];
  /** Returns the newest mail to the address. */
  newest(to: string): Mail | undefined;
}

export function openTestMailbox(): TestMailbox {
  const mails: Mail[] = [];
  return {
    mails,
    newest: (to) => mails.findLast((mail) => mail.to === to),
    async send(mail) {
      mails.push(mail);
    },
    async close() {},
  };
}

/** Returns the token in the fragment of the link that a text holds. */
export function tokenIn(text = ''): string {
  return /\/\S+#([\w-]{43,})(?=\s|$)/.exec(text)?.[1] ?? '';
}

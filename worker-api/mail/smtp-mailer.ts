import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { shop } from '#shared/shop.ts';
import type { Mailer } from './mailer.ts';

/** For each step of a delivery; a server that hangs must not hold a stop up (P10). */
const stepMs = 10_000;
const closeWithinMs = 5_000;

/** Sends through the SMTP server of `url`, such as `smtps://user:password@mail.example`. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs },
    { from: { name: shop.name, address: shop.email } },
  );
  const underWay = new Set<Promise<unknown>>();
  return {
    async send({ to, subject, text }) {
      // As an object, so that nothing in the address is read as a second one.
      const sending = transport.sendMail({ to: { name: '', address: to }, subject, text });
      underWay.add(sending);
      try {
        await sending;
      } finally {
        underWay.delete(sending);
      }
    },
    async close() {
      const patience = new AbortController();
      const late = wait(closeWithinMs, undefined, { signal: patience.signal }).catch(
        () => undefined,
      );
      await Promise.race([Promise.allSettled(underWay), late]);
      patience.abort();
      transport.close();
    },
  };
}

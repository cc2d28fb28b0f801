import { createTransport } from 'nodemailer';
import { shop } from '#shared/shop.ts';
import type { Mailer } from './mailer.ts';

/** For each step of a delivery. */
const stepMs = 10_000;

/** Sends through the SMTP server of `url`, such as `smtps://user:password@mail.example`. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs },
    { from: { name: shop.name, address: shop.email } },
  );
  return {
    async send({ to, subject, text }) {
      // As an object, so that nothing in the address is read as a second one.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
    async close() {
      transport.close();
    },
  };
}

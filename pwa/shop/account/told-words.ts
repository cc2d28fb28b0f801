import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');
const ofOrders = (count: number) =>
  plural(count, { one: `${count} order`, other: `${count} orders` });

/** Where an account is told about its orders. */
export const words = translated('pwa/shop/account/told-words', {
  title: 'Messages about orders',
  loading: 'Loading…',
  none: 'We send you no messages about your orders. You can ask for them at checkout.',
  told: {
    push: (count: number) => `Notifications about ${ofOrders(count)}`,
    email: (count: number) => `Emails about ${ofOrders(count)}`,
    whatsapp: (count: number) => `WhatsApp messages about ${ofOrders(count)}`,
  },
  stopped: {
    push: 'Notifications are stopped.',
    email: 'Emails are stopped.',
    whatsapp: 'WhatsApp messages are stopped.',
  },
  /** Devices that their push service has given up. */
  gone: {
    here: 'This device no longer gets notifications: its browser has ended them.',
    switchOn: 'Switch on again',
    /** `device` is a browser and system, or empty where they are not known. */
    elsewhere: (device: string, at: string) =>
      `${device || 'Another device'} no longer gets notifications; we noticed on ${at}. To switch them on again, open this page there.`,
  },
  stop: {
    push: 'Stop notifications',
    email: 'Stop emails',
    whatsapp: 'Stop WhatsApp messages',
  },
});

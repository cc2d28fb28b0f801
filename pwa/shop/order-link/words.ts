import { translated } from '#shared/language/translated.ts';
import { damageHours, problemDays } from '#shared/orders/order-life.ts';

/** The page of an order's link. */
export const words = translated('pwa/shop/order-link/words', {
  title: 'Your order',
  loading: 'Opening your order…',
  incomplete: 'This link is not complete. Please open it again from the message.',
  over: 'This link is over. Your account shows the order, once you log in; without one, ask us for a new link.',
  toAccount: 'Go to your account',
  failed: 'This order could not be opened.',
  steps: 'Where it is',
  shipped: (carrier: string, number: string) => `${carrier}, tracking number ${number}.`,
  handedOver: 'No courier: the gifts are handed over in person.',
  follow: 'Follow the parcel',
  wrong: (number: string) =>
    `Something wrong with order ${number}? Please write to us within ${problemDays} days of delivery. Report damage within ${damageHours} hours if you can.`,
  toContact: 'Write to us',
  photos: {
    title: 'Photos we need',
    lead: 'The shop asks for a photo, so that your gift can be made. Please choose it here.',
    send: (place: number, gift: string) => `Send photo ${place} of ${gift}`,
    received: (more: number): string =>
      more === 0
        ? 'Your photo has arrived. Thank you!'
        : 'Your photo has arrived. Please send the next one too.',
  },
  gifts: 'Gifts',
  gift: (name: string, count: number) => `${count} × ${name}`,
  discount: 'Discount',
  told: 'Messages about orders',
  toldOf: {
    recipient: 'You get messages about orders. Stop here those that come the way of this link:',
    order: 'You asked us to tell you of this order. Stop it here:',
  },
  stopped: {
    recipient: {
      push: 'Notifications are stopped, for all of your orders.',
      email: 'Emails to this address are stopped, for all orders.',
      whatsapp: 'WhatsApp messages to this number are stopped, for all orders.',
    },
    order: {
      push: 'Notifications about this order are stopped.',
      email: 'Emails about this order are stopped.',
      whatsapp: 'WhatsApp messages about this order are stopped.',
    },
  },
  stopSuch: 'It came in a message? Stop such messages',
  stopSuchSaid: {
    stopped: 'No more messages about orders will come that way.',
    failed: 'This link did not come in a message, or it stops nothing any more.',
  },
  stop: {
    push: 'Stop notifications',
    email: 'Stop emails',
    whatsapp: 'Stop WhatsApp messages',
  },
});

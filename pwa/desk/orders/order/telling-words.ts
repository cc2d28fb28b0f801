import { translated } from '#shared/language/translated.ts';

/** What customers were told about their orders, for staff. */
export const tellingWords = translated('pwa/desk/orders/order/telling-words', {
  title: 'Messages to the customer',
  loading: 'Loading messages…',
  failed: 'The messages could not be loaded.',
  none: 'The customer asked for no messages about this order.',
  nothingYet: 'Nothing to tell yet.',
  channels: { push: 'Notifications', email: 'Email', whatsapp: 'WhatsApp' },
  agreed: (at: string) => `agreed on ${at}`,
  stopped: (at: string) => `stopped by the customer on ${at}`,
  events: {
    placed: 'Order received',
    paid: 'Payment received',
    in_production: 'In production',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  states: {
    waiting: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    unclear: 'Unclear',
    refused: 'Failed',
    given_up: 'Failed',
    withdrawn: 'Not sent',
    too_late: 'Not sent',
  },
  /** What staff should know of a state. */
  notes: {
    unclear: 'It may have arrived: ask before you send it again.',
    refused: 'The address or number does not take it.',
    given_up: 'It was tried six times.',
    withdrawn: 'The customer wants no more messages.',
    too_late: 'It was more than three days old before it could be sent.',
  },
  /** What keeps an e-mail from being sent. */
  troubles: {
    unencrypted: 'The mail server of SMTP_URL offers no encryption, so it gets no mail.',
    login_refused: 'The mail server refuses the name or the password in SMTP_URL.',
    server_away: 'The mail server of SMTP_URL cannot be reached.',
  },
  again: 'Send again',
  /** Of one of several buttons. */
  againOne: (event: string, channel: string) => `Send again: ${event}, ${channel}`,
  asked: (event: string, channel: string) => `${event}, ${channel}: it is sent again.`,
});

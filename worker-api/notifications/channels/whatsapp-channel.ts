import { type CountedMessagesDeps, createCountedMessages } from '#api/whatsapp/counted-messages.ts';
import { notificationNews, notificationWords } from './notification-words.ts';
import type { NotificationEnd, NotificationMessage, SendingChannel } from './sending-channel.ts';

/** Staff connect the phone, which takes them longer. */
const notConnectedMs = 30_000;

/** Tells by the connected phone, within the limits of all its messages (T22). */
export function whatsappChannel(deps: CountedMessagesDeps): SendingChannel {
  const messages = createCountedMessages(deps);
  return {
    channel: 'whatsapp',
    atOnce: 1,
    async readyInMs() {
      const { state } = await deps.messenger.status();
      return state === 'ready' ? await messages.waitMs('order') : notConnectedMs;
    },
    async tell(message, { mayHandOver }): Promise<NotificationEnd> {
      const text = whatsappText(message);
      const recipient = message.recipient;
      const counted = { adminId: 'shop', kind: 'order', recipient, text, mayHandOver } as const;
      const countedAnswer = await messages.send(counted);
      if (!countedAnswer.ok)
        return { outcome: 'later', retryAfterMs: countedAnswer.retryAfterSeconds * 1_000 };
      switch (countedAnswer.outcome) {
        case 'sent':
          return { outcome: 'sent' };
        case 'not_connected':
          return { outcome: 'later' };
        case 'not_on_whatsapp':
          return { outcome: 'refused' };
        // The phone may have sent it before the page failed.
        case 'failed':
        case 'unknown':
          return { outcome: 'unclear' };
      }
    },
  };
}

function whatsappText({ order, event, now, link }: NotificationMessage): string {
  const words = notificationWords[order.language];
  return [
    `*${words.titles[event](order.order_number)}*`,
    notificationNews(order, event, now),
    `${words.see} ${link}`,
    `_${words.stopByWhatsapp}_`,
  ].join('\n\n');
}

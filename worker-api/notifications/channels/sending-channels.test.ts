import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boundedRecipient } from '#api/notifications/mail/recipient-bounds.ts';
import { createSmtpMailer } from '#api/notifications/mail/smtp-mailer.ts';
import { testMailServer } from '#api/notifications/mail/test-mail-server.ts';
import {
  newOrder,
  openTestQueue,
  type TestQueue,
} from '#api/notifications/test-notification-queue.ts';
import { defaultLimits } from '#api/server/limits/limits.ts';
import { liveSession } from '#api/storage/contract/storage-contract-samples.ts';
import { createConsoleMessenger } from '#api/whatsapp/console-messenger.ts';
import { createCountedMessages } from '#api/whatsapp/counted-messages.ts';
import { strayText, urduName } from '#shared/language/test-stray-texts.ts';
import { notifiableEvents } from '#shared/notifications/notification-keys.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { MessageOutcome } from '#shared/whatsapp/messaging-schemas.ts';
import { emailChannel, notificationLetter } from './email-channel.ts';
import { pushChannel } from './push-channel.ts';
import { storedPushKeys } from './push-keys.ts';
import type { NotificationMessage, SendingAttempt, SendingChannel } from './sending-channel.ts';
import { testPushService, vapidClaims } from './test-push-service.ts';
import { whatsappChannel } from './whatsapp-channel.ts';

/** A channel with its other side: what it took, and how it can be made to fail. */
interface Subject {
  channel: SendingChannel;
  takenCount(): number;
  /** The other side is not there. */
  leave(): void;
  /** It refuses for good. */
  refuse(): void | Promise<void>;
  /** It may have taken the message: its answer does not come. */
  fallSilent?(): void | Promise<void>;
  close(): void;
}

let shop: TestQueue;
let order: StoredOrder;
beforeEach(async () => {
  shop = await openTestQueue();
  order = await newOrder(shop, { shipment: { carrier: 'Post', tracking_number: 'T1', link: '' } });
});
afterEach(() => shop.remove());

const link = `https://shop.example/order#${'a'.repeat(43)}`;
const message = (more: Partial<NotificationMessage> = {}): NotificationMessage => ({
  ...{ order, event: 'shipped', recipient: boundedRecipient('asha@example.com') },
  ...{ isOwn: true, link, stopLink: null, now: new Date('2026-01-09T10:00:00.000Z') },
  ...more,
});

const inTime: SendingAttempt = {
  signal: new AbortController().signal,
  mayHandOver: () => true,
};

const logger = { warn: () => undefined };

async function openEmail(): Promise<Subject & { transcript: () => string[] }> {
  let server = await testMailServer();
  let mailer = createSmtpMailer(server.url, logger);
  const again = async (options: Parameters<typeof testMailServer>[0]) => {
    server.close();
    server = await testMailServer(options);
    mailer = createSmtpMailer(server.url, logger);
  };
  return {
    channel: emailChannel({ send: async (mail) => await mailer.send(mail), close: async () => {} }),
    transcript: () => server.inputLines,
    takenCount: () => server.inputLines.filter((line) => line === '.').length,
    leave: () => server.close(),
    refuse: () => again({ refuse: { command: 'RCPT', reply: '550 unknown' } }),
    fallSilent: () => again({ atEnd: 'hang up' }),
    close: () => server.close(),
  };
}

async function openPush() {
  const service = testPushService();
  const keys = await storedPushKeys(shop.storage);
  let send: (url: string, init: RequestInit) => Promise<Response> = service.send;
  await shop.storage.notifications.subscribe({
    ...{
      id: 'device',
      owner: order.owner,
      sessionId: await liveSession(shop.storage),
      goneAt: null,
      endpoint: service.endpoint,
    },
    ...{ ...service.keys, createdAt: shop.now() },
  });
  const failing = (code: string) => async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  };
  const subject: Subject = {
    channel: pushChannel(shop.deps, keys, (url, init) => send(url, init)),
    takenCount: () => service.received.length,
    leave: () => {
      send = failing('ECONNREFUSED');
    },
    refuse: () => service.answerWith(() => new Response(null, { status: 403 })),
    fallSilent: () => {
      send = async (url, init) => {
        await service.send(url, init);
        throw new TypeError('fetch failed', { cause: new Error('other side closed') });
      };
    },
    close: () => undefined,
  };
  return { ...subject, service, keys };
}

async function openWhatsapp() {
  const messages: [to: string, text: string][] = [];
  let outcome: MessageOutcome = 'sent';
  const messenger = createConsoleMessenger(shop.deps, () => undefined);
  messenger.initialize();
  const mock = {
    ...messenger,
    send: async (to: string, text: string) => {
      if (outcome === 'sent' || outcome === 'unknown') messages.push([to, text]);
      return outcome;
    },
  };
  const end = (next: MessageOutcome) => () => {
    outcome = next;
  };
  const subject: Subject = {
    channel: whatsappChannel({ ...shop.deps, limits: defaultLimits, messenger: mock }),
    takenCount: () => messages.length,
    leave: end('not_connected'),
    refuse: end('not_on_whatsapp'),
    fallSilent: end('unknown'),
    close: () => undefined,
  };
  return { ...subject, messages, messenger };
}

describe.each([
  ['e-mail', openEmail],
  ['push', openPush],
  ['WhatsApp', openWhatsapp],
] as [string, () => Promise<Subject>][])('notifying by %s', (_, open) => {
  let subject: Subject;
  beforeEach(async () => {
    subject = await open();
  });
  afterEach(() => subject.close());

  test('[TE1] [TE2] sends one message for each call, in every language', async () => {
    expect(await subject.channel.readyInMs()).toBe(0);
    // WhatsApp takes six in a minute.
    for (const [at, event] of notifiableEvents.slice(-6).entries()) {
      const inHindi = { ...order, language: at % 2 ? ('hi' as const) : ('en' as const) };
      const end = await subject.channel.tell(message({ event, order: inHindi }), inTime);
      expect(end).toEqual({ outcome: 'sent' });
      expect(subject.takenCount()).toBe(at + 1);
    }
  });

  test('[TE2] a message that certainly was not sent is one for later', async () => {
    subject.leave();
    expect((await subject.channel.tell(message(), inTime)).outcome).toBe('later');
    expect(subject.takenCount()).toBe(0);
  });

  test('[TE3] a message whose time is over is not handed over, and is one for later', async () => {
    const tooLate = { ...inTime, mayHandOver: () => false };
    expect((await subject.channel.tell(message(), tooLate)).outcome).toBe('later');
    expect(subject.takenCount()).toBe(0);
  });

  test('[TE3] nothing is handed over before it is asked whether it may be', async () => {
    let takenBefore = -1;
    const mayHandOver = () => {
      takenBefore = subject.takenCount();
      return true;
    };
    await subject.channel.tell(message(), { ...inTime, mayHandOver });
    expect([takenBefore, subject.takenCount()]).toEqual([0, 1]);
  });

  test('[TE2] a message that never can be is refused', async () => {
    await subject.refuse();
    expect((await subject.channel.tell(message(), inTime)).outcome).toBe('refused');
  });

  test('[TE2] a message that may have been taken is unclear', async () => {
    await subject.fallSilent?.();
    expect((await subject.channel.tell(message(), inTime)).outcome).toBe('unclear');
    expect(subject.takenCount()).toBe(1);
  });
});

test('[B18] an e-mail has the receipt, the link, and where to stop; markup in it is text', async () => {
  const email = await openEmail();
  const items = order.items.map((item) => ({ ...item, display_name: '<b>Frame</b>' }));
  await email.channel.tell(message({ event: 'placed', order: { ...order, items } }), inTime);
  const mail = email
    .transcript()
    .join('\n')
    .replaceAll('=\n', '')
    .replaceAll('=3D', '=')
    .replaceAll('\n <', ' <');
  expect(mail).toContain(`Subject: Your order ${order.order_number} at Noteworthy`);
  expect(mail).toContain(`List-Unsubscribe: <${link}>`);
  expect(mail).toContain(link);
  expect(mail).toContain('&lt;b&gt;Frame&lt;/b&gt;');
  expect(mail).not.toMatch(/<p>[^\n]*<b>/);
  email.close();
});

test('[T44] an e-mail to an address that nobody confirmed has no word that its customer typed', () => {
  const orderWithLink = { ...order, customer_name: 'Win at https://evil.example' };
  for (const event of notifiableEvents) {
    for (const language of ['en', 'hi'] as const) {
      const letter = (isOwn: boolean) =>
        JSON.stringify(
          notificationLetter(message({ order: { ...orderWithLink, language }, event, isOwn })),
        );
      expect(letter(false)).not.toContain('evil');
      expect(letter(true)).toContain('evil');
    }
  }
});

test('[T54] what was typed stands apart in every message, in both languages', async () => {
  const items = order.items.map((item) => ({ ...item, display_name: `فریم ${urduName}` }));
  const shipment = { carrier: `ڈاک ${urduName}`, tracking_number: `ٹی 7)`, link: '' };
  const named = { ...order, customer_name: urduName, items, shipment };
  const push = await openPush();
  const { channel: whatsapp, messages } = await openWhatsapp();
  for (const language of ['en', 'hi'] as const) {
    for (const event of notifiableEvents) {
      const news = message({ event, order: { ...named, language } });
      const { subject, text, html = '' } = notificationLetter(news);
      await push.channel.tell(news, inTime);
      await whatsapp.tell(news, inTime);
      shop.pass(60_000);
      expect(text).toContain(`\u2068${urduName}\u2069,`);
      expect([subject, text, html].map(strayText)).toEqual([null, null, null]);
    }
  }
  const pushes = push.service.received.map((each) => JSON.stringify(push.service.opened(each)));
  expect(pushes.join()).toContain('ڈاک');
  expect(messages.join()).toContain('ڈاک');
  expect([...pushes, messages.join()].flatMap((each) => strayText(each) ?? [])).toEqual([]);
});

test('[B18] a push is read by its device alone, and signed by the shop', async () => {
  const { channel, service, keys } = await openPush();
  await channel.tell(message({ order: { ...order, language: 'hi' } }), inTime);
  const [push] = service.received;
  if (!push) throw new Error('No push');
  expect(service.opened(push)).toEqual({
    ...{ title: `आपका ऑर्डर ${order.order_number} भेज दिया गया है`, tag: expect.any(String) },
    body: 'आपके उपहार Post से आ रहे हैं, ट्रैकिंग नंबर T1। शनि 10 जन॰ तक पहुँचने की उम्मीद।',
    path: `/order#${'a'.repeat(43)}`,
  });
  expect(() => testPushService().opened(push)).toThrow();
  const { claims, key } = vapidClaims(push);
  expect(key).toBe(keys.publicKey);
  expect(claims).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: expect.stringMatching(/^mailto:/),
  });
  expect(push.headers.get('Content-Encoding')).toBe('aes128gcm');
  expect(push.headers.get('TTL')).toBe('172800');
});

test('[ST115] [B18] all processes and every start have the same keys', async () => {
  const keyPairs = await Promise.all(Array.from({ length: 5 }, () => storedPushKeys(shop.storage)));
  expect(new Set(keyPairs.map(({ privateKey }) => privateKey)).size).toBe(1);
});

test.each([404, 410])(
  '[B18] [ST224] a device that is gone (%i) is told nothing more, which its account knows',
  async (status) => {
    const { channel, service } = await openPush();
    service.answerWith(() => new Response(null, { status }));
    expect(await channel.tell(message(), inTime)).toEqual({ outcome: 'refused' });
    const [subscription] = await shop.storage.notifications.subscriptionsOf(order.owner);
    expect(subscription?.goneAt).toEqual(expect.any(String));
    service.answerWith(() => new Response(null, { status: 201 }));
    expect(await channel.tell(message(), inTime)).toEqual({ outcome: 'refused' });
  },
);

test('[T22] [B18] WhatsApp waits for the phone, and for the limits of all its messages', async () => {
  const { channel, messenger, messages } = await openWhatsapp();
  messenger.logout();
  expect(await channel.readyInMs()).toBeGreaterThan(0);
  messenger.initialize();
  for (let turn = 0; turn < 6; turn += 1) {
    const end = await channel.tell(
      message({ recipient: boundedRecipient('+919876543210') }),
      inTime,
    );
    expect(end.outcome).toBe('sent');
  }
  expect(await channel.readyInMs()).toBe(60_000);
  const end = await channel.tell(message(), inTime);
  expect(end).toEqual({ outcome: 'later', retryAfterMs: 60_000 });
  expect(messages).toHaveLength(6);
  expect(messages[0]?.[1]).toContain('Reply STOP');
  shop.pass(60_000);
  expect(await channel.readyInMs()).toBe(0);
});

test('[T22] messages about orders leave staff their own, of a minute and of a day', async () => {
  const { channel, messages } = await openWhatsapp();
  const messenger = createConsoleMessenger(shop.deps, () => undefined);
  messenger.initialize();
  const staff = createCountedMessages({ ...shop.deps, limits: defaultLimits, messenger });
  for (let minute = 0; minute < 25; minute += 1) {
    for (let turn = 0; turn < 7; turn += 1) await channel.tell(message(), inTime);
    shop.pass(60_000);
  }
  expect(messages).toHaveLength(100);
  const custom = { adminId: 'a', kind: 'custom', recipient: '+919876543210', text: 'x' } as const;
  for (let minute = 0; minute < 11; minute += 1) {
    for (let turn = 0; turn < 10 && minute < 10; turn += 1) {
      expect((await staff.send(custom)).ok).toBe(true);
    }
    shop.pass(60_000);
  }
  expect((await staff.send(custom)).ok).toBe(false);
});

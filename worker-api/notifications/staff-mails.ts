import type { StoredUser } from '#api/accounts/account-stores.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import type { OrderEvents } from '#api/server/order-events.ts';
import { mailedNewsOf, type StaffNews } from '#shared/accounts/staff-may.ts';
import { addressIn } from '#shared/language/language.ts';
import { mailWords } from './mail/mail-words.ts';
import { admitMail, type Mailer } from './mail/recipient-bounds.ts';

/** News of so long go in one mail, which leaves at the end of it. */
const gatherMs = 5 * 60 * 1_000;

/** What came, and the member of staff who did it, whom nobody tells of it. */
interface Arrival {
  news: StaffNews;
  by?: string | undefined;
}

type Deps = Pick<BasicDeps, 'storage' | 'logger' | 'secret' | 'siteOrigin'> & {
  budgets: Budgets;
  mailer: Mailer;
  orderEvents: Pick<OrderEvents, 'hear'>;
};

export interface StaffMails {
  /** Mails what came until now. */
  sendNow(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Mails each member of staff how many orders, messages and answers came, as they chose, without a word of
 * whom they are (B91). Each process gathers what it has heard; what waits as it is killed is not mailed.
 */
export function createStaffMails({ orderEvents, ...deps }: Deps): StaffMails {
  const { storage, mailer, logger, siteOrigin } = deps;
  let arrivals: Arrival[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  /** The orders that came are being read. */
  let reading: Promise<unknown> = Promise.resolve();

  const gather = (news: StaffNews, by?: string) => {
    arrivals.push({ news, by });
    timer ??= setTimeout(() => void sendNow(), gatherMs).unref();
  };
  const stopHearing = orderEvents.hear((event) => {
    if (event?.kind === 'written') gather('messages');
    if (event?.kind === 'answered') gather('answers');
    if (event?.kind === 'placed') {
      reading = Promise.all([reading, gatherOrder(event.order_number)]);
    }
  });

  async function gatherOrder(number: string): Promise<void> {
    const order = await storage.orders.byNumber(number).catch(() => null);
    gather('orders', order?.entered_by);
  }

  async function mailTo(user: StoredUser, news: readonly Arrival[]): Promise<void> {
    const countOf = (kind: StaffNews) =>
      news.filter((arrival) => arrival.news === kind && arrival.by !== user.id).length;
    const counts = mailedNewsOf(user)
      .map((kind) => ({ kind, count: countOf(kind) }))
      .filter(({ count }) => count > 0);
    if (counts.length === 0) return;
    const language = user.language ?? 'en';
    const admission = await admitMail(deps, user.email, [], { isKnown: true }, language);
    if (!admission.ok) return;
    const link = `${siteOrigin}${addressIn(language, '/admin')}`;
    const words = mailWords[language];
    const summary = counts.map(({ kind, count }) => words.news[kind](count)).join(', ');
    const { subject, text } = words.staffNews(summary, link);
    const { to, stopLink } = admission;
    await mailer.send({ to, subject, text, unsubscribe: stopLink });
  }

  async function send(): Promise<void> {
    await reading;
    const news = arrivals;
    arrivals = [];
    for (const user of news.length > 0 ? await storage.users.ofRole('admin') : []) {
      // One whose mail server is away keeps nobody else from theirs.
      await mailTo(user, news).catch((error: Error) =>
        logger.warn({ staffMails: 'not sent', error: loggableError(error) }),
      );
    }
  }

  function sendNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = sending
      .then(send)
      .catch((error: Error) => logger.warn({ error: loggableError(error) }));
    return sending;
  }

  return {
    sendNow,
    async close() {
      stopHearing();
      await sendNow();
    },
  };
}

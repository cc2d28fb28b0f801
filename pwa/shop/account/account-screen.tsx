import { lazy, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { mailedLinks } from '#pwa/api/later-client.ts';
import { tokenPaidBy } from '#pwa/payments/paid-back.tsx';
import type { OrderToOpen } from '#pwa/payments/placed-text.tsx';
import { ReturnedPayment, returnedNumber } from '#pwa/payments/returned-payment.tsx';
import { expiredLogin, useEndedSession, useSession } from '#pwa/session/current-session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { untilDialogShown } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Late } from '#pwa/ui/loading/late.tsx';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { Page } from '#pwa/ui/page.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { isolatedAddress } from '#shared/orders/delivery-form/isolated-address.ts';
import styles from './account-screen.module.css';
import { type GiftAgain, nameOfGift, OrderAgainContext } from './order/order-ended.tsx';
import { OrderList } from './order-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import {
  failedText,
  type ProfileView,
  type Staleness,
  useAccount,
  useFetchOrder,
} from './use-account.ts';
import { words } from './words.tsx';

const AccountCare = lazy(async () => ({
  default: (await import('./account-care.tsx')).AccountCare,
}));

const { Component: GiftAgainDialog, open: openAgain } = lazyAhead(
  async () => (await import('./order/gift-again.tsx')).GiftAgainDialog,
);

const noGifts: { gifts: readonly GiftAgain[]; at: number } = { gifts: [], at: 0 };

/**
 * Shows `/account`: profile and orders of a signed-in shopper, and the dialog in which an ordered gift
 * is ordered again; redirects others to the login.
 */
export function AccountScreen() {
  useEffect(keepFocus, []);
  const [again, setAgain] = useState(noGifts);
  const gift = again.gifts[again.at];
  const orderAgain = useCallback(
    (gifts: readonly GiftAgain[]) =>
      openAgain(() => untilDialogShown(() => setAgain({ gifts, at: 0 }))),
    [],
  );
  /** Goes on with the next gift once this one is in the cart, else asks whether to. */
  const goOn = async (isDone?: boolean) => {
    const { gifts, at } = again;
    const next = gifts[at + 1];
    setAgain(isDone ? { gifts, at: at + 1 } : noGifts);
    if (isDone !== false || !gift || !next) return;
    const question = words.again.goOn(nameOfGift(gift.gift), nameOfGift(next.gift));
    if (await confirmAlert(question)) setAgain({ gifts, at: at + 1 });
  };
  const session = useSession();
  const ended = useEndedSession() !== null;
  const returned = returnedNumber(window.location.search);
  const linkToken = returned === null ? null : tokenPaidBy(returned);
  if (linkToken !== null) return <Redirect to={`/order#${linkToken}`} replace />;
  if (!session) {
    const login = ended ? expiredLogin : '/login';
    const from = returned === null ? '/account' : `/account?paid=${returned}`;
    return <Redirect to={login} state={{ from }} replace />;
  }
  return (
    <>
      <OrderAgainContext value={orderAgain}>
        <Account key={session.user.id} />
      </OrderAgainContext>
      {gift && (
        <GiftAgainDialog
          key={gift.id}
          {...gift}
          at={again.at + 1}
          of={again.gifts.length}
          onClose={goOn}
        />
      )}
    </>
  );
}

function Account() {
  const { state, load } = useAccount();
  const toOpen = useOrderToOpen();
  const fetchOrder = useFetchOrder();
  return (
    <Page title={words.title}>
      <ReturnedPayment fetchOrder={fetchOrder} />
      {state.kind === 'loading' && (
        <>
          <p role="status">{words.loading}</p>
          <Skeleton lines={6} />
        </>
      )}
      {state.kind === 'failed' && <FailedNotice onTryAgain={load}>{state.message}</FailedNotice>}
      {state.kind === 'here' && (
        <>
          <div className={classNames(ui.note, ui.screenOnly)}>
            <AccountAge asOf={state.asOf} staleness={state.staleness} onTryAgain={load} />
          </div>
          <div
            className={classNames(
              ui.shrinking,
              later.aloneOnPaper,
              later.printedBlock,
              styles.columns,
            )}
          >
            <OrderList key={toOpen} orders={state.orders} settled={state.settled} toOpen={toOpen} />
            <ProfileCard profile={state.profile} />
          </div>
        </>
      )}
      {/* Not before: what comes would push it from under the finger. */}
      {state.kind !== 'loading' && (
        <Late meanwhile={null}>
          <AccountCare emailVerified={state.kind === 'here' ? state.profile.emailVerified : null} />
        </Late>
      )}
    </Page>
  );
}

/** Shows the profile, and a form to change it (D14). */
function ProfileCard({ profile }: { profile: ProfileView }) {
  const [editing, setEditing] = useState(false);
  const { name, email, phone, address, joined, updated, emailVerified } = profile;
  return (
    <section
      className={classNames(later.largeCard, ui.titles, ui.screenOnly)}
      aria-labelledby="profile"
    >
      <h2 id="profile">{words.profile.title}</h2>
      {editing ? (
        <ProfileForm profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <>
          <dl className={classNames(ui.stack4, later.twoColumnsFrom36, styles.facts)}>
            <Fact label={words.profile.name} text={isolated(name)} />
            <Fact label={words.profile.email} text={email}>
              {emailVerified !== null && (
                <EmailConfirmation email={email} confirmed={emailVerified} />
              )}
            </Fact>
            {phone !== '' && <Fact label={words.profile.phone} text={isolated(phone)} />}
            {address !== '' && (
              <Fact label={words.profile.address} text={isolatedAddress(address)} />
            )}
            {joined !== null && <Fact label={words.profile.joined} text={formatMoment(joined)} />}
            {updated !== null && (
              <Fact label={words.profile.updated} text={formatMoment(updated)} />
            )}
          </dl>
          <Button variant="secondary" className={ui.start} onClick={() => setEditing(true)}>
            {words.profile.edit}
          </Button>
        </>
      )}
    </section>
  );
}

type Asking = 'not yet' | 'under way' | 'sent' | FailureRecord;

/**
 * Shows whether the e-mail address counts for mail, and a button for the link that makes it (B17).
 */
function EmailConfirmation({ email, confirmed }: { email: string; confirmed: boolean }) {
  if (confirmed) return <dd className={later.goodNews}>{words.profile.confirmed}</dd>;
  return (
    <dd className={styles.open}>
      <AskForLink email={email} />
    </dd>
  );
}

function AskForLink({ email }: { email: string }) {
  const [asking, setAsking] = useState<Asking>('not yet');
  const online = useOnline();
  const { notConfirmed, sendLink, sendingLink, linkSent } = words.profile;
  if (asking === 'sent') return <Notice tone="success">{linkSent}</Notice>;
  const send = async () => {
    setAsking('under way');
    const answer = await mailedLinks.askForConfirmation();
    setAsking(answer.ok ? 'sent' : answer);
  };
  return (
    <>
      <p>{notConfirmed(email)}</p>
      {typeof asking === 'object' && <Notice tone="error">{failedText(asking)}</Notice>}
      {online ? (
        <Button variant="secondary" busy={asking === 'under way'} onClick={send}>
          {asking === 'under way' ? sendingLink : sendLink}
        </Button>
      ) : (
        <p>{laterWords.worksOnline}</p>
      )}
    </>
  );
}

function Fact({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <div className={classNames(ui.noteTerms, later.typedFacts)}>
      <dt>{label}</dt>
      <dd>{text}</dd>
      {children}
    </div>
  );
}

/**
 * The number of the order that somebody comes to, such as the one just placed (B52); null without one. The
 * entry of the history forgets it at once, so a reload or the way back does not lead there again.
 */
function useOrderToOpen(): string | null {
  const state = useHistoryState<Partial<OrderToOpen> | null>();
  const orderInState = state?.order ?? null;
  const [toOpen, setToOpen] = useState(orderInState);
  if (orderInState !== null && orderInState !== toOpen) setToOpen(orderInState);
  useEffect(() => {
    if (orderInState === null) return;
    const { order: _, ...others } = history.state;
    history.replaceState(others, '');
  }, [orderInState]);
  return toOpen;
}

interface AccountAgeProps {
  /** UTC instant of the shown data. */
  asOf: string;
  staleness: Staleness | null;
  onTryAgain: () => void;
}

/** Shows the age of the shown account, and why there is no newer one (B4). */
export function AccountAge({ asOf, staleness, onTryAgain }: AccountAgeProps) {
  const age = words.asOf(<time dateTime={asOf}>{formatMoment(asOf)}</time>);
  switch (staleness?.kind) {
    case 'offline':
      return <Notice>{words.offline(age)}</Notice>;
    case 'failed':
      return (
        <FailedNotice onTryAgain={onTryAgain}>
          {words.stale(failedText(staleness.failure), age)}
        </FailedNotice>
      );
    case 'refreshing':
      return <p>{words.refreshing(age)}</p>;
    default:
      return <p>{age}</p>;
  }
}

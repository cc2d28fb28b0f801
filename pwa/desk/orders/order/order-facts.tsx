import { type ReactNode, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { BeyondWork, useStaffAccount } from '#pwa/desk/access/staff-account.tsx';
import { LinkToSend } from '#pwa/desk/link-to-send.tsx';
import { words as moveWords } from '#pwa/desk/moves/words.ts';
import { words } from '#pwa/desk/orders/words.ts';
import { EmailText } from '#pwa/desk/row-list.tsx';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { deliveryWords } from '#pwa/ordering/delivery-words.tsx';
import { PaymentBadge } from '#pwa/payments/payment-badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { staffMay } from '#shared/accounts/staff-may.ts';
import { dateWords, formatMoment } from '#shared/language/format-moment.ts';
import { isolatedAddress } from '#shared/orders/delivery-form/isolated-address.ts';
import { deliveryOf } from '#shared/orders/delivery-form/joined-address.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { hasWishes } from '#shared/orders/gift-message.ts';
import { counterWayOf, paymentStateOf, referenceOf } from '#shared/payments/meaning-of.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { callAddress } from '#shared/values/phone-number.ts';
import styles from './order-details.module.css';
import { WishesToMeet } from './order-gift.tsx';

/** Shows who ordered, where it goes, and where order and payment stand. */
export function OrderFacts({ order }: { order: DeskOrder }) {
  const { customer_email, customer_phone, billing_address, order_number: number } = order;
  // Ours goes with the UPI code to the bank; for cash and the payment service it says nothing.
  const { payment_kind: kind } = order;
  const way = counterWayOf(order);
  const to = deliveryOf(order);
  const { fields } = laterWords;
  return (
    <div className={classNames(ui.stack4, styles.groups)}>
      <Group title={words.heads.customer} number={number}>
        <Fact label={fields.name}>
          <bdi>{order.customer_name}</bdi>
        </Fact>
        {customer_email !== '' && (
          <Fact label={fields.email}>
            <a href={`mailto:${customer_email}`}>
              <EmailText email={customer_email} />
            </a>
          </Fact>
        )}
        <Fact label={fields.phone}>
          <bdi>
            <PhoneLink phone={customer_phone} call={callAddress(customer_phone)} />
          </bdi>
        </Fact>
        <Fact label={words.heads.address}>{isolatedAddress(billing_address ?? to.address)}</Fact>
      </Group>
      {to.elsewhere && (
        <Group title={giftWords.order.deliverTo} number={number}>
          <Fact label={fields.name}>
            <bdi>{to.name}</bdi>
          </Fact>
          {to.phone !== '' && (
            <Fact label={fields.phone}>
              <bdi>
                <PhoneLink phone={to.phone} call={callAddress(to.phone)} />
              </bdi>
            </Fact>
          )}
          <Fact label={words.heads.address}>{isolatedAddress(to.address)}</Fact>
        </Group>
      )}
      <Group title={words.heads.order} number={number}>
        <Fact label={words.heads.created}>
          <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
        </Fact>
        {order.needed_by !== undefined && (
          <Fact label={deliveryWords.neededBy}>{dateWords.day(order.needed_by)}</Fact>
        )}
        {order.invoice_number !== undefined && (
          <Fact label={words.heads.invoice}>{order.invoice_number}</Fact>
        )}
        <BeyondWork>
          <Fact label={words.heads.payment}>
            <PaymentBadge state={paymentStateOf(order)} status={order.payment_status} />
          </Fact>
          <Fact label={words.heads.paymentId}>
            <bdi>
              {(kind === 'demo' ? order.payment_id : referenceOf(order)) ??
                (way === null ? words.heads.noPaymentId : moveWords.counterWays[way])}
            </bdi>
          </Fact>
          {paymentTraits[kind].showsOurReference && (
            <Fact label={words.heads.ourReference}>{order.upi_reference_id}</Fact>
          )}
        </BeyondWork>
      </Group>
      <Wishes order={order} />
      {order.entered_by !== undefined && (
        <Group
          title={words.phone.title}
          number={number}
          below={
            <BeyondWork>
              <PhoneOrderCare order={order} />
            </BeyondWork>
          }
        >
          <Fact label={words.phone.enteredBy}>
            <bdi>{order.entered_by}</bdi>
          </Fact>
        </Group>
      )}
    </div>
  );
}

/** Shows one thing that is known of an order, in a list of such things. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classNames(ui.noteTerms, later.breakingFacts, ui.tallLinks, styles.fact)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type CareNote = { tone: 'error' | 'success'; text: () => string };

/**
 * For a caller, who has no account: the link of the order and, for owners, the end of what is known of
 * them (P21, B46).
 */
function PhoneOrderCare({ order }: { order: DeskOrder }) {
  const { order_number: number, customer_phone: phone } = order;
  const staffAnswer = useStaffAccount();
  const mayForget = staffAnswer && staffMay(staffAnswer.post, 'delete_caller');
  const [link, setLink] = useState<string | null>(null);
  const [note, setNote] = useState<CareNote | null>(null);
  const [busy, setBusy] = useState<'link' | 'anew' | 'forget' | null>(null);
  const careBox = useFocusWhenLost(link !== null);
  const getLink = async () => {
    setNote(null);
    setBusy('link');
    const answer = await deskApi().orderLink(number);
    setBusy(null);
    if (answer.ok) setLink(answer.data.order_link);
    else setNote({ tone: 'error', text: () => words.phone.failed });
  };
  const makeAnew = async () => {
    setNote(null);
    const answers = { confirmLabel: words.phone.anew, cancelLabel: words.phone.keepLink };
    const text = words.phone.anewAsk(number);
    if (!(await confirmAlert({ text, ...answers, isDanger: true }))) return;
    setBusy('anew');
    const answer = await deskApi().newOrderLink(number);
    setBusy(null);
    if (answer.ok) setLink(answer.data.order_link);
    const { anewMade, failed } = words.phone;
    setNote(
      answer.ok ? { tone: 'success', text: () => anewMade } : { tone: 'error', text: () => failed },
    );
  };
  const forget = async () => {
    setNote(null);
    const answers = { confirmLabel: words.phone.forget, cancelLabel: words.phone.keep };
    const text = words.phone.forgetAsk(number);
    if (!(await confirmAlert({ text, ...answers, isDanger: true }))) return;
    setBusy('forget');
    const answer = await deskApi().forgetCaller(number);
    setBusy(null);
    if (answer.ok) setNote({ tone: 'success', text: () => words.phone.forgotten });
    else {
      const isOfAccount = answer.code === 'conflict';
      const { ofAccount, failed } = words.phone;
      setNote({ tone: 'error', text: () => (isOfAccount ? ofAccount : failed) });
    }
  };
  return (
    <div className={classNames(ui.screenOnly, styles.care)}>
      {link === null ? (
        <Button
          variant="secondary"
          busy={busy === 'link'}
          disabled={busy !== null}
          onClick={() => void getLink()}
        >
          {words.phone.link}
        </Button>
      ) : (
        // Its button goes, and the focus would with it.
        <div className={classNames(ui.screenOnly, styles.care)} ref={careBox} tabIndex={-1}>
          <LinkToSend
            label={words.phone.link}
            hint={words.phone.linkHint}
            message={words.phone.message(shop.name, number, link)}
            link={link}
            phone={phone}
          />
          <Button
            variant="quiet"
            flush="start"
            busy={busy === 'anew'}
            disabled={busy !== null}
            onClick={() => void makeAnew()}
          >
            {words.phone.anew}
          </Button>
        </div>
      )}
      <div className={styles.owners}>
        {mayForget && (
          <Button
            variant="quiet"
            flush="start"
            busy={busy === 'forget'}
            disabled={busy !== null}
            onClick={() => void forget()}
          >
            {words.phone.forget}
          </Button>
        )}
        {mayForget === false && <p className={ui.note}>{words.phone.ownerOnly}</p>}
      </div>
      {note && <Notice tone={note.tone}>{note.text()}</Notice>}
    </div>
  );
}

/** Shows what goes with the gifts, where something does. */
function Wishes({ order }: { order: DeskOrder }) {
  if (!hasWishes(order)) return null;
  return (
    <section
      className={classNames(ui.smallTitles, later.wholeThird, styles.group)}
      aria-label={words.partOf(order.order_number, words.heads.wishes)}
    >
      <h3>{words.heads.wishes}</h3>
      <WishesToMeet order={order} />
    </section>
  );
}

interface GroupProps {
  title: string;
  /** Of the order: several may be open, each with a group of this title. */
  number: string;
  /** The content under the facts. */
  below?: ReactNode;
  children: ReactNode;
}

function Group({ title, number, below, children }: GroupProps) {
  return (
    <section
      className={classNames(ui.smallTitles, later.wholeThird, styles.group)}
      aria-label={words.partOf(number, title)}
    >
      <h3>{title}</h3>
      <dl className={classNames(ui.stack2, styles.facts)}>{children}</dl>
      {below}
    </section>
  );
}

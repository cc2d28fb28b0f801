import { BeyondWork } from '#pwa/desk/access/staff-account.tsx';
import { CancelOrder } from '#pwa/desk/moves/cancel-order.tsx';
import { moverName, shipmentFor } from '#pwa/desk/moves/move-orders.ts';
import { NextStep } from '#pwa/desk/moves/next-step.tsx';
import { BookParcel } from '#pwa/desk/moves/parcel-booking.tsx';
import { RefundOrder } from '#pwa/desk/moves/refund-order.tsx';
import { SettleQuestions } from '#pwa/desk/moves/settle-questions.tsx';
import { type Moving, useFocusAfterMove, useMove } from '#pwa/desk/moves/use-move.ts';
import { words } from '#pwa/desk/moves/words.ts';
import { StepBadge } from '#pwa/desk/orders/order-badges.tsx';
import { words as orderWords } from '#pwa/desk/orders/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { isolated } from '#shared/language/directions.ts';
import { dateWords, formatMoment } from '#shared/language/format-moment.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { isHandedOver } from '#shared/orders/order-life.ts';
import { backSteps, mayTakeUp, mayUnconfirm, openSteps } from '#shared/orders/order-moves.ts';
import { openQuestions } from '#shared/orders/order-questions.ts';
import { stateWords } from '#shared/orders/state-words.ts';
import { paymentStateOf } from '#shared/payments/meaning-of.ts';
import { isMoneyOpen, isOnlyNamed, owed } from '#shared/payments/order-balance.ts';
import { paymentTraits, type ReceivedPayment, type Refund } from '#shared/payments/payment-keys.ts';
import { formatInr, formatSum } from '#shared/values/money.ts';
import styles from './order-details.module.css';
import { Fact } from './order-facts.tsx';

/** Shows where an order is, what happened to it and its money, and the way on. */
export function OrderLifeSection({ order }: { order: DeskOrder }) {
  const moving = useMove(order);
  const { actions, heading } = useFocusAfterMove<HTMLDivElement, HTMLHeadingElement>(moving);
  const step = order.step;
  const isOpen = openSteps.includes(step);
  const back = mayUnconfirm(order, serverNow())
    ? (['waiting_for_payment'] as const)
    : backSteps(step);
  const { shipment, payment_problem: problem, payment_not_found: looked } = order;
  const texts = words.life;
  return (
    <section
      className={deskUi.card}
      aria-label={orderWords.partOf(order.order_number, texts.title)}
    >
      <header className={classNames(ui.smallTitles, styles.head)}>
        <h3 ref={heading} tabIndex={-1}>
          {texts.title}
        </h3>
        <StepBadge step={step} payment={paymentStateOf(order)} />
        {problem && <Badge tone="danger" text={words.problems[problem]} />}
      </header>
      {problem && (
        <Notice tone="error">
          {isOnlyNamed(order) ? words.onlyNamed : words.problemTexts[problem]}
        </Notice>
      )}
      {order.same_reference && isMoneyOpen(order) && (
        <Notice tone="error">{words.sameReference(order.same_reference.join(', '))}</Notice>
      )}
      {moving.failed && <Notice tone="error">{moving.failed()}</Notice>}
      <OpenQuestions order={order} />
      <div ref={actions} className={styles.actions}>
        <NextStep order={order} moving={moving} />
        {back.map((to) => (
          <Button
            key={to}
            variant="secondary"
            aria-disabled={moving.busy || undefined}
            onClick={() => {
              if (!moving.busy) void moving.takeBack(to, shipmentFor(order, to));
            }}
          >
            {words.takeBack(stateWords.steps[to])}
          </Button>
        ))}
        <CancelOrder order={order} moving={moving} />
        <BeyondWork>
          <TakeUpOrder order={order} moving={moving} />
          <RefundOrder order={order} />
          <BookParcel order={order} />
        </BeyondWork>
      </div>
      <dl className={ui.stack2}>
        {isOpen && order.due_on !== undefined && (
          <Fact label={texts.dueOn}>{dateWords.day(order.due_on)}</Fact>
        )}
        {isOpen && order.delivery_by !== undefined && (
          <Fact label={texts.deliveryBy}>{dateWords.day(order.delivery_by)}</Fact>
        )}
        <Fact label={texts.moves}>
          <Moves order={order} />
        </Fact>
        {shipment && (
          <Fact label={texts.shipment}>
            {isHandedOver(shipment) ? (
              texts.handedOver
            ) : (
              <>
                <bdi>{shipment.carrier}</bdi> · <bdi>{shipment.tracking_number}</bdi>
              </>
            )}
            {shipment.link !== '' && (
              <>
                {' '}
                <a href={shipment.link} target="_blank" rel="noreferrer">
                  {texts.follow}
                </a>
              </>
            )}
          </Fact>
        )}
        <BeyondWork>
          <Fact label={texts.kind}>
            {words.kinds[order.payment_kind]}
            {order.payment_reference !== undefined && (
              <> · {words.reference(isolated(order.payment_reference))}</>
            )}
          </Fact>
          <Fact label={texts.payments}>
            <Sums sums={order.payments} />
            {paymentTraits[order.payment_kind].seenBy === 'gateway' &&
              (order.payments?.length ?? 0) > 0 && <p>{texts.furtherPayments}</p>}
          </Fact>
          {(order.refunds?.length ?? 0) > 0 && (
            <Fact label={texts.refunds}>
              <Sums sums={order.refunds} />
            </Fact>
          )}
          {looked && (
            <Fact label={texts.notFound}>
              <time dateTime={looked.at}>{formatMoment(looked.at)}</time> ·{' '}
              {texts.by(isolated(looked.author))}
            </Fact>
          )}
        </BeyondWork>
      </dl>
    </section>
  );
}

/** Shows what the order asks of staff, with the customer's words, and what was answered by whom (B90). */
function OpenQuestions({ order }: { order: DeskOrder }) {
  const open = openQuestions(order, serverNow().toISOString());
  const answers = order.settled_questions ?? [];
  return (
    <>
      {open.length > 0 && (
        <Notice tone="error">
          <p>
            <strong>{words.openQuestions}</strong>
          </p>
          <ul className={ui.stack2}>
            {open.map(({ kind, item, at, text }) => (
              <li key={`${kind} ${item}`}>
                {words.since(words.questions[kind], formatMoment(at))}
                {text !== undefined && <p className={deskUi.message}>{text}</p>}
              </li>
            ))}
          </ul>
          <div className={classNames(ui.row2, ui.above3, ui.screenOnly)}>
            <SettleQuestions order={order} variant="secondary" />
          </div>
        </Notice>
      )}
      {answers.length > 0 && (
        <dl>
          <Fact label={words.settledQuestions}>
            <ol className={ui.stack1}>
              {answers.map(({ kind, settled_at: at, settled_by: by }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are only added
                <li key={place}>
                  {words.questions[kind]} · <time dateTime={at}>{formatMoment(at)}</time> ·{' '}
                  {by === undefined ? words.bySelf : words.life.by(isolated(by))}
                </li>
              ))}
            </ol>
          </Fact>
        </dl>
      )}
    </>
  );
}

/** Has a cancelled order go on after it has asked, also for money that nobody has noted; nothing where it may not. */
function TakeUpOrder({ order, moving }: { order: DeskOrder; moving: Moving }) {
  if (!mayTakeUp(order)) return null;
  const { order_number, customer_name, total_amount } = order;
  const isNamed = paymentTraits[order.payment_kind].namedBy === 'customer';
  const isUnpaid = isNamed && owed(order) === 0;
  const ask = async () => {
    if (moving.busy) return;
    const money = isUnpaid ? words.countsAsPaid(formatInr(total_amount)) : '';
    const text = `${words.askToTakeUp(order_number, isolated(customer_name))} ${money}`.trimEnd();
    const answers = { confirmLabel: words.takeUp, cancelLabel: words.leaveCancelled };
    if (await confirmAlert({ text, ...answers })) await moving.move('confirmed');
  };
  return (
    <Button variant="quiet" aria-disabled={moving.busy || undefined} onClick={ask}>
      {words.takeUp}
    </Button>
  );
}

/** Shows each move with its time and who made it, the oldest first. */
function Moves({ order: { moves } }: { order: DeskOrder }) {
  if (moves.length === 0) return words.life.noMoves;
  return (
    <ol className={ui.stack1}>
      {moves.map(({ step, at, by, author, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added
        <li key={place}>
          <strong>{stateWords.steps[step]}</strong> <time dateTime={at}>{formatMoment(at)}</time> ·{' '}
          {words.life.by(isolated(author ?? moverName(by)))}
          {reason && <> · {words.cameBack.reasons[reason]}</>}
        </li>
      ))}
    </ol>
  );
}

function Sums({ sums = [] }: { sums?: readonly (ReceivedPayment | Refund)[] | undefined }) {
  if (sums.length === 0) return words.life.none;
  return (
    <ol className={ui.stack1}>
      {sums.map(({ id, amount, at, ...more }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added
        <li key={place}>
          <strong>{formatSum(amount)}</strong> <time dateTime={at}>{formatMoment(at)}</time> ·{' '}
          <bdi>{id}</bdi>
          {'author' in more && more.author !== undefined && (
            <> · {words.life.by(isolated(more.author))}</>
          )}
        </li>
      ))}
    </ol>
  );
}

import { memo, type ReactNode, useId, useState } from 'react';
import { BeyondWork } from '#pwa/desk/access/staff-account.tsx';
import { CancelOrder } from '#pwa/desk/moves/cancel-order.tsx';
import { NextStep } from '#pwa/desk/moves/next-step.tsx';
import { useFocusAfterMove, useMove } from '#pwa/desk/moves/use-move.ts';
import { words as moveWords } from '#pwa/desk/moves/words.ts';
import { OrderDetails } from '#pwa/desk/orders/order/order-details.tsx';
import { NeededMark, StepBadge } from '#pwa/desk/orders/order-badges.tsx';
import { OrderPrintFiles } from '#pwa/desk/orders/paper/print-files.tsx';
import { PrintPaper } from '#pwa/desk/orders/paper/print-paper.tsx';
import { words as orderWords } from '#pwa/desk/orders/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { PaymentBadge } from '#pwa/payments/payment-badge.tsx';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { isolated } from '#shared/language/directions.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { markText } from '#shared/orders/gift-mark.ts';
import { isHandedOver } from '#shared/orders/order-life.ts';
import { stepsToMake } from '#shared/orders/order-moves.ts';
import { paymentStateOf } from '#shared/payments/meaning-of.ts';
import { isMoneyOpen } from '#shared/payments/order-balance.ts';
import { words } from './words.ts';
import styles from './work-row.module.css';

interface WorkRowProps {
  row: DeskOrderRow;
  isOverdue: boolean;
  isChosen: boolean;
  onChoose: (numbers: readonly string[], isChosen: boolean) => void;
}

/** One order of the queue with all that staff do with it; drawn anew only when it has changed, or the language. */
export const WorkRow = memo(function WorkRow(props: WorkRowProps) {
  const { row, isOverdue, isChosen, onChoose } = props;
  // Its words are others then.
  useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const moving = useMove(row);
  const { order_number: number, due_on: due, shipment } = row;
  const step = row.step;
  const isToMake = stepsToMake.includes(step);
  const { actions, heading } = useFocusAfterMove<HTMLTableCellElement, HTMLDivElement>(moving);
  return (
    <>
      <tr className={classNames(styles.row, isChosen && styles.selected)} data-order={number}>
        <td className={classNames(deskUi.checkbox, ui.screenOnly, styles.choose)}>
          <label>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={({ target }) => onChoose([number], target.checked)}
            />
            <span className="visually-hidden">{words.choose(number)}</span>
          </label>
        </td>
        <th scope="row" className={deskUi.number} id={id}>
          <div ref={heading} tabIndex={-1}>
            {number}
          </div>
        </th>
        <td className={deskUi.customer}>
          <bdi>{row.customer_name}</bdi>
        </td>
        <td className={styles.gifts}>
          <GiftsText row={row} />
        </td>
        <td className={styles.payment}>
          <PaymentMarks row={row} />
        </td>
        <td className={deskUi.amount}>
          <BeyondWork>
            <Price rupees={row.total_amount} />
          </BeyondWork>
        </td>
        <td
          className={classNames(
            ui.hiddenWhenEmpty,
            deskUi.endFrom48,
            styles.due,
            isOverdue && deskUi.late,
          )}
        >
          {shipment && step !== 'in_production'
            ? isHandedOver(shipment)
              ? moveWords.life.handedOver
              : words.parcel(isolated(shipment.carrier), isolated(shipment.tracking_number))
            : due !== undefined && isToMake && words.due(dateWords.day(due))}
        </td>
        <td
          className={classNames(
            ui.hiddenWhenEmpty,
            deskUi.endFrom48,
            later.wrappingParts,
            styles.needed,
          )}
        >
          <NeededMark order={row} />
        </td>
        <td className={styles.step}>
          <StepBadge step={step} payment={paymentStateOfRow(row)} />
        </td>
        <td
          ref={actions}
          className={classNames(ui.hiddenWhenEmpty, deskUi.fullButtons, ui.screenOnly, styles.next)}
          data-next=""
        >
          <NextStep order={row} moving={moving} describedBy={id} />
        </td>
        <td className={classNames(ui.screenOnly, styles.more)}>
          <OrderPrintFiles orderNumber={number} variant="quiet" describedBy={id} />
          <PrintPaper
            paper="sheet"
            variant="quiet"
            text={words.printSheet}
            orderNumber={number}
            describedBy={id}
          />
          <PrintPaper
            paper="label"
            variant="quiet"
            text={orderWords.label.print}
            orderNumber={number}
            describedBy={id}
          />
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={open ? `${id}-details` : undefined}
            aria-describedby={id}
            onClick={() => setOpen(!open)}
          >
            {open ? orderWords.hide : orderWords.view}
          </Button>
          <CancelOrder order={row} moving={moving} describedBy={id} />
        </td>
        {moving.failed && (
          <td className={styles.failed}>
            <MoveNotice onRead={moving.dismiss}>
              <p>{moving.failed()}</p>
            </MoveNotice>
          </td>
        )}
      </tr>
      {open && (
        <tr className={classNames(deskUi.wideCell, styles.detailsRow)} id={`${id}-details`}>
          <td colSpan={11}>
            <OrderDetails orderNumber={number} />
          </td>
        </tr>
      )}
    </>
  );
});

/** Why orders were not moved, until somebody has read it. */
export function MoveNotice({ children, onRead }: { children: ReactNode; onRead: () => void }) {
  return (
    <Notice tone="error">
      {children}
      <Button variant="secondary" className={ui.above3} onClick={onRead}>
        {words.dismiss}
      </Button>
    </Notice>
  );
}

/** Shows where the money of an order is, who takes it, and what is wrong with it. */
function PaymentMarks({ row }: { row: DeskOrderRow }) {
  const { payment_kind: kind, payment_problem: problem, payment_reference } = row;
  const state = paymentStateOfRow(row);
  return (
    <span className={classNames(later.wrappingParts, styles.marks)}>
      <PaymentBadge state={state} status={row.payment_status} />
      {state !== 'at_door' && <span>{moveWords.kinds[kind]}</span>}
      {payment_reference !== undefined && (
        <span>{moveWords.reference(isolated(payment_reference))}</span>
      )}
      {row.same_reference && isMoneyOpen(row) && (
        <Badge tone="danger" text={moveWords.alsoNamedFor(row.same_reference.length)} />
      )}
      {problem && <Badge tone="danger" text={moveWords.problems[problem]} />}
    </span>
  );
}

/** A row has nothing of what went back, which its problem says. */
function paymentStateOfRow({ total_amount: _, ...row }: DeskOrderRow) {
  return paymentStateOf(row);
}

/** Shows what there is to make, in short. */
function GiftsText({ row: { gifts, pieces } }: { row: DeskOrderRow }) {
  const named = gifts.map(({ quantity, product_name, display_name, mark = {} }) => {
    const text = markText(mark);
    const name = words.gift(quantity, shownName(product_name, display_name));
    return text === '' ? name : `${name} (${text})`;
  });
  const others = pieces - gifts.reduce((sum, { quantity }) => sum + quantity, 0);
  return [...named, ...(others > 0 ? [words.andMore(others)] : [])].join(', ');
}

import { memo, type ReactNode, useCallback, useId, useState } from 'react';
import { CancelOrder } from '#pwa/desk/moves/cancel-order.tsx';
import { shipmentFor } from '#pwa/desk/moves/move-orders.ts';
import { NextStep } from '#pwa/desk/moves/next-step.tsx';
import { SettleQuestions } from '#pwa/desk/moves/settle-questions.tsx';
import { useFocusAfterMove, useMove } from '#pwa/desk/moves/use-move.ts';
import { words as moveWords } from '#pwa/desk/moves/words.ts';
import { OrderDetails } from '#pwa/desk/orders/order/order-details.tsx';
import { StepBadge } from '#pwa/desk/orders/order-badges.tsx';
import { OrderMarks } from '#pwa/desk/orders/order-marks.tsx';
import { OrderPrintFiles } from '#pwa/desk/orders/paper/print-files.tsx';
import { PrintPaper } from '#pwa/desk/orders/paper/print-paper.tsx';
import { words as orderWords } from '#pwa/desk/orders/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { photoAtWidth } from '#pwa/photos/shown/gift-photo.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { splitAddress } from '#shared/orders/delivery-form/joined-address.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { markText } from '#shared/orders/gift-mark.ts';
import { isHandedOver } from '#shared/orders/order-life.ts';
import { backSteps, stepsToMake } from '#shared/orders/order-moves.ts';
import { stateWords } from '#shared/orders/state-words.ts';
import { stepsToPay } from '#shared/orders/work-choices.ts';
import { paymentStateOf } from '#shared/payments/meaning-of.ts';
import { RowMenu } from './row-menu.tsx';
import { words } from './words.ts';
import styles from './work-row.module.css';

interface WorkRowProps {
  row: DeskOrderRow;
  isOverdue: boolean;
  isChosen: boolean;
  onChoose: (numbers: readonly string[], isChosen: boolean) => void;
}

/** One order of the queue with its next step, in one line; drawn anew only when it has changed, or the language. */
export const WorkRow = memo(function WorkRow(props: WorkRowProps) {
  const { row, isOverdue, isChosen, onChoose } = props;
  // Its words are others then.
  useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback((isOpen: boolean) => setMenuOpen(isOpen), []);
  const moving = useMove(row);
  const { order_number: number, step } = row;
  const { actions, heading } = useFocusAfterMove<HTMLTableCellElement, HTMLDivElement>(moving);
  return (
    <>
      <tr
        className={classNames(
          styles.row,
          isChosen && styles.selected,
          isMenuOpen && styles.withMenu,
        )}
        data-order={number}
      >
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
        <td className={styles.picture}>
          <GiftPicture row={row} />
        </td>
        <th scope="row" className={styles.order} id={id}>
          <div ref={heading} tabIndex={-1} className={styles.number}>
            {number}
          </div>
          <StepBadge step={step} payment={paymentStateOfRow(row)} />
        </th>
        <td className={styles.customer}>
          <p title={isolated(row.customer_name)}>
            <bdi>{row.customer_name}</bdi>
            <City row={row} />
          </p>
          <p className={ui.snugNote}>
            <GiftsText row={row} />
          </p>
        </td>
        <td className={styles.due}>
          <p className={classNames(isOverdue && deskUi.late)}>
            <DueText row={row} />
          </p>
          <OrderMarks order={row} />
        </td>
        <td
          ref={actions}
          className={classNames(ui.hiddenWhenEmpty, deskUi.fullButtons, ui.screenOnly, styles.next)}
          data-next=""
        >
          <NextStep order={row} moving={moving} describedBy={id} />
        </td>
        <td className={classNames(ui.screenOnly, styles.more)}>
          <RowMenu orderNumber={number} isOpen={isMenuOpen} onOpen={openMenu}>
            <Button
              variant="quiet"
              aria-expanded={open}
              aria-controls={open ? `${id}-details` : undefined}
              aria-describedby={id}
              onClick={() => {
                setOpen(!open);
                setMenuOpen(false);
              }}
            >
              {open ? orderWords.hide : orderWords.view}
            </Button>
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
            <OrderPrintFiles orderNumber={number} variant="quiet" describedBy={id} />
            <SettleQuestions order={row} variant="quiet" describedBy={id} />
            {backSteps(step).map((back) => (
              <Button
                key={back}
                variant="quiet"
                aria-disabled={moving.busy || undefined}
                aria-describedby={id}
                onClick={() => {
                  if (!moving.busy) void moving.takeBack(back, shipmentFor(row, back));
                }}
              >
                {moveWords.takeBack(stateWords.steps[back])}
              </Button>
            ))}
            <CancelOrder order={row} moving={moving} describedBy={id} />
          </RowMenu>
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
          <td colSpan={7}>
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

const pictureWidth = 160;

/** Shows the first gift as its customer approved it last; until it is drawn, its kind. */
function GiftPicture({ row: { picture, gifts } }: { row: DeskOrderRow }) {
  const fallback = fallbackImageUrl(gifts[0]?.product_type ?? 'currency_note');
  const src = picture === undefined ? fallback : photoAtWidth(picture, pictureWidth);
  return <Picture src={src} fallbackSrc={fallback} alt="" width={56} height={56} />;
}

function City({ row: { shipping_address: address } }: { row: DeskOrderRow }) {
  const city = splitAddress(address)?.city ?? '';
  if (city === '') return null;
  return (
    <>
      {' · '}
      <bdi>{city}</bdi>
    </>
  );
}

/** Shows by when it has to leave the shop, the parcel once it has, or the money that is not seen yet. */
function DueText({ row }: { row: DeskOrderRow }) {
  const { shipment, step, due_on: due, payment_reference: reference } = row;
  if (shipment && step !== 'in_production') {
    if (isHandedOver(shipment)) return moveWords.life.handedOver;
    return words.parcel(isolated(shipment.carrier), isolated(shipment.tracking_number));
  }
  if (stepsToPay.includes(step)) {
    return (
      <span title={reference && moveWords.reference(isolated(reference))}>
        <Price rupees={row.total_amount} /> ·{' '}
        {reference === undefined ? moveWords.kinds[row.payment_kind] : <bdi>{reference}</bdi>}
      </span>
    );
  }
  return due !== undefined && stepsToMake.includes(step) && words.due(dayWords.near(due));
}

/** A row has nothing of what went back, which its problem says. */
function paymentStateOfRow({ total_amount: _, ...row }: DeskOrderRow) {
  return paymentStateOf(row);
}

/** Shows what there is to make, in short. */
function GiftsText({ row: { gifts, pieces } }: { row: DeskOrderRow }) {
  const texts = gifts.map(({ quantity, product_name, display_name, mark = {} }) => {
    const text = markText(mark);
    const name = words.gift(quantity, shownName(product_name, display_name));
    return text === '' ? name : `${name} (${text})`;
  });
  const others = pieces - gifts.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = [...texts, ...(others > 0 ? [words.andMore(others)] : [])].join(', ');
  return <span title={all}>{all}</span>;
}

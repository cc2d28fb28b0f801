import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { hasCome } from '#pwa/desk/moves/has-come.ts';
import { type FailedMove, moveOrders, type RequestedMove } from '#pwa/desk/moves/move-orders.ts';
import { startsDespiteQuestions } from '#pwa/desk/moves/settle-questions.tsx';
import { secondTapMs } from '#pwa/desk/moves/use-move.ts';
import { words as moveWords } from '#pwa/desk/moves/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { isFocusLost } from '#pwa/ui/focus/keep-focus.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { awaitsGateway, nextStep, openSteps } from '#shared/orders/order-moves.ts';
import { words } from './words.ts';
import styles from './work-row.module.css';
import { MoveNotice } from './work-row.tsx';

const { Component: ShipDialog, open: openShipping } = lazyAhead(
  async () => (await import('#pwa/desk/moves/ship-dialog.tsx')).ShipDialog,
);

const { Component: ChosenPapers, open: openPapers } = lazyAhead(
  async () => (await import('./chosen-papers.tsx')).ChosenPapers,
);

interface ChosenOrdersProps {
  orders: readonly DeskOrderRow[];
  onChoose: (numbers: readonly string[], isChosen: boolean) => void;
  /** The buttons are gone; the order is the first of those that were here. */
  onDone: (number: string) => void;
}

/** Moves the chosen orders on, all that are at one step with one tap, and says which failed and why. */
export function ChosenOrders({ orders, onChoose, onDone }: ChosenOrdersProps) {
  const [busy, setBusy] = useState(false);
  const [shipping, setShipping] = useState<readonly DeskOrderRow[]>([]);
  const [result, setResult] = useState<{ of: number; failed: FailedMove[] } | null>(null);
  const move = async (moves: readonly RequestedMove[], to: OrderStep | null) => {
    if (!to || moves.length === 0) return;
    setBusy(true);
    setResult(null);
    const rest = new Promise((resolve) => setTimeout(resolve, secondTapMs));
    try {
      const failed = await moveOrders(moves, to);
      setResult({ of: moves.length, failed });
      // A second tap would meet the order below before that.
      await rest;
      const stays = new Set(failed.map(({ number }) => number));
      const numbers = moves.map(({ order }) => order.order_number);
      onChoose(
        numbers.filter((number) => !stays.has(number)),
        false,
      );
    } finally {
      setBusy(false);
    }
  };
  const movable = orders.filter((order) => !awaitsGateway(order));
  const movableAt = (step: OrderStep) => movable.filter((order) => order.step === step);
  const ship = usePress('ship chosen', () =>
    openShipping(() => setShipping(movable.filter((each) => nextStep(each.step) === 'shipped'))),
  );
  const [printed, setPrinted] = useState<readonly string[]>([]);
  const papers = usePress('print chosen', () =>
    openPapers(() => setPrinted(orders.map(({ order_number }) => order_number))),
  );
  const isBusy = busy || ship['aria-busy'] === true;
  const start = async (step: OrderStep) => {
    if (isBusy) return;
    const its = movableAt(step);
    if (nextStep(step) === 'in_production' && !(await startsDespiteQuestions(its))) return;
    if (nextStep(step) === 'shipped') ship.onClick();
    else if (step !== 'waiting_for_payment' || (await hasCome(its))) {
      const moves = its.map((order) => ({ order }));
      await move(moves, nextStep(step));
    }
  };
  const first = useRef('');
  const isHere = orders.length > 0 || (result !== null && result.failed.length > 0);
  useLayoutEffect(() => {
    if (orders[0]) first.current = orders[0].order_number;
  });
  const leave = useEffectEvent(() => {
    if (isFocusLost()) onDone(first.current);
  });
  useLayoutEffect(() => {
    if (isHere) return leave;
    return undefined;
  }, [isHere]);
  const hasFailed = result !== null && result.failed.length > 0;
  if (orders.length === 0 && !hasFailed) return null;
  return (
    <section
      className={classNames(later.bottomBar, ui.screenOnly, styles.bar)}
      aria-label={words.chosenOrders}
    >
      {hasFailed && (
        <MoveNotice onRead={() => setResult(null)}>
          <NotMoved {...result} />
          <ul>
            {result.failed.map(({ number, text }) => (
              <li key={number}>{words.why(number, text())}</li>
            ))}
          </ul>
        </MoveNotice>
      )}
      {orders.length > 0 && (
        <div className={classNames(ui.middleRow, styles.actions)}>
          <p role="status">{words.chosen(orders.length)}</p>
          <Button
            variant="quiet"
            onClick={() =>
              onChoose(
                orders.map(({ order_number }) => order_number),
                false,
              )
            }
          >
            {words.chooseNone}
          </Button>
          <Button variant="secondary" {...papers}>
            {words.papersOf(orders.length)}
          </Button>
          {/* Not disabled while it is busy: the keyboard would lose its place, and the way to scroll. */}
          <div className={classNames(ui.contents, styles.moves)}>
            {openSteps.map((step) => {
              const count = movableAt(step).length;
              const name = moveWords.next[step];
              if (count === 0 || name === undefined) return null;
              return (
                <Button
                  key={step}
                  aria-disabled={isBusy || undefined}
                  aria-busy={isBusy}
                  onClick={() => start(step)}
                >
                  {words.moveAll(name, count)}
                </Button>
              );
            })}
          </div>
        </div>
      )}
      {printed.length > 0 && <ChosenPapers numbers={printed} onClose={() => setPrinted([])} />}
      {shipping.length > 0 && (
        <ShipDialog
          orders={shipping}
          onShip={(parcels) => {
            setShipping([]);
            void move(parcels, 'shipped');
          }}
          onClose={() => setShipping([])}
        />
      )}
    </section>
  );
}

/** Shows how many were not moved, and of how many nobody knows. */
function NotMoved({ of, failed }: { of: number; failed: readonly FailedMove[] }) {
  const lost = failed.filter(({ isLost }) => isLost).length;
  const refused = failed.length - lost;
  return (
    <>
      {refused > 0 && <p>{words.notMoved(refused, of)}</p>}
      {lost > 0 && <p>{words.perhapsNotMoved(lost, of)}</p>}
    </>
  );
}
